package floe.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.stack.Boards;
import floe.catalog.stack.CatalogIT;
import floe.catalog.stack.Stack;
import floe.games.Size;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.io.IOException;
import java.util.Collections;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Behind a proxy that the operator trusts, guests are told apart by the addresses it saw; what anybody else says of
/// addresses means nothing.
@QuarkusTest
@TestProfile(ProxyIT.BehindAProxy.class)
class ProxyIT extends CatalogIT {
    private static final String PROXY = "127.0.0.2";
    private static final String STRANGER = "127.0.0.3";
    private static final String CHEAP = "GET /v1/games HTTP/1.1\r\n";
    /// At two units a second, what it costs takes 25 s to pay.
    private static final String DEAR_BODY =
            "{\"ids\":[" + String.join(",", Collections.nCopies(100, "\"0123456789abcdef0123456789abcdef\"")) + "]}";

    private static final String DEAR = "POST /v1/levels/batch HTTP/1.1\r\nContent-Type: application/json\r\n"
            + "Content-Length: " + DEAR_BODY.length() + "\r\n";

    /// A catalog that lets guests in, two units a second from each address, and has a proxy before it.
    public static final class BehindAProxy implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    "floe.catalog.guests",
                    "true",
                    "floe.catalog.guest-rate",
                    "2",
                    "quarkus.http.proxy.proxy-address-forwarding",
                    "true",
                    "quarkus.http.proxy.trusted-proxies",
                    PROXY);
        }
    }

    @Test
    void whomTheProxyTellsApartHaveARateEach() throws Exception {
        assertThat(ask(PROXY, DEAR, "203.0.113.1")).startsWith("HTTP/1.1 200");

        assertThat(ask(PROXY, CHEAP, "203.0.113.1")).startsWith("HTTP/1.1 429");
        assertThat(ask(PROXY, CHEAP, "203.0.113.2")).startsWith("HTTP/1.1 200");
        assertThat(ask(PROXY, CHEAP, "2001:db8:1::1")).startsWith("HTTP/1.1 200");
    }

    @Test
    void whatAnybodyElseSaysOfAddressesMeansNothing() throws Exception {
        assertThat(ask(STRANGER, DEAR, "203.0.113.3")).startsWith("HTTP/1.1 200");

        assertThat(ask(STRANGER, CHEAP, "203.0.113.4")).startsWith("HTTP/1.1 429");
        assertThat(ask(PROXY, CHEAP, "203.0.113.3")).startsWith("HTTP/1.1 200");
    }

    /// A proxy may hide whom it knows. What cannot be read does not come so far (`ForwardedForTest`).
    @Test
    void aWordForSomebodyIsNoDefect() throws Exception {
        for (String odd : new String[] {"unknown", "_hidden", "203.0.113.5, 10.0.0.1", "[2001:db8::2]:4711"}) {
            assertThat(ask(PROXY, CHEAP, odd)).as(odd).containsPattern("^HTTP/1.1 (200|429)");
        }
    }

    @Test
    void wheneverSomethingIsMadeItsPlaceIsToldWithoutTheHost() throws Exception {
        String board = "{\"game\":\"nullgame\",\"board\":\""
                + Boards.board(new Size(3, 27), 0).replace("\n", "\\n") + "\"}";
        String request = "POST /v1/boards HTTP/1.1\r\nContent-Type: application/json\r\nAuthorization: Bearer "
                + Stack.KEY + "\r\nX-Forwarded-Proto: https\r\nX-Forwarded-Host: evil.example\r\nContent-Length: "
                + board.length() + "\r\n";
        assertThat(http.raw(PROXY, request + "Host: floe.example\r\nConnection: close\r\n\r\n" + board))
                .startsWith("HTTP/1.1 202")
                .containsIgnoringCase("location: /v1/boards/")
                .doesNotContain("evil.example");
    }

    private String ask(String peer, String request, String forwardedFor) throws IOException {
        return http.raw(
                peer,
                request + "Host: localhost\r\nConnection: close\r\nX-Forwarded-For: " + forwardedFor + "\r\n\r\n"
                        + (request.equals(DEAR) ? DEAR_BODY : ""));
    }
}
