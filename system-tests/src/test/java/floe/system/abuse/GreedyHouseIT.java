package floe.system.abuse;

import static org.assertj.core.api.Assertions.assertThat;

import floe.system.faults.Load;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// A house that asks for all that its key is good for, of what costs most, while another one plays: for
/// `./floe test --abuse`. What the other felt stands in the table.
@Tag("abuse")
class GreedyHouseIT extends AbuseRun {
    private static final Duration LONG = Duration.ofSeconds(15);
    private static final int PICTURES_AT_ONCE = 32;
    private static final int AT_ONCE = 16;
    private static final int CAVES = 100;
    private static final int MOST_CELLS = 100 * 100;
    private static final int PLAYERS = 64;

    enum Rate {
        USUAL("the usual rate", Optional.empty()),
        NONE("a rate of 1,000,000", Optional.of(1_000_000));

        private final String told;
        private final Optional<Integer> units;

        Rate(String told, Optional<Integer> units) {
            this.told = told;
            this.units = units;
        }
    }

    /// One more request of the greedy house.
    private interface Asking {
        HttpRequest next(int number, String key);
    }

    /// A catalog that has just started has its compilers beside it: what it feels then is told of starts, not of
    /// houses.
    @BeforeAll
    void moreCavesAndACatalogThatHasServedForAWhile() throws Exception {
        site().factory().kafka().send(Load.of("cave", MOST_CELLS).boards(CAVES));
        site().factory().awaitBooks();
        String key = site().key("play", "greedy", Rate.NONE.units.orElseThrow());
        Victim victim = Victim.start(site());
        try (victim) {
            for (Asking asking : List.of(page(), picture(), run("before"))) {
                ask(AT_ONCE, new Tally(), number -> site().answer(asking.next(number, key)));
            }
        }
    }

    /// It would be a pause of the whole heap, in which all others wait.
    @AfterAll
    void nothingWasStoppedToMakeRoomForCompiledCode() {
        assertThat(site().operator().body("/metrics"))
                .contains("jvm_gc_pause_seconds_count")
                .doesNotContain("CodeCache GC");
    }

    @ParameterizedTest
    @EnumSource
    void pictures(Rate rate) throws Exception {
        greedy(rate, "pictures", PICTURES_AT_ONCE, "PNG of 2,048 dots", picture());
    }

    @ParameterizedTest
    @EnumSource
    void runs(Rate rate) throws Exception {
        greedy(rate, "runs", AT_ONCE, "runs of 200 for 64 players", run(rate.name()));
    }

    @ParameterizedTest
    @EnumSource
    void pages(Rate rate) throws Exception {
        greedy(rate, "pages", AT_ONCE, "pages of 100 caves", page());
    }

    private Asking picture() {
        List<String> levels = site().levels();
        return (number, key) ->
                site().request("GET", "/v1/levels/" + levels.get(number % levels.size()) + ".png?width=2048", "", key);
    }

    private Asking page() {
        return (_, key) -> site().request("GET", "/v1/levels?game=cave&limit=100", "", key);
    }

    /// Each time for others, so that there is always something fresh.
    private Asking run(String name) {
        return (number, key) -> {
            String players = IntStream.range(0, PLAYERS)
                    .mapToObj(player -> "\"greedy-" + name + "-" + number + "-" + player + "\"")
                    .collect(Collectors.joining(","));
            String body = "{\"players\":[" + players
                    + "],\"games\":[\"ice\",\"flow\",\"cave\"],\"length\":200,\"from\":\"easy\",\"to\":\"expert\"}";
            return site().request("PUT", "/v1/rushes/greedy-" + name + "-" + number, body, key);
        };
    }

    private void greedy(Rate rate, String what, int atOnce, String told, Asking asking) throws Exception {
        String key = rate.units
                .map(units -> site().key("play", "greedy", units))
                .orElseGet(() -> site().key("play", "greedy"));
        Victim victim = attack(
                "5 " + what + (rate == Rate.NONE ? ", no rate" : ""),
                "a play key of " + rate.told + ", " + LONG.toSeconds() + " s: " + atOnce + " at once " + told,
                (site, tally) -> {
                    ask(atOnce, tally, number -> site.answer(asking.next(number, key)));
                    assertThat(tally.answered(200) + tally.answered(201))
                            .as("what it got: %s", tally)
                            .isPositive();
                });

        assertThat(victim.unanswered()).isZero();
    }

    private interface Answering {
        HttpResponse<byte[]> ask(int number);
    }

    /// Asks so many at once for as long as the attack lasts; who is told to come again later does.
    private static void ask(int atOnce, Tally tally, Answering answering) throws Exception {
        CountDownLatch over = new CountDownLatch(1);
        ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor();
        try (clock) {
            clock.schedule(over::countDown, LONG.toMillis(), TimeUnit.MILLISECONDS);
            Crowd.of(atOnce, atOnce, client -> {
                for (int turn = 0; over.getCount() > 0; turn++) {
                    HttpResponse<byte[]> answer = answering.ask(turn * atOnce + client);
                    tally.saw(answer.statusCode());
                    long later =
                            answer.headers().firstValueAsLong("Retry-After").orElse(0);
                    over.await(later, TimeUnit.SECONDS);
                }
            });
        }
    }
}
