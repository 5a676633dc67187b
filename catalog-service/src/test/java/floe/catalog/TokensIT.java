package floe.catalog;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.stack.CatalogIT;
import floe.catalog.stack.Eventually;
import floe.catalog.stack.Issuer;
import io.quarkus.test.junit.QuarkusTest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What an issuer of tokens that is slow or away, and tokens that nobody can have issued, may cost.
@QuarkusTest
class TokensIT extends CatalogIT {
    private static final int CROWD = 40;

    /// How long the catalog waits for the issuer, how soon it asks again, and how long it keeps in mind that there
    /// is no such key. On a slow machine a crowd is not there all at once, and whoever comes later may have to ask
    /// anew.
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private static final Duration BETWEEN = Duration.ofMillis(500);
    private static final Duration STRANGE_FOR = Duration.ofSeconds(10);

    private String known;

    @BeforeEach
    void theIssuersKeysAreKnown() throws Exception {
        // So that they are asked for here: known for long they would be asked for aside.
        issuer().rotate();
        known = issuer().token("acme", "play");
        Eventually.becomes("the issuer's keys are known", () -> ask(known).statusCode() == 200);
    }

    @AfterEach
    void theIssuerAnswersAgain() {
        issuer().setSilent(false);
    }

    @Test
    void aSilentIssuerHoldsNobodyUpForLong() throws Exception {
        issuer().setSilent(true);
        issuer().rotate();
        List<String> tokens =
                crowd(number -> number % 2 == 0 ? issuer().token("acme", "play") : issuer().stranger("k" + number));
        int asked = issuer().asked();
        long start = System.nanoTime();

        List<HttpResponse<String>> answers = atOnce(tokens);
        Duration took = since(start);

        assertThat(answers).allSatisfy(answer -> {
            ProblemsIT.assertProblem(answer, 503, "issuer-unavailable", "can be sent again", true);
            assertThat(answer.headers().firstValue("Retry-After")).isPresent();
        });
        assertThat(took).as("one after the other they would take longer").isLessThan(PATIENCE.multipliedBy(CROWD));
        assertThat((long) issuer().asked() - asked)
                .as("asked for all who wait, again and again for %s", took)
                .isLessThanOrEqualTo(1 + took.dividedBy(PATIENCE));
        assertThat(ask(known).statusCode()).as("a key that is known").isEqualTo(200);
    }

    /// Its token is looked at before its body is read, and not once more behind it.
    @Test
    void aSilentIssuerHoldsNoBodyUpForLonger() throws Exception {
        issuer().setSilent(true);
        issuer().rotate();
        String token = issuer().token("acme", "play");
        int asked = issuer().asked();

        HttpResponse<String> answer = http.post("/v1/attempts", "{}", "Authorization", "Bearer " + token);

        ProblemsIT.assertProblem(answer, 503, "issuer-unavailable", "can be sent again", true);
        assertThat(issuer().asked() - asked).isEqualTo(1);
    }

    @Test
    void nobodyIsAskedOfWhatNoIssuerSigns() throws Exception {
        issuer().setSilent(true);
        int asked = issuer().asked();
        String claims = known.split("\\.")[1];
        List<String> heads = List.of(
                "{\"alg\":\"none\",\"kid\":\"new\"}",
                "{\"alg\":\"HS256\",\"kid\":\"new\"}",
                "{\"alg\":\"RS256\",\"kid\":\"" + "k".repeat(300) + "\"}",
                "{\"alg\":\"RS256\",\"kid\":\"a\\nb\"}",
                "{\"alg\":\"RS256\",\"kid\":7}",
                "{\"alg\":[\"RS256\"],\"kid\":\"new\"}",
                "{\"kid\":\"new\"}",
                "[]",
                "no JSON");

        for (String head : heads) {
            String token = base64(head) + "." + claims + "." + base64("signature");
            ProblemsIT.assertProblem(ask(token), 401, "unauthorized", "", false);
        }
        assertThat(issuer().asked()).isEqualTo(asked);
    }

    @Test
    void keysThatNobodyKnowsCostAFetchForAll() throws Exception {
        List<String> tokens = crowd(number -> issuer().stranger("unheard-of-" + number));
        int asked = issuer().asked();
        long start = System.nanoTime();

        List<HttpResponse<String>> answers = atOnce(tokens);
        Duration took = since(start);
        assertThat(answers).allSatisfy(answer -> assertThat(answer.statusCode()).isEqualTo(401));
        assertThat((long) issuer().asked() - asked)
                .as("where it is and what its keys are, for all who came within %s", took)
                .isLessThanOrEqualTo(2 * (1 + took.dividedBy(BETWEEN)));

        int before = issuer().asked();
        for (int i = 0; i < CROWD; i++) {
            assertThat(ask(tokens.getFirst()).statusCode()).isEqualTo(401);
        }
        assertThat((long) issuer().asked() - before)
                .as("of one again, within %s", since(start))
                .isLessThanOrEqualTo(2 * since(start).dividedBy(STRANGE_FOR));
    }

    /// They were refused until the keys were asked for anew, ten minutes after the last time.
    @Test
    void aTokenThatNamesNoKeyIsGoodSoonAfterItsIssuerHasAnother() throws Exception {
        String before = issuer().nameless("acme", "play");
        assertThat(ask(before).statusCode()).isEqualTo(200);

        issuer().rotate();
        String after = issuer().nameless("acme", "play");

        Eventually.becomes("tokens of the new key are good", () -> ask(after).statusCode() == 200);
        assertThat(ask(before).statusCode()).as("signed by the last one").isEqualTo(200);
    }

    @Test
    void tokensThatNobodySignedCostAFetchForAll() throws Exception {
        String token = issuer().namelessStranger();
        int asked = issuer().asked();
        long start = System.nanoTime();

        for (int i = 0; i < CROWD; i++) {
            assertThat(ask(token).statusCode()).isEqualTo(401);
        }

        assertThat((long) issuer().asked() - asked)
                .as("where it is and what its keys are, within %s", since(start))
                .isLessThanOrEqualTo(2 * (1 + since(start).dividedBy(STRANGE_FOR)));
    }

    private static Duration since(long nanos) {
        return Duration.ofNanos(System.nanoTime() - nanos);
    }

    /// Their tokens: signed before anybody asks, for that takes long.
    private static List<String> crowd(IntFunction<String> token) {
        return IntStream.range(0, CROWD).mapToObj(token).toList();
    }

    private List<HttpResponse<String>> atOnce(List<String> tokens) throws Exception {
        try (ExecutorService crowd = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Callable<HttpResponse<String>>> all = tokens.stream()
                    .map(token -> (Callable<HttpResponse<String>>) () -> ask(token))
                    .toList();
            return crowd.invokeAll(all).stream().map(Future::resultNow).toList();
        }
    }

    private HttpResponse<String> ask(String token) throws Exception {
        return http.get("/v1/levels?limit=1", "Authorization", "Bearer " + token);
    }

    private static String base64(String text) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(text.getBytes(UTF_8));
    }

    private Issuer issuer() {
        return stack().issuer();
    }
}
