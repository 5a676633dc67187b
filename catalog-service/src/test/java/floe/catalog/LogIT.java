package floe.catalog;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.access.KeyText;
import floe.catalog.stack.CatalogIT;
import floe.catalog.stack.Eventually;
import floe.catalog.stack.Issuer;
import floe.catalog.stack.LogFile;
import io.quarkus.test.junit.QuarkusTest;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.jboss.logging.Logger;
import org.junit.jupiter.api.Test;

/// Whatever comes from outside, the log has no secret in it and no line that somebody else has written.
@QuarkusTest
class LogIT extends CatalogIT {
    private static final String FORGED = "FORGED-LINE";

    /// How a line would be begun, and a terminal made to do things.
    private static final List<String> BREAKS = List.of(
            "\n", "\r\n", "\u001b[2K\r", "\u0085", "\u2028", "\u0000", "%0a", "%0D%0A", "%1b", "\\n", "\\u000a");

    /// The preface, no settings; a GET of / in one frame, by numbers of HPACK's table; and that no more will come.
    private static final String HTTP_2_WITHOUT_A_HOST = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
            + "\0\0\0\u0004\0\0\0\0\0"
            + "\0\0\u0003\u0001\u0005\0\0\0\u0001\u0082\u0084\u0086"
            + "\0\0\u0008\u0007\0\0\0\0\0\0\0\0\0\0\0\0\0";

    @Test
    void nothingFromOutsideWritesTheLog() throws Exception {
        LogFile log = LogFile.here();
        for (String header : heads()) {
            String token = base64(header) + "." + base64("{\"sub\":\"x\"}") + "." + base64("sig");
            try (Issuer.Outage _ = issuer().hangUp()) {
                http.get("/v1/levels?limit=1", "Authorization", "Bearer " + token);
            }
            http.get("/v1/levels?limit=1", "Authorization", "Bearer " + token);
        }
        for (String one : BREAKS) {
            String text = one + FORGED;
            raw("GET /v1/levels/" + text + " HTTP/1.1");
            raw("GET /v1/levels?game=" + text + " HTTP/1.1");
            raw(text + " /v1/levels HTTP/1.1");
            raw("GET /v1/levels HTTP/1.1\r\nX-" + text + ": 1");
            for (String name :
                    List.of("Authorization", "Accept", "Cookie", "Last-Event-ID", "Prefer", "Host", "traceparent")) {
                raw("GET /v1/events HTTP/1.1\r\n" + name + ": Bearer " + text);
            }
            http.post("/v1/keys", "{\"name\":\"" + text + "\"}");
            http.post("/v1/boards", "{\"game\":\"" + text + "\",\"board\":\"" + text + "\"}");
            http.sendJson("PUT", "/v1/draws/log", "{\"players\":[\"" + text + "\"]}");
        }

        assertThat(log.endingWith("end of the forgeries"))
                .noneMatch(line -> line.contains(FORGED) && !line.matches("^[0-9]{4}-.*"))
                .noneMatch(line -> line.chars().anyMatch(sign -> sign < ' ' && sign != '\t'));
    }

    @Test
    void noSecretIsEverInTheLog() throws Exception {
        LogFile log = LogFile.here();
        String key = KeyText.random();
        List<String> secrets =
                new ArrayList<>(List.of(key, issuer().token("acme", "play"), issuer().stranger("log-1")));
        issuer().rotate();
        try (Issuer.Outage _ = issuer().hangUp()) {
            String unknown = issuer().token("acme", "play");
            secrets.add(unknown);
            Eventually.becomes(
                    "the issuer is asked",
                    () -> http.get("/v1/games", "Authorization", "Bearer " + unknown)
                                    .statusCode()
                            == 503);
            for (String secret : secrets) {
                http.get("/v1/games", "Authorization", "Bearer " + secret);
                http.get("/v1/levels/" + secret);
                http.get("/v1/levels?game=" + secret);
                http.post("/v1/keys", "{\"name\":\"" + secret + "\"");
                raw("GET /" + secret + " HTTP/1.1");
                raw(secret + " / HTTP/1.1");
                raw("GET / HTTP/1.1\r\nCookie: " + secret);
            }
        }
        for (String secret : secrets) {
            Logger.getLogger("floe.test")
                    .error("a defect that tells " + secret, new IllegalStateException("of " + secret));
        }

        List<String> lines = log.endingWith("end of the secrets");
        for (String secret : secrets) {
            assertThat(lines)
                    .noneMatch(line -> line.contains(secret) || line.contains(secret.substring(secret.length() - 40)));
        }
    }

    @Test
    void anOutageOfTheIssuerIsALine() throws Exception {
        // With a key that is not known yet it has to be asked: whatever outage another test left behind is over.
        issuer().rotate();
        String before = issuer().token("acme", "play");
        Eventually.becomes(
                "the issuer answers",
                () -> http.get("/v1/games", "Authorization", "Bearer " + before).statusCode() == 200);
        LogFile log = LogFile.here();
        issuer().rotate();
        try (Issuer.Outage _ = issuer().hangUp()) {
            String unknown = issuer().token("acme", "play");
            for (int refused = 0; refused < 30; ) {
                int status = http.get("/v1/games", "Authorization", "Bearer " + unknown)
                        .statusCode();
                refused += status == 503 ? 1 : 0;
            }
        }
        String token = issuer().token("acme", "play");
        Eventually.becomes(
                "the issuer answers again",
                () -> http.get("/v1/games", "Authorization", "Bearer " + token).statusCode() == 200);

        assertThat(log.endingWith("end of the outage").stream().filter(line -> line.contains("issuer of tokens")))
                .satisfiesExactly(
                        first -> assertThat(first).contains("WARN").contains("cannot be asked"),
                        last -> assertThat(last).contains("INFO").contains("answers again"));
    }

    /// The router takes it for a failure.
    @Test
    void aHostThatIsNoneIsTheClientsMistake() throws Exception {
        LogFile log = LogFile.here();
        for (String host : List.of("a:b:c", "a b", "x:70000", "x:-1", "[::1", "/", "%", "x:y")) {
            for (String path : List.of("/", "/v1/games", "/nothing")) {
                assertThat(http.raw("GET " + path + " HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n"))
                        .as(host)
                        .startsWith("HTTP/1.1 400 ")
                        .contains("\"code\":\"bad-request\"");
            }
        }
        assertThat(http.raw(HTTP_2_WITHOUT_A_HOST)).contains("\"code\":\"bad-request\"");

        // Other classes' consumers write there too, whose errors are what they try.
        assertThat(log.endingWith("end of the hosts"))
                .noneMatch(line -> line.contains(" ERROR ") && !line.contains("floe.catalog.kafka"));
    }

    private static List<String> heads() {
        List<String> heads = new ArrayList<>();
        for (String one : BREAKS) {
            heads.add("{\"alg\":\"RS256\",\"kid\":\"" + one + FORGED + "\"}");
            heads.add("{\"alg\":\"" + one + FORGED + "\"}");
            heads.add("{\"alg\":\"RS256\",\"kid\":\"new\",\"crit\":[\"" + one + FORGED + "\"]}");
        }
        heads.add("\u001b[31m\n" + FORGED);
        return heads;
    }

    private void raw(String head) throws Exception {
        http.raw(head + "\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    }

    private static String base64(String text) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(text.getBytes(UTF_8));
    }

    private Issuer issuer() {
        return stack().issuer();
    }
}
