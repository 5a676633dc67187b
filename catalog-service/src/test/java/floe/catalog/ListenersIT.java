package floe.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.stack.Boards;
import floe.catalog.stack.CatalogIT;
import floe.catalog.stack.Eventually;
import floe.catalog.stack.Listener;
import floe.contracts.Verdict;
import floe.games.Size;
import io.agroal.api.AgroalDataSource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// How many may listen, and what they cost.
@QuarkusTest
class ListenersIT extends CatalogIT {
    private static final int PER_KEY = 6;
    private static final int PER_TENANT = 9;
    /// Without the index whose readings are counted, which alone would do where there are many.
    private static final String EVENTS = "select count(*) from event where data is not null";

    @Inject
    AgroalDataSource pool;

    private final List<Listener> open = new ArrayList<>();

    @AfterEach
    void close() throws Exception {
        for (Listener one : open) {
            one.close();
        }
        open.clear();
    }

    @Test
    void nobodyTakesThePlacesOfOthers() throws Exception {
        String greedy = "Bearer " + key("play", "greedy");
        listen(greedy, PER_KEY);
        refused(greedy, "with this key");

        String second = "Bearer " + key("play", "greedy");
        listen(second, PER_TENANT - PER_KEY);
        refused(second, "of your house");

        listen("Bearer " + key("play", "modest"), 1);
        open.removeFirst().close();
        Eventually.becomes("there is a place again", () -> {
            HttpResponse<?> answer = ask("GET", greedy);
            return answer.statusCode() == 200;
        });
    }

    @Test
    void whoAsksForTheHeadTakesNoPlace() throws Exception {
        String bearer = "Bearer " + key("play", "heads");
        for (int i = 0; i < 2 * PER_TENANT; i++) {
            HttpResponse<String> answer =
                    http.send("HEAD", "/v1/events", HttpRequest.BodyPublishers.noBody(), "Authorization", bearer);
            assertThat(answer.statusCode()).isEqualTo(200);
            assertThat(answer.headers().firstValue("Content-Type").orElseThrow())
                    .startsWith("text/event-stream");
            assertThat(answer.body()).isEmpty();
        }
        assertThat(http.send("HEAD", "/v1/events", HttpRequest.BodyPublishers.noBody(), "Authorization", "")
                        .statusCode())
                .isEqualTo(401);
    }

    /// Before, each listener read each event for itself.
    @Test
    void whatHappensIsReadOnceForAll() throws Exception {
        for (int house = 0; house < 3; house++) {
            listen("Bearer " + key("play", "reader-" + house), 4);
        }
        // What was read before is told later, by connections that rest: they are ended.
        database.awaitCounts(pool);
        String reads = "select coalesce(idx_tup_read, 0) from pg_stat_user_indexes where indexrelname = 'event_pkey'";
        long events = database.number(EVENTS);
        long before = database.number(reads);
        for (int number = 0; number < 10; number++) {
            Verdict verdict = Boards.verdict(new Size(10, 27), number);
            kafka.publish(verdict);
            awaitLevel(verdict.id());
        }
        for (Listener listener : open) {
            Eventually.becomes(
                    "all is heard",
                    () -> listener.kinds().stream()
                                    .filter("levels.accepted"::equals)
                                    .count()
                            >= 10);
        }
        long happened = database.number(EVENTS) - events;

        database.awaitCounts(pool);
        assertThat(database.number(reads)).as("the database has counted").isGreaterThan(before);
        assertThat(database.number(reads) - before).as("of %s events", happened).isLessThan(5 * happened);
    }

    private void listen(String bearer, int times) throws Exception {
        for (int i = 0; i < times; i++) {
            open.add(Listener.open(http, bearer, ""));
        }
    }

    private void refused(String bearer, String why) throws Exception {
        HttpResponse<String> answer = http.get("/v1/events", "Authorization", bearer);
        ProblemsIT.assertProblem(answer, 429, "too-many-streams", why, true);
        assertThat(answer.headers().firstValue("Retry-After")).contains("5");
    }

    private HttpResponse<?> ask(String method, String bearer) throws Exception {
        var answer = http.stream(method, "/v1/events", HttpRequest.BodyPublishers.noBody(), "Authorization", bearer);
        answer.body().close();
        return answer;
    }
}
