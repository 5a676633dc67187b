package floe.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.stack.CatalogIT;
import floe.catalog.stack.Eventually;
import floe.catalog.stack.Stack;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Bodies that do not keep to what is allowed, as they come.
@QuarkusTest
class BodiesIT extends CatalogIT {
    private static final String HEAD = "POST /v1/attempts HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
            + "Authorization: Bearer %s\r\nTransfer-Encoding: chunked\r\n\r\n";
    /// More than what is left beside the bodies of the test, and no attempts.
    private static final String LARGE = " ".repeat(20_000) + "{}";

    private static final String CHUNK = "4000\r\n" + "x".repeat(0x4000) + "\r\n";

    @TestHTTPResource("/")
    URI address;

    @Test
    void aBodyIsRefusedAsSoonAsItIsTooLarge() throws Exception {
        assertThat(http.raw(HEAD.formatted(Stack.KEY) + CHUNK.repeat(5)))
                .startsWith("HTTP/1.1 413")
                .contains("\"code\":\"too-large\"");
    }

    @Test
    void oneHouseDoesNotHoldAllThatIsSetAsideForBodies() throws Exception {
        String greedy = key("play", "greedy");
        try (Held _ = new Held(HEAD.formatted(greedy), greedy)) {
            assertThat(status(Stack.KEY)).isEqualTo(400);
        }
        Eventually.becomes("what the house let go is there again", () -> status(greedy) == 400);
    }

    /// A replica that has just begun knows nobody's key.
    @Test
    void whatStrangersHoldKeepsNobodyOutWhoseKeyWasNotLookedUpYet() throws Exception {
        String fresh = key("play", "fresh");
        try (Held _ = new Held(HEAD.replace("Authorization: Bearer %s\r\n", ""), "nobody")) {
            assertThat(status(fresh)).isEqualTo(400);
        }
    }

    /// What a large body is answered, which is 400 where it is read.
    private int status(String bearer) throws Exception {
        return http.post("/v1/attempts", LARGE, "Authorization", "Bearer " + bearer)
                .statusCode();
    }

    /// Bodies that begin and do not end, so many that another of the same people is refused.
    private final class Held implements AutoCloseable {
        private final List<Socket> open = new ArrayList<>();

        Held(String head, String another) throws Exception {
            Eventually.becomes("a further body is too much", () -> {
                for (int i = 0; i < 10; i++) {
                    open.add(sent(head + CHUNK.repeat(3)));
                }
                return status(another) == 503;
            });
        }

        @Override
        public void close() throws IOException {
            for (Socket socket : open) {
                socket.close();
            }
        }
    }

    private Socket sent(String request) throws Exception {
        Socket socket = new Socket(address.getHost(), address.getPort());
        socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
        return socket;
    }
}
