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
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What an issuer of tokens that is slow or away, and tokens that nobody can have issued, may cost.
@QuarkusTest
class TokensIT extends CatalogIT {
    private static final int CROWD = 40;

    private String known;

    @BeforeEach
    void theIssuersKeysAreKnown() throws Exception {
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
        int asked = issuer().asked();
        long start = System.nanoTime();

        List<HttpResponse<String>> answers = atOnce(
                number -> ask(number % 2 == 0 ? issuer().token("acme", "play") : issuer().stranger("k" + number)));

        assertThat(answers).allSatisfy(answer -> {
            ProblemsIT.assertProblem(answer, 503, "issuer-unavailable", "can be sent again", true);
            assertThat(answer.headers().firstValue("Retry-After")).isPresent();
        });
        // One after the other they would take minutes.
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(10));
        assertThat(issuer().asked() - asked).isLessThanOrEqualTo(3);
        assertThat(ask(known).statusCode()).as("a key that is known").isEqualTo(200);
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
        int asked = issuer().asked();

        List<HttpResponse<String>> answers = atOnce(number -> ask(issuer().stranger("unheard-of-" + number)));
        assertThat(answers).allSatisfy(answer -> assertThat(answer.statusCode()).isEqualTo(401));
        assertThat(issuer().asked() - asked).as("of all").isLessThanOrEqualTo(4);

        int before = issuer().asked();
        for (int i = 0; i < CROWD; i++) {
            assertThat(ask(issuer().stranger("unheard-of-1")).statusCode()).isEqualTo(401);
        }
        assertThat(issuer().asked() - before).as("of one again").isZero();
    }

    /// Asked by its number in the crowd.
    @FunctionalInterface
    private interface Question {
        HttpResponse<String> ask(int number) throws Exception;
    }

    private static List<HttpResponse<String>> atOnce(Question question) throws Exception {
        try (ExecutorService crowd = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Callable<HttpResponse<String>>> all = IntStream.range(0, CROWD)
                    .mapToObj(number -> (Callable<HttpResponse<String>>) () -> question.ask(number))
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
