package floe.catalog.http.answers;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import floe.catalog.access.CurrentCaller;
import floe.catalog.fair.FairSemaphore;
import floe.catalog.fair.Fairness;
import floe.catalog.http.access.Charges;
import floe.catalog.http.access.Prices;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.function.Supplier;

/// Answers that may be large. They are read for one tenant after the other, paid for by their bytes, and pressed in the
/// executor: the threads that all connections share would press them one connection after the other.
@Singleton
public final class LargeAnswers {
    private static final int FEW = 25;
    private static final int LARGE = 32 * 1024;

    private final ObjectMapper json;
    private final CurrentCaller current;
    private final Charges charges;
    private final Fairness fairness;

    LargeAnswers(ObjectMapper json, CurrentCaller current, Charges charges, Fairness fairness) {
        this.json = json;
        this.current = current;
        this.charges = charges;
        this.fairness = fairness;
    }

    /// @param rows how many rows are read at most
    public Response json(HttpHeaders headers, int rows, Supplier<?> reading) {
        try (FairSemaphore.Permit _ =
                rows <= FEW ? room(rows) : fairness.heavy().acquire(current.tenant())) {
            return json(headers, Response.ok(), reading.get());
        }
    }

    /// Room for so many boards, to be taken before they are read and given back when their answer is made: those of all
    /// who ask at once would fill the memory.
    public FairSemaphore.Permit room(int boards) {
        return fairness.boards().acquire(current.tenant(), boards);
    }

    /// The answer from what was read.
    public Response json(HttpHeaders headers, Response.ResponseBuilder begun, Object answer) {
        return json(headers, begun, written(answer));
    }

    private Response json(HttpHeaders headers, Response.ResponseBuilder begun, byte[] body) {
        charges.after(Prices.bytes(body.length));
        Response.ResponseBuilder answer = begun.type(MediaType.APPLICATION_JSON);
        if (body.length < LARGE || !Gzip.isAccepted(headers)) {
            return answer.entity(body).build();
        }
        return answer.entity(fairness.executor().make(current.tenant(), () -> Gzip.pressed(body)))
                .header(HttpHeaders.CONTENT_ENCODING, Gzip.NAME)
                .header(HttpHeaders.VARY, HttpHeaders.ACCEPT_ENCODING)
                .build();
    }

    private byte[] written(Object answer) {
        try {
            return json.writeValueAsBytes(answer);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("an answer cannot be written", e);
        }
    }
}
