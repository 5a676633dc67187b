package floe.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import floe.catalog.stack.Boards;
import floe.catalog.stack.CatalogIT;
import floe.catalog.stack.Eventually;
import floe.catalog.stack.Http;
import floe.contracts.Demand;
import floe.contracts.Shelf;
import floe.contracts.Topic;
import floe.contracts.Verdict;
import floe.games.Size;
import floe.wire.Json;
import io.quarkus.test.junit.QuarkusTest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Shelves with options: from the target to the boards in a player's hand.
@QuarkusTest
class OrdersIT extends CatalogIT {
    private static final Map<String, Double> EXTRA = Map.of("extra", 3.0);

    @Test
    void whatIsOrderedIsAskedForAndStandsOnAShelfOfItsOwn() throws Exception {
        Size size = new Size(7, 13);
        JsonNode shelf = Http.json(aim("7x13", 3, 3));
        assertThat(shelf.toString())
                .isEqualTo("{\"game\":\"nullgame\",\"size\":\"7x13\",\"band\":\"expert\",\"total\":0,\"neverShown\":0,"
                        + "\"target\":3,\"missing\":3,\"difference\":0.4,\"rate\":0.0,\"options\":{\"extra\":3.0}}");
        awaitDemand(new Demand(Shelf.parse("nullgame/7x13/expert?extra=3"), 3, 100));

        Verdict plain = Boards.verdict(size, 60);
        Verdict ordered = Boards.ordered(Boards.verdict(size, 59), EXTRA);
        Verdict easier = Boards.ordered(Boards.verdict(size, 16), EXTRA);
        Verdict notOrdered = Boards.ordered(Boards.verdict(size, 58), Map.of("extra", 5.0));
        kafka.publish(plain, ordered, easier, notOrdered);
        // They may come in two batches.
        Eventually.holds(() -> assertThat(stock("7x13"))
                .as("the band is the solver's, the options are the order's, and only operators open shelves with some")
                .containsExactlyInAnyOrder("expert 2", "expert{\"extra\":3.0} 1", "hard{\"extra\":3.0} 1"));
        assertThat(http.json("/v1/levels/" + ordered.id()).get("band").asText()).isEqualTo("expert");
        assertThat(listed("/v1/levels?size=7x13&band=expert"))
                .containsExactlyInAnyOrder(plain.id(), ordered.id(), notOrdered.id());
        awaitDemand(new Demand(Shelf.parse("nullgame/7x13/expert?extra=3"), 2, 67));
    }

    @Test
    void whoAsksForThemGetsThemAloneAndNobodyElseDoes() throws Exception {
        Size size = new Size(7, 11);
        aim("7x11", 10, 4);
        List<Verdict> plain =
                IntStream.range(60, 64).mapToObj(i -> Boards.verdict(size, i)).toList();
        List<Verdict> ordered = IntStream.range(70, 74)
                .mapToObj(i -> Boards.ordered(Boards.verdict(size, i), Map.of("extra", 4.0)))
                .toList();
        kafka.publish(plain.toArray(Verdict[]::new));
        kafka.publish(ordered.toArray(Verdict[]::new));
        Eventually.holds(() -> assertThat(stock("7x11")).contains("expert 4", "expert{\"extra\":4.0} 4"));

        HttpResponse<String> some =
                draw("orders-1", "\"size\":\"7x11\",\"band\":\"expert\",\"options\":{\"extra\":4},", 3);
        HttpResponse<String> others = draw("orders-2", "\"size\":\"7x11\",\"band\":\"expert\",", 4);
        HttpResponse<String> rest =
                draw("orders-3", "\"size\":\"7x11\",\"band\":\"expert\",\"options\":{\"extra\":4},", 3);

        assertThat(ids(some)).hasSize(3).isSubsetOf(ids(ordered));
        assertThat(Http.json(some).get("levels").get(0).get("band").asText()).isEqualTo("expert");
        assertThat(ids(others)).containsExactlyInAnyOrderElementsOf(ids(plain));
        assertThat(ids(rest)).hasSize(1).isSubsetOf(ids(ordered)).doesNotContainAnyElementsOf(ids(some));
        assertThat(Http.json(rest).get("missing").toString())
                .isEqualTo("[{\"game\":\"nullgame\",\"size\":\"7x11\",\"band\":\"expert\",\"count\":2,"
                        + "\"options\":{\"extra\":4.0}}]");
        assertThat(draw("orders-3", "\"size\":\"7x11\",\"band\":\"expert\",\"options\":{\"extra\":4},", 3)
                        .body())
                .isEqualTo(rest.body());
        assertThat(ids(rush("orders-run", "nullgame?extra=4", "eve", 4)))
                .containsExactlyInAnyOrderElementsOf(ids(ordered));
        assertThat(rush("orders-run", "nullgame?extra=4.0", "eve", 4).statusCode())
                .as("the same run, written otherwise")
                .isEqualTo(200);
        assertThat(rush("orders-run-2", "nullgame?extra=4", "eve", 1).statusCode())
                .isEqualTo(409);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {"luck":1}     | nullgame has no option 'luck'; it has [extra]
            {"extra":11}   | the option extra of nullgame goes from 0.0 to 10.0, not 11.0
            {"extra":null} | options.'extra': a number is expected
            """)
    void whatCanNeverBeIsRefusedAtOnce(String options, String why) throws Exception {
        ProblemsIT.assertProblem(
                http.sendJson("PUT", "/v1/stock/nullgame/4x6/easy", "{\"target\":1,\"options\":" + options + "}"),
                400,
                "bad-body",
                why,
                false);
        ProblemsIT.assertProblem(
                draw("never", "\"size\":\"4x6\",\"band\":\"easy\",\"options\":" + options + ",", 1),
                400,
                "bad-body",
                "boards[0].",
                false);
    }

    /// What games can make another build may tell otherwise.
    @Test
    void whatWasOrderedWhenItWasThoughtPossibleCanBeTakenBack() throws Exception {
        String options = "\"options\":{\"extra\":11}";
        database.execute(
                "insert into shelf (game, size, band, target) values ('nullgame', '7x19', 'hard?extra=11', 5)");

        ProblemsIT.assertProblem(
                http.sendJson("PUT", "/v1/stock/nullgame/7x19/hard", "{\"target\":6," + options + "}"),
                400,
                "bad-body",
                "the option extra of nullgame goes from 0.0 to 10.0",
                false);
        HttpResponse<String> none =
                http.sendJson("PUT", "/v1/stock/nullgame/7x19/hard", "{\"target\":0," + options + "}");
        assertThat(none.statusCode()).as(none.body()).isEqualTo(200);
        awaitDemand(new Demand(Shelf.parse("nullgame/7x19/hard?extra=11"), 0, 0));
        ProblemsIT.assertProblem(
                http.sendJson("PUT", "/v1/stock/nullgame/7x19/easy", "{\"target\":0," + options + "}"),
                400,
                "bad-body",
                "the option extra of nullgame goes from 0.0 to 10.0",
                false);
    }

    /// Whoever ordered it before can take that back.
    @Test
    void soIsASizeWithoutLevels() throws Exception {
        database.execute("insert into shelf (game, size, band, target) values ('flow', '2x2', 'easy', 5)");

        ProblemsIT.assertProblem(
                http.sendJson("PUT", "/v1/stock/flow/2x2/easy", "{\"target\":1}"),
                400,
                "bad-parameter",
                "size: no level of flow has 2x2 cells",
                false);
        assertThat(http.sendJson("PUT", "/v1/stock/flow/2x2/easy", "{\"target\":0}")
                        .statusCode())
                .isEqualTo(200);
        ProblemsIT.assertProblem(
                http.sendJson("PUT", "/v1/stock/flow/2x2/medium", "{\"target\":0}"),
                400,
                "bad-parameter",
                "size: no level of flow has 2x2 cells",
                false);
        assertThat(database.number(
                        "select count(*) from shelf where game = 'flow' and size = '2x2' and band = 'medium'"))
                .isZero();
    }

    @Test
    void soAreRunsAndShelvesThatNobodyOpened() throws Exception {
        ProblemsIT.assertProblem(
                rush("never", "nullgame?luck=1", "eve", 1), 400, "bad-body", "no option 'luck'", false);
        ProblemsIT.assertProblem(
                rush("never", "nullgame?luck", "eve", 1), 400, "bad-body", "'luck' is no option", false);
        ProblemsIT.assertProblem(
                rush("never", "nullgame?extra=3..", "eve", 1),
                400,
                "bad-body",
                "a number is expected, not '3..'",
                false);
        ProblemsIT.assertProblem(
                draw("never", "\"size\":\"4x6\",\"band\":\"easy\",\"options\":{\"extra\":7},", 1),
                400,
                "unknown-shelf",
                "there is no shelf nullgame/4x6/easy?extra=7",
                false);
        ProblemsIT.assertProblem(
                draw("never", "\"near\":\"players\",\"options\":{\"extra\":7},", 1),
                400,
                "bad-body",
                "leave out options",
                false);
    }

    private HttpResponse<String> aim(String size, int target, int extra) throws Exception {
        return http.sendJson(
                "PUT",
                "/v1/stock/nullgame/" + size + "/expert",
                "{\"target\":" + target + ",\"options\":{\"extra\":" + extra + "}}");
    }

    private HttpResponse<String> draw(String id, String shelf, int count) throws Exception {
        return http.sendJson(
                "PUT",
                "/v1/draws/" + id,
                "{\"players\":[\"ann\"],\"onShort\":\"partial\",\"boards\":[{\"game\":\"nullgame\"," + shelf
                        + "\"count\":" + count + "}]}");
    }

    private HttpResponse<String> rush(String id, String game, String player, int length) throws Exception {
        return http.sendJson(
                "PUT",
                "/v1/rushes/" + id,
                "{\"players\":[\"" + player + "\"],\"games\":[\"" + game + "\"],\"length\":" + length
                        + ",\"from\":\"easy\",\"to\":\"expert\"}");
    }

    /// The shelves of a size that hold something: band, options, how many.
    private List<String> stock(String size) throws Exception {
        return http.json("/v1/stock")
                .get("shelves")
                .valueStream()
                .filter(shelf -> shelf.get("size").asText().equals(size)
                        && shelf.get("total").asInt() > 0)
                .map(shelf -> shelf.get("band").asText()
                        + (shelf.has("options") ? shelf.get("options").toString() : "")
                        + " "
                        + shelf.get("total").asInt())
                .toList();
    }

    private List<String> listed(String path) throws Exception {
        return http.json(path)
                .get("levels")
                .valueStream()
                .map(level -> level.get("id").asText())
                .toList();
    }

    private static List<String> ids(HttpResponse<String> answer) throws Exception {
        return Http.json(answer)
                .get("levels")
                .valueStream()
                .map(level -> level.get("id").asText())
                .toList();
    }

    private static List<String> ids(List<Verdict> verdicts) {
        return verdicts.stream().map(Verdict::id).toList();
    }

    private void awaitDemand(Demand demand) throws Exception {
        Eventually.holds(() -> assertThat(kafka.read(Topic.DEMAND.title()).stream()
                        .filter(record -> demand.shelf().toString().equals(record.key()))
                        .reduce((_, later) -> later)
                        .map(record -> {
                            try {
                                return Json.read(record.value(), Demand.class);
                            } catch (floe.wire.UnreadableException e) {
                                throw new AssertionError(e);
                            }
                        }))
                .contains(demand));
    }
}
