package floe.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.stack.Boards;
import floe.catalog.stack.CatalogIT;
import floe.catalog.stack.Eventually;
import floe.catalog.stack.Listener;
import floe.contracts.Verdict;
import floe.games.Size;
import io.quarkus.test.junit.QuarkusTest;
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
                            "select count(*) from event where tenant is null and id > ? and id <= ?",
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
