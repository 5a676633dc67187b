package floe.system.abuse;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Tokens whose issuer cannot be asked, and keys that are none.
class TokenAbuseIT extends AbuseRun {
    private static final int TOKENS = 300;
    private static final int AT_ONCE = 60;
    private static final int KEYS = 2_000;
    private static final long SIX_SECONDS = 6_000_000_000L;
    private static final Duration LIMIT = Duration.ofMinutes(1);
    private static final String FORGED = "FORGED-LINE";

    /// How a line of the log would be begun, and a terminal made to do things.
    private static final List<String> BREAKS =
            List.of("\\n" + FORGED, "\\r\\n" + FORGED, "\\u001b[2K" + FORGED, "\\u2028" + FORGED, "new-");

    @AfterEach
    void away() {
        site().issuer().setSilent(false);
    }

    @Test
    void tokens_while_their_issuer_is_away() throws Exception {
        CatalogLog log = site().log();
        attack(
                "4 tokens of an issuer that is away",
                "no key: unknown tokens, four of five with line ends in the name of their key",
                (site, tally) -> Crowd.of(
                        AT_ONCE,
                        TOKENS,
                        number -> ask(site, tally, token(BREAKS.get(number % BREAKS.size()) + number))));

        assertThat(log.said().lines().toList())
                .as("no line that others have written")
                .noneMatch(line -> line.startsWith(FORGED))
                .noneMatch(line -> line.chars().anyMatch(sign -> sign < ' ' && sign != '\t'))
                .as("a line an outage")
                .filteredOn(line -> line.contains("issuer of tokens"))
                .hasSizeLessThanOrEqualTo(1);
    }

    @Test
    void tokens_while_their_issuer_says_nothing() throws Exception {
        site().issuer().setSilent(true);
        int before = site().issuer().asked();
        Awaitility.await("the issuer is asked anew, and says nothing")
                .atMost(LIMIT)
                .until(() -> status(site(), token("first-" + System.nanoTime())) == 503
                        && site().issuer().asked() > before);
        int first = site().issuer().asked();

        attack(
                "9 tokens of an issuer that says nothing",
                "no key: unknown tokens for six seconds, 60 at once",
                (site, tally) -> {
                    AtomicLong slowest = new AtomicLong();
                    long end = System.nanoTime() + SIX_SECONDS;
                    Crowd.of(AT_ONCE, AT_ONCE, number -> {
                        for (int i = 0; System.nanoTime() < end; i++) {
                            slowest.accumulateAndGet(ask(site, tally, token("silent-" + number + "-" + i)), Math::max);
                        }
                    });
                    tally.remark(String.format(Locale.ROOT, "the slowest after %.1f s", slowest.get() / 1e9));
                    assertThat(tally.answered(503)).isEqualTo(tally.tries());
                });

        assertThat(site().issuer().asked() - first).as("a question for all").isLessThan(AT_ONCE);
    }

    @Test
    void keys_that_are_made_up() throws Exception {
        attack("14 made-up keys", "no key: keys that nobody has made, 200 at once", (site, tally) -> {
            Crowd.of(200, KEYS, number -> {
                String key = String.format(Locale.ROOT, "floe_%043d", number);
                tally.secret(key);
                tally.saw(status(site, key));
            });
            assertThat(tally.answered(401)).isEqualTo(tally.tries());
        });
    }

    /// Asks something with a token, and tells how long the answer took.
    private static long ask(Site site, Tally tally, String token) {
        tally.secret(token);
        long asked = System.nanoTime();
        tally.saw(status(site, token));
        return System.nanoTime() - asked;
    }

    private static int status(Site site, String token) {
        return site.get("/v1/games", token).statusCode();
    }

    private static String token(String keyId) {
        return base64("{\"alg\":\"RS256\",\"kid\":\"" + keyId + "\"}") + "." + base64("{\"sub\":\"somebody\"}") + "."
                + base64("no signature");
    }

    private static String base64(String text) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(text.getBytes(UTF_8));
    }
}
