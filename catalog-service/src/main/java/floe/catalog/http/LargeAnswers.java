package floe.catalog.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import floe.catalog.access.CurrentCaller;
import floe.catalog.fair.Fairness;
import floe.catalog.fair.Turns;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;

/// Answers that may be large. They are read for one tenant after the other, paid for by their bytes, and pressed in the
/// workshop: the threads that all connections share would press them one connection after the other.
@Singleton
final class LargeAnswers {
    private static final int FEW = 25;
    private static final int LARGE = 32 * 1024;
    private static final Pattern GZIP = Pattern.compile("(?i)(^|[,\\s])(gzip|\\*)(?!\\s*;\\s*q=0(\\.0*)?\\s*($|,))");

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
    Response json(HttpHeaders headers, int rows, Supplier<?> reading) {
        byte[] body = rows <= FEW ? written(reading.get()) : read(reading);
        charges.after(Prices.bytes(body.length));
        Response.ResponseBuilder answer = Response.ok().type(MediaType.APPLICATION_JSON);
        if (body.length < LARGE || !takesGzip(headers)) {
            return answer.entity(body).build();
        }
        return answer.entity(fairness.workshop().make(current.tenant(), () -> pressed(body)))
                .header(HttpHeaders.CONTENT_ENCODING, "gzip")
                .header(HttpHeaders.VARY, HttpHeaders.ACCEPT_ENCODING)
                .build();
    }

    private byte[] read(Supplier<?> reading) {
        try (Turns.Turn _ = fairness.heavy().take(current.tenant())) {
            return written(reading.get());
        }
    }

    private byte[] written(Object answer) {
        try {
            return json.writeValueAsBytes(answer);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("an answer cannot be written", e);
        }
    }

    private static boolean takesGzip(HttpHeaders headers) {
        return GZIP.matcher(String.join(",", headers.getRequestHeader(HttpHeaders.ACCEPT_ENCODING)))
                .find();
    }

    private static byte[] pressed(byte[] body) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(body.length / 4);
        try (OutputStream out = new GZIPOutputStream(bytes)) {
            out.write(body);
        }
        return bytes.toByteArray();
    }
}
