package floe.catalog;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.stack.Boards;
import floe.catalog.stack.CatalogIT;
import floe.catalog.stack.Eventually;
import floe.catalog.stack.Listener;
import floe.contracts.Verdict;
import floe.games.Size;
import io.quarkus.test.junit.QuarkusTest;
import java.io.BufferedReader;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@QuarkusTest
class EventsIT extends CatalogIT {
    @Test
    void whoListensHearsWhatHappens() throws Exception {
        try (Listener listener = listen("")) {
            Verdict verdict = Boards.verdict(new Size(10, 17), 5);
            kafka.publish(verdict);

            listener.await(event -> event.kind().equals("levels.accepted")
                    && event.data().contains("\"size\": \"10x17\"")
                    && event.data().contains("\"levels\": 1"));
            http.post("/v1/levels/" + verdict.id() + "/withdrawal", "");
            listener.await(event ->
                    event.kind().equals("level.withdrawn") && event.data().contains(verdict.id()));
        }
    }

    @Test
    void whoComesBackMissesNothingAndHearsNothingTwice() throws Exception {
        List<Long> heard;
        try (Listener listener = listen("")) {
            publish(0, 5);
            listener.await(event -> event.data().contains("\"size\": \"10x19\""));
            heard = listener.ids();
        }
        publish(5, 20);
        long newest = database.number("select max(id) from event where kind = 'levels.accepted'");

        try (Listener again = listen(String.valueOf(heard.getLast()))) {
            again.await(event -> event.id() >= newest);
            assertThat(again.ids())
                    .isSorted()
                    .doesNotHaveDuplicates()
                    .allSatisfy(id -> assertThat(id).isGreaterThan(heard.getLast()));
            assertThat(again.ids().stream().filter(id -> id <= newest).count())
                    .isEqualTo(database.number(
                            "select count(*) from event where (tenant is null or tenant = 'local') and id > ? and id <= ?",
                            heard.getLast(),
                            newest));
        }
    }

    @Test
    void whoWasAwayTooLongIsToldSo() throws Exception {
        publish(25, 26);
        database.execute("update event_pruned set upto = (select min(id) from event)");
        try (Listener listener = listen("0")) {
            assertThat(listener.await(event -> event.kind().equals("missed")).data())
                    .isEqualTo("{\"after\":0}");
        } finally {
            database.execute("update event_pruned set upto = 0");
        }
    }

    @Test
    void aShelfThatRunsLowIsToldOfOnceUntilItHasRecovered() throws Exception {
        String low = "select count(*) from event where kind = 'shelf.low' and data ->> 'size' = '10x21'";
        http.sendJson("PUT", "/v1/stock/nullgame/10x21/hard", "{\"target\":4}");
        Eventually.becomes("it is told of", () -> database.number(low) == 1);
        http.sendJson("PUT", "/v1/stock/nullgame/10x21/hard", "{\"target\":5}");
        http.sendJson("PUT", "/v1/stock/nullgame/10x21/hard", "{\"target\":0}");
        Eventually.becomes(
                "it has recovered",
                () -> database.number("select count(*) from shelf_low join shelf on id = shelf_id where size = '10x21'")
                        == 0);
        assertThat(database.number(low)).isEqualTo(1);

        http.sendJson("PUT", "/v1/stock/nullgame/10x21/hard", "{\"target\":4}");
        Eventually.becomes("it is told of again", () -> database.number(low) == 2);
    }

    /// Numbers without gaps would tell each house how much the others do.
    @Test
    void anIdIsTheMomentOfItsEvent() throws Exception {
        Instant before = Instant.now().minusSeconds(1);
        publish(27, 28);
        long newest = database.number("select max(id) from event");
        assertThat(moment(newest)).isBetween(before, Instant.now().plusSeconds(1));

        // Something may happen in between, and while there are listeners the newest is what was read for them last.
        Eventually.holds(() -> {
            long last = database.number("select max(id) from event");
            assertThat(begun()).isEqualTo(last - last % 1_000_000);
        });
    }

    /// Where a stream begins, as it says itself. Asked by a house of its own: who has gone keeps the place for a
    /// moment.
    private long begun() throws Exception {
        HttpResponse<InputStream> answer = http.stream(
                "GET",
                "/v1/events",
                HttpRequest.BodyPublishers.noBody(),
                "Authorization",
                "Bearer " + key("play", "beginners"));
        try (InputStream stream = answer.body();
                BufferedReader lines = new BufferedReader(new InputStreamReader(stream, UTF_8))) {
            // Those of before may still have their places.
            assertThat(answer.statusCode()).isEqualTo(200);
            String begun = lines.readLine();
            while (!begun.startsWith("id:")) {
                begun = lines.readLine();
            }
            return Long.parseLong(begun.substring(3).strip());
        }
    }

    @Test
    void whoComesWithAnIdThatIsStillToComeHearsOn() throws Exception {
        try (Listener listener = listen("999999999999999999")) {
            listener.await(event -> event.kind().equals("missed"));
            publish(28, 29);
            listener.await(event -> event.kind().equals("levels.accepted"));
        }
    }

    private static Instant moment(long id) {
        return Instant.EPOCH.plus(id, ChronoUnit.MICROS);
    }

    @Test
    void whatIsNoIdOfAnEventIsRefused() throws Exception {
        ProblemsIT.assertProblem(
                http.get("/v1/events", "Last-Event-ID", "x1"), 400, "bad-parameter", "Last-Event-ID: 'x1'", false);
        assertThat(http.get("/v1/events", "Authorization", "").statusCode()).isEqualTo(401);
    }

    private void publish(int from, int to) throws Exception {
        List<Verdict> verdicts = IntStream.range(from, to)
                .mapToObj(number -> Boards.verdict(new Size(10, 19), number))
                .toList();
        for (Verdict verdict : verdicts) {
            kafka.publish(verdict);
            awaitLevel(verdict.id());
        }
    }

    private Listener listen(String last) throws Exception {
        return Listener.open(http, last);
    }
}
