package floe.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import floe.catalog.stack.Boards;
import floe.catalog.stack.CatalogIT;
import floe.catalog.stack.Eventually;
import floe.catalog.stack.Kafka;
import floe.catalog.stock.ShelfStock;
import floe.catalog.stock.Shelves;
import floe.contracts.Candidate;
import floe.contracts.Finding;
import floe.contracts.Shelf;
import floe.contracts.Topic;
import floe.contracts.Verdict;
import floe.games.Size;
import floe.wire.Json;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class OperationsIT extends CatalogIT {
    @Inject
    Shelves shelves;

    @ParameterizedTest
    @ValueSource(strings = {"live", "ready", "started"})
    void itSaysThatItIsWell(String what) throws Exception {
        Eventually.becomes(
                what + " is well", () -> management.get("/q/health/" + what).statusCode() == 200);
    }

    @Test
    void itTellsOperatorsHowTheWorkStands() throws Exception {
        kafka.publish(List.of(Kafka.record("rubbish", new byte[] {1})));

        Eventually.holds(() -> {
            JsonNode pipeline = http.json("/v1/pipeline");
            assertThat(pipeline.get("broker").asBoolean()).isTrue();
            JsonNode verdicts = pipeline.get("stages").get(2);
            assertThat(verdicts.get("topic").asText()).isEqualTo("floe.verdicts.v1");
            assertThat(verdicts.get("waiting").asLong()).isZero();
            assertThat(verdicts.get("written").asLong()).isPositive();
            assertThat(verdicts.get("workers").asInt()).isEqualTo(1);
            JsonNode reader = verdicts.get("readers").get(0);
            assertThat(reader.get("host").asText()).isEqualTo("127.0.0.1");
            assertThat(reader.get("partitions").asInt()).isPositive();
            assertThat(reader.get("waiting").asLong()).isZero();
            assertThat(verdicts.get("dead").asLong()).isPositive();
        });
    }

    /// As one that keeps them elsewhere: it has sent none of them again.
    @Test
    void whoeverElseReadsDeadLettersLeavesThemWaiting() throws Exception {
        kafka.publish(List.of(Kafka.record("rubbish-" + UUID.randomUUID(), new byte[] {1})));
        String deadLetters = Topic.VERDICTS.deadLetters();
        Eventually.holds(() -> assertThat(dead()).isPositive());
        kafka.commitAll("archive", deadLetters);
        try {
            assertThat(dead()).isPositive();
        } finally {
            kafka.forget("archive");
        }
    }

    /// As one that keeps them elsewhere: no solver is done with any of them.
    @Test
    void whoeverElseReadsBoardsLeavesThemWaiting() throws Exception {
        String candidates = Topic.CANDIDATES.title();
        Verdict board = Boards.verdict(new Size(3, 14), 3);
        Candidate proposed = new Candidate(board.id(), "nullgame", board.board(), Boards.origin());
        kafka.publish(List.of(new ProducerRecord<>(candidates, 0, board.id(), Json.write(proposed))));
        long waiting = waiting();
        assertThat(waiting).isPositive();
        kafka.commitAll("archive-of-boards", candidates);
        try {
            assertThat(waiting()).isEqualTo(waiting);
        } finally {
            kafka.forget("archive-of-boards");
        }
        kafka.commitAll("floe-solvers", candidates);
        try {
            assertThat(waiting()).isZero();
        } finally {
            kafka.forget("floe-solvers");
        }
    }

    private long waiting() throws Exception {
        return http.json("/v1/pipeline").get("stages").get(0).get("waiting").asLong();
    }

    private long dead() throws Exception {
        return http.json("/v1/pipeline").get("stages").get(2).get("dead").asLong();
    }

    @Test
    void itTellsWhyBoardsCameToNothing() throws Exception {
        kafka.publish(Boards.with(
                Boards.verdict(new Size(3, 14), 1),
                new Finding.Rejected("NOT_UNIQUE", "two ways", Collections.emptySortedMap())));

        Eventually.holds(
                () -> assertThat(http.json("/v1/pipeline").get("rejected").toString())
                        .containsPattern("\\{\"game\":\"nullgame\",\"reason\":\"NOT_UNIQUE\",\"count\":[1-9]"));
    }

    @Test
    void itCountsWhatItDoes() throws Exception {
        Verdict verdict = Boards.verdict(new Size(3, 13), 2);
        kafka.publish(List.of(Kafka.record("rubbish", new byte[] {1}), Kafka.record(verdict)));
        awaitLevel(verdict.id());

        Eventually.holds(() -> assertThat(management.get("/q/metrics").body())
                .containsPattern("floe_catalog_levels_stored_total\\{game=\"nullgame\"} [1-9]")
                .containsPattern("floe_catalog_verdicts_total\\{game=\"nullgame\",outcome=\"accepted\"} [1-9]")
                .containsPattern("floe_catalog_dead_letters_total\\{reason=\"UNREADABLE\"} [1-9]")
                .containsPattern("floe_catalog_intake_batch_count [1-9]")
                .containsPattern("floe_catalog_lag ")
                .contains("floe_catalog_shelf_missing{band=\"hard\",game=\"nullgame\",size=\"4x6\"} 100.0")
                .containsPattern("floe_catalog_shelf_levels\\{band=\"[a-z]+\",game=\"nullgame\",size=\"3x13\"} 1.0"));
    }

    @Test
    void aShelfKeepsTheTargetItHasAndGetsOneIfItHasNone() throws Exception {
        Verdict verdict = Boards.verdict(new Size(3, 15), 0);
        Shelf shelf = new Shelf("nullgame", "3x15", "easy");
        kafka.publish(verdict);
        awaitLevel(verdict.id());
        assertThat(stock(shelf))
                .usingRecursiveComparison()
                .ignoringFields("rate")
                .isEqualTo(new ShelfStock(shelf, 1, 1, 0, 0, 40, 0));

        shelves.open(List.of(shelf), 30);
        assertThat(stock(shelf))
                .usingRecursiveComparison()
                .ignoringFields("rate")
                .isEqualTo(new ShelfStock(shelf, 1, 1, 30, 0, 40, 0));

        shelves.open(List.of(shelf), 50);
        assertThat(stock(shelf))
                .usingRecursiveComparison()
                .ignoringFields("rate")
                .isEqualTo(new ShelfStock(shelf, 1, 1, 30, 0, 40, 0));
    }

    /// One in the first minute is one a minute, one in five minutes 0.2, of which a third is left after five more, and
    /// nothing after hours.
    @Test
    void theStockTellsHowFastAShelfFills() throws Exception {
        Shelf shelf = new Shelf("nullgame", "3x33", "easy");
        List<Verdict> easy = Boards.verdicts(new Size(3, 33), 20).stream()
                .filter(verdict -> Boards.accepted(verdict).band().equals("easy"))
                .toList();
        kafka.publish(easy.getFirst());
        awaitLevel(easy.getFirst().id());
        assertThat(stock(shelf).rate()).isGreaterThan(0.2).isLessThan(1.2);
        assertThat(rateOfABillion("now() - interval '5 minutes'")).isEqualTo(367_879_441);
        assertThat(rateOfABillion("now() + interval '5 minutes'"))
                .as("by another machine's clock")
                .isEqualTo(1_000_000_000);

        database.execute(
                "update shelf set rated_at = now() - interval '9 years', rated_since = now() - interval '9 years'"
                        + " where size = '3x33'");
        assertThat(http.json("/v1/stock").get("shelves").toString())
                .containsPattern("\"size\":\"3x33\",\"band\":\"easy\",[^}]*\"rate\":0.0}");
        kafka.publish(easy.getLast());
        awaitLevel(easy.getLast().id());
        assertThat(stock(shelf).rate()).isPositive().isLessThanOrEqualTo(0.2);
    }

    private long rateOfABillion(String at) throws Exception {
        return database.number("select round(rate_now(1e9, " + at + "))");
    }

    @Test
    void theStockNamesEveryShelfOfEveryGame() throws Exception {
        ObjectNode hard = (ObjectNode) http.json("/v1/stock")
                .get("shelves")
                .valueStream()
                .filter(shelf -> shelf.toString()
                        .startsWith("{\"game\":\"nullgame\",\"size\":\"4x6\",\"band\":\"hard\",\"total\":0,"))
                .findFirst()
                .orElseThrow();
        // Nobody makes levels here: of a catalog that has run for five minutes it is told that this shelf starves.
        hard.remove("starving");
        assertThat(hard.toString())
                .isEqualTo("{\"game\":\"nullgame\",\"size\":\"4x6\",\"band\":\"hard\",\"total\":0,\"neverShown\":0,"
                        + "\"target\":100,\"missing\":100,\"difference\":0.4,\"rate\":0.0}");
    }

    @Test
    void theGamesAreOfferedWithAllThatIsNeededToPlayThem() throws Exception {
        assertThat(http.json("/v1/games").get("games").toString())
                .contains("{\"id\":\"nullgame\",\"title\":\"Null\",\"rules\":\"Walk the token")
                .contains("\"play\":\"directions\",\"sizes\":[\"4x6\",\"6x4\"],"
                        + "\"bands\":[\"easy\",\"medium\",\"hard\",\"expert\"],"
                        + "\"options\":[{\"name\":\"extra\",\"meaning\":\"steps beyond the fewest of the band\","
                        + "\"usual\":0.0,\"least\":0.0,\"most\":10.0}],"
                        + "\"leastSize\":\"1x1\",\"mostSize\":\"40x40\",\"rulesVersion\":1}");
    }

    private ShelfStock stock(Shelf shelf) {
        return shelves.stock().stream()
                .filter(stock -> stock.shelf().equals(shelf))
                .findFirst()
                .orElseThrow();
    }
}
