package floe.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import com.fasterxml.jackson.databind.JsonNode;
import floe.catalog.demand.StockChanged;
import floe.catalog.stack.Boards;
import floe.catalog.stack.CatalogIT;
import floe.catalog.stack.Eventually;
import floe.catalog.stack.Http;
import floe.contracts.Demand;
import floe.contracts.Shelf;
import floe.contracts.Topic;
import floe.games.Size;
import floe.wire.CloudEvent;
import floe.wire.Json;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.net.http.HttpResponse;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.Test;

@QuarkusTest
class DemandIT extends CatalogIT {
    private static final Shelf SHELF = new Shelf("nullgame", "6x4", "expert");
    private static final Size SIZE = new Size(6, 4);

    @Inject
    Told told;

    @Test
    void demandIsToldFromTheStartAndFallsAsTheShelfFills() throws Exception {
        awaitDemand(SHELF, 100, 100);

        kafka.publish(Boards.verdict(SIZE, 22), Boards.verdict(SIZE, 21));
        awaitDemand(SHELF, 98, 98);

        database.execute("update shelf set target = 3 where game = 'nullgame' and size = '6x4' and band = 'expert'");
        awaitDemand(SHELF, 1, 34);

        kafka.publish(Boards.verdict(SIZE, 18));
        awaitDemand(SHELF, 0, 0);
    }

    @Test
    void theTopicKeepsTheNewestOfEachShelfUnderItsName() throws Exception {
        Shelf other = new Shelf("nullgame", "6x4", "easy");
        awaitDemand(other, 100, 100);

        assertThat(kafka.setting(Topic.DEMAND.title(), "cleanup.policy")).isEqualTo("compact");
        ConsumerRecord<String, byte[]> record = newest(other).orElseThrow();
        assertThat(record.key()).isEqualTo("nullgame/6x4/easy");
        assertThat(CloudEvent.header(record.headers(), "ce_type")).contains("floe.demand");
    }

    /// Whoever is refused does not wait, but may come again.
    @Test
    void whatIsRefusedIsAskedForAsWhatIsWaitedFor() throws Exception {
        Shelf refused = new Shelf("nullgame", "6x4", "medium");
        awaitDemand(refused, 100, 100);
        database.execute("update shelf set target = 0 where game = 'nullgame' and size = '6x4' and band = 'medium'");
        awaitDemand(refused, 0, 0);

        HttpResponse<String> answer = http.sendJson(
                "PUT",
                "/v1/draws/refused",
                "{\"players\":[\"ada\"],\"onShort\":\"fail\",\"boards\":"
                        + "[{\"game\":\"nullgame\",\"size\":\"6x4\",\"band\":\"medium\",\"count\":7}]}");

        ProblemsIT.assertProblem(answer, 409, "stock-exhausted", "7 of nullgame/6x4/medium are lacking", true);
        awaitDemand(refused, 7, 200);
    }

    /// Fifty that were shown go; who was refused lacked one, and lacks no more for that.
    @Test
    void whatIsTakenOutIsNotAskedForAsWhatIsWaitedFor() throws Exception {
        Shelf shelf = new Shelf("nullgame", "6x5", "easy");
        stock.fill(shelf, 100);
        http.sendJson("PUT", "/v1/stock/nullgame/6x5/easy", "{\"target\":0}");
        JsonNode shown = Http.json(http.sendJson("PUT", "/v1/draws/shown", draw("eve", 50)));
        http.sendJson("PUT", "/v1/draws/one-too-many", draw("ada", 101));

        for (JsonNode level : shown.get("levels")) {
            http.post("/v1/levels/" + level.get("id").asText() + "/withdrawal", "");
        }

        awaitDemand(shelf, 1, 200);
        assertThat(http.json("/v1/stock").get("shelves"))
                .filteredOn(told -> told.get("size").asText().equals("6x5")
                        && told.get("band").asText().equals("easy"))
                .extracting(
                        told -> told.get("total").asInt(),
                        told -> told.get("missing").asInt())
                .containsExactly(tuple(50, 1));
    }

    private static String draw(String player, int count) {
        return "{\"players\":[\"%s\"],\"onShort\":\"fail\",\"boards\":".formatted(player)
                + "[{\"game\":\"nullgame\",\"size\":\"6x5\",\"band\":\"easy\",\"count\":%d}]}".formatted(count);
    }

    /// So demand goes out at once, and not only with the next look at the stock. The run is of levels that nobody
    /// orders: what one lacks is asked for on every shelf that it may take levels from, those of other classes
    /// too.
    @Test
    void drawsAndRunsSayThatTheStockHasChanged() throws Exception {
        int before = told.times.get();
        http.sendJson(
                "PUT",
                "/v1/draws/told",
                "{\"players\":[\"ada\"],\"onShort\":\"fail\",\"boards\":"
                        + "[{\"game\":\"nullgame\",\"size\":\"6x4\",\"band\":\"hard\",\"count\":1}]}");
        int drawn = told.times.get();
        assertThat(drawn).isGreaterThan(before);

        http.sendJson(
                "PUT",
                "/v1/rushes/told",
                "{\"players\":[\"ada\"],\"games\":[\"nullgame?extra=8\"],\"length\":300,"
                        + "\"from\":\"hard\",\"to\":\"hard\"}");
        assertThat(told.times.get()).isGreaterThan(drawn);
    }

    /// Counts what says that the stock has changed.
    @Singleton
    static final class Told {
        private final AtomicInteger times = new AtomicInteger();

        void hear(@Observes StockChanged change) {
            times.incrementAndGet();
        }
    }

    private void awaitDemand(Shelf shelf, int missing, int urgency) throws Exception {
        Eventually.holds(
                () -> assertThat(newest(shelf).map(DemandIT::demand)).contains(new Demand(shelf, missing, urgency)));
    }

    private Optional<ConsumerRecord<String, byte[]>> newest(Shelf shelf) {
        return kafka.read(Topic.DEMAND.title()).stream()
                .filter(record -> shelf.toString().equals(record.key()))
                .reduce((_, later) -> later);
    }

    private static Demand demand(ConsumerRecord<String, byte[]> record) {
        try {
            return Json.read(record.value(), Demand.class);
        } catch (floe.wire.UnreadableException e) {
            throw new AssertionError(e);
        }
    }
}
