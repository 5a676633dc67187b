package floe.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.stack.Boards;
import floe.catalog.stack.CatalogIT;
import floe.catalog.stack.Stack;
import floe.contracts.Verdict;
import floe.games.Size;
import io.quarkus.test.junit.QuarkusTest;
import java.io.InputStream;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;

/// Pages of other origins may ask when an operator has named those origins, and only then.
@QuarkusTest
class CorsIT extends CatalogIT {
    @Test
    void aPageOfANamedOriginMayAsk() throws Exception {
        String asked = http.raw("OPTIONS /v1/draws/m HTTP/1.1\r\nHost: localhost\r\nOrigin: " + Stack.ORIGIN
                + "\r\nAccess-Control-Request-Method: PUT\r\nAccess-Control-Request-Headers: authorization,content-type,prefer"
                + "\r\nConnection: close\r\n\r\n");
        assertThat(asked)
                .startsWith("HTTP/1.1 200")
                .containsIgnoringCase("access-control-allow-origin: " + Stack.ORIGIN)
                .containsIgnoringCase("access-control-allow-methods: ")
                .contains("PUT")
                .containsIgnoringCase("prefer");

        String answer = ask(Stack.ORIGIN);
        assertThat(answer)
                .startsWith("HTTP/1.1 401")
                .containsIgnoringCase("access-control-allow-origin: " + Stack.ORIGIN)
                .containsIgnoringCase("access-control-expose-headers: ");
        assertThat(answer.toLowerCase(java.util.Locale.ROOT)).contains("ratelimit", "retry-after", "etag");
    }

    @Test
    void aPageOfAnyOtherMayNotAndIsToldSo() throws Exception {
        for (String origin :
                List.of("https://evil.example", "null", "https://localhost.evil.example", "localhost", "%")) {
            assertThat(ask(origin))
                    .startsWith("HTTP/1.1 403")
                    .containsIgnoringCase("content-type: application/problem+json")
                    .contains("\"code\":\"forbidden\"", "QUARKUS_HTTP_CORS_ORIGINS", "'" + origin + "'")
                    .doesNotContainIgnoringCase("access-control-allow-origin");
        }
    }

    /// Browsers say with each POST and PUT where the page is from, also where that is here; and whoever takes the TLS
    /// off before us knows it as https.
    @Test
    void ourOwnPagesMayAskUnderWhateverNameTheyCame() throws Exception {
        for (String own : List.of(
                "floe.example https://floe.example",
                "floe.example http://floe.example",
                "FLOE.example:443 https://floe.example",
                "floe.example:80 http://floe.example",
                "floe.example:8443 https://floe.example:8443",
                "[::1]:8080 http://[::1]:8080")) {
            String[] words = own.split(" ");
            assertThat(ask(words[0], words[1]))
                    .as(own)
                    .startsWith("HTTP/1.1 401")
                    .doesNotContainIgnoringCase("access-control-allow-origin");
        }
        for (String other : List.of(
                "floe.example https://floe.example:8443",
                "floe.example:8443 https://floe.example",
                "floe.example:443 http://floe.example",
                "floe.example ftp://floe.example")) {
            String[] words = other.split(" ");
            assertThat(ask(words[0], words[1])).as(other).startsWith("HTTP/1.1 403");
        }
    }

    /// A browser keeps what never changes, and would show it to a page of another origin without what lets that read
    /// it.
    @Test
    void everyAnswerIsKeptForTheOriginThatAskedForIt() throws Exception {
        Verdict verdict = Boards.verdict(new Size(3, 18), 0);
        kafka.publish(verdict);
        awaitLevel(verdict.id());
        String level = "/v1/levels/" + verdict.id();
        for (String path :
                List.of("/", "/v1/games", level, level + ".svg", level + ".png", level + ".txt", "/q/openapi")) {
            for (String origin : List.of("", Stack.ORIGIN)) {
                HttpResponse<String> answer = http.get(path, "Origin", origin);
                assertThat(answer.statusCode()).as(path).isEqualTo(200);
                assertThat(String.join(", ", answer.headers().allValues("Vary")))
                        .as(path + " " + origin)
                        .containsIgnoringCase("origin");
            }
        }
        assertThat(http.get("/v1/games").headers().allValues("Vary").toString())
                .containsIgnoringCase("accept-encoding");
        assertThat(ask("https://evil.example")).containsIgnoringCase("vary: origin");
    }

    @Test
    void nobodyMayUntilAnOperatorSaysSo() throws Exception {
        Properties usual = new Properties();
        try (InputStream file = CorsIT.class.getResourceAsStream("/application.properties")) {
            usual.load(file);
        }
        assertThat(usual.getProperty("quarkus.http.cors.enabled")).isEqualTo("false");
        assertThat(usual).doesNotContainKey("quarkus.http.cors.origins");
    }

    private String ask(String origin) throws Exception {
        return ask("localhost", origin);
    }

    private String ask(String host, String origin) throws Exception {
        return http.raw(
                "GET /v1/games HTTP/1.1\r\nHost: " + host + "\r\nOrigin: " + origin + "\r\nConnection: close\r\n\r\n");
    }
}
