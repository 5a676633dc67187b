package floe.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.stack.CatalogIT;
import floe.catalog.stack.Stack;
import io.quarkus.test.junit.QuarkusTest;
import java.io.InputStream;
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
    void aPageOfAnyOtherMayNot() throws Exception {
        assertThat(ask("https://evil.example")).doesNotContainIgnoringCase("access-control-allow-origin");
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
        return http.raw(
                "GET /v1/games HTTP/1.1\r\nHost: localhost\r\nOrigin: " + origin + "\r\nConnection: close\r\n\r\n");
    }
}
