package floe.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import floe.catalog.intake.Entry;
import floe.catalog.stack.CatalogIT;
import floe.catalog.stack.Http;
import floe.catalog.stack.Stock;
import floe.contracts.Shelf;
import io.quarkus.test.junit.QuarkusTest;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class RushesIT extends CatalogIT {
    private static final List<String> BANDS = List.of("easy", "medium", "hard", "expert");
    /// An option that no other class orders: a run without one takes levels from every shelf that has none.
    private static final String ORDERED = "?extra=9";

    private static boolean filled;

    @BeforeEach
    void fill() throws Exception {
        if (!filled) {
            for (int band = 0; band < BANDS.size(); band++) {
                String address = "/v1/stock/nullgame/33x3/" + BANDS.get(band);
                assertThat(http.sendJson("PUT", address, "{\"target\":0,\"options\":{\"extra\":9}}")
                                .statusCode())
                        .isEqualTo(200);
                List<Entry> levels = new ArrayList<>();
                for (int i = 0; i < 200; i++) {
                    levels.add(Stock.level(
                            UUID.randomUUID(),
                            new Shelf("nullgame", "33x3", BANDS.get(band) + ORDERED),
                            band * 1000 + i * 5));
                }
                stock.keep(levels, Instant.now());
            }
            filled = true;
        }
    }

    @Test
    void aRunRisesAndIsReadPageByPageAndIsTheSameAgain() throws Exception {
        String body = body("rob", 130, "easy", "expert");

        HttpResponse<String> first = put("run-1?limit=50", body);
        assertThat(first.statusCode()).isEqualTo(201);
        assertThat(Http.json(first).get("length").asInt()).isEqualTo(130);
        List<JsonNode> run = new ArrayList<>();
        JsonNode page = Http.json(first);
        page.get("levels").forEach(run::add);
        while (page.has("next")) {
            page = http.json(
                    "/v1/rushes/run-1?limit=50&cursor=" + page.get("next").asText());
            page.get("levels").forEach(run::add);
        }

        assertThat(run).hasSize(130);
        assertThat(run).extracting(level -> level.get("score").asInt()).isSorted();
        assertThat(run).extracting(level -> level.get("id").asText()).doesNotHaveDuplicates();
        assertThat(run.getFirst().get("band").asText()).isEqualTo("easy");
        assertThat(run.getLast().get("band").asText()).isEqualTo("expert");
        HttpResponse<String> again = put("run-1?limit=50", body);
        assertThat(again.statusCode()).isEqualTo(200);
        assertThat(again.body()).isEqualTo(first.body());
        ProblemsIT.assertProblem(put("run-1", body("rob", 131, "easy", "expert")), 409, "other-request", "", false);
        ProblemsIT.assertProblem(
                http.get("/v1/rushes/run-1?cursor=" + "A".repeat(28)), 400, "bad-cursor", "damaged", false);
    }

    @Test
    void runsAndDrawsOfAPlayerNeverMeet() throws Exception {
        Set<String> seen = new HashSet<>();
        seen.addAll(ids(put("sue-1?limit=100", body("sue", 100, "1000", "hard"))));
        for (int match = 0; match < 10; match++) {
            List<String> drawn = ids(http.sendJson("PUT", "/v1/draws/sue-" + match, """
                    {"players":["sue"],"onShort":"fail","boards":[
                     {"game":"nullgame","size":"33x3","band":"hard","options":{"extra":9},"count":3}]}"""));
            assertThat(seen).doesNotContainAnyElementsOf(drawn);
            seen.addAll(drawn);
        }
        List<String> second = ids(put("sue-2?limit=100", body("sue", 60, "1000", "hard")));

        assertThat(seen).hasSize(130).doesNotContainAnyElementsOf(second);
    }

    @Test
    void aRunThatCannotBeFilledTakesNothing() throws Exception {
        ProblemsIT.assertProblem(
                put("tim-1", body("tim", 300, "medium", "1499")),
                409,
                "stock-exhausted",
                "100 levels are lacking",
                true);

        assertThat(put("tim-1", body("tim", 100, "medium", "1499")).statusCode())
                .isEqualTo(201);
    }

    @Test
    void aScoreMayBeANumberToo() throws Exception {
        String text = body("una", 10, "1000", "1499");

        HttpResponse<String> run = put("una-1", text.replace("\"1000\"", "1000").replace("\"1499\"", "1499"));

        assertThat(run.statusCode()).as(run.body()).isEqualTo(201);
        assertThat(put("una-1", text).statusCode()).as("the same run").isEqualTo(200);
    }

    @Test
    void whatIsNoRequestIsToldSo() throws Exception {
        String good = body("uma", 10, "easy", "hard");
        ProblemsIT.assertProblem(put("bad", good.replace("10", "301")), 400, "bad-body", "length", false);
        ProblemsIT.assertProblem(put("bad", body("uma", 10, "hard", "easy")), 400, "bad-body", "a run rises", false);
        ProblemsIT.assertProblem(put("bad", body("uma", 10, "soft", "easy")), 400, "bad-body", "'soft'", false);
        ProblemsIT.assertProblem(put("bad", body("uma", 10, "easy", "4000")), 400, "bad-body", "'4000'", false);
        ProblemsIT.assertProblem(
                put("bad", good.replace("[\"nullgame" + ORDERED + "\"]", "[]")),
                400,
                "bad-body",
                "games: 0 of them; from 1 to ",
                false);
        ProblemsIT.assertProblem(put("bad", good.replace("\"easy\"", "true")), 400, "bad-body", "a text", false);
        ProblemsIT.assertProblem(put("bad", good.replace("\"easy\"", "1.5")), 400, "bad-body", "'1.5'", false);
        ProblemsIT.assertProblem(
                put("bad", good.replace("nullgame" + ORDERED, "chess")), 400, "unknown-game", "chess", false);
        ProblemsIT.assertProblem(put("bad?limit=0", good), 400, "bad-parameter", "limit", false);
        ProblemsIT.assertProblem(http.get("/v1/rushes/bad"), 404, "unknown-rush", "'bad'", false);
    }

    private HttpResponse<String> put(String run, String body) throws Exception {
        return http.sendJson("PUT", "/v1/rushes/" + run, body);
    }

    private static List<String> ids(HttpResponse<String> answer) throws Exception {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
        List<String> ids = new ArrayList<>();
        Http.json(answer).get("levels").forEach(level -> ids.add(level.get("id").asText()));
        return ids;
    }

    private static String body(String player, int length, String from, String to) {
        return "{\"players\":[\"" + player + "\"],\"games\":[\"nullgame" + ORDERED + "\"],\"length\":" + length
                + ",\"from\":\"" + from + "\",\"to\":\"" + to + "\"}";
    }
}
