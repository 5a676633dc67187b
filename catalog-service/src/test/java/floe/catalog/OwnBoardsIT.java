package floe.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import floe.catalog.stack.Boards;
import floe.catalog.stack.CatalogIT;
import floe.catalog.stack.Eventually;
import floe.catalog.stack.Http;
import floe.catalog.stack.Listener;
import floe.contracts.Origin;
import floe.contracts.Verdict;
import floe.games.Size;
import io.quarkus.test.junit.QuarkusTest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A house's boards are its own: whatever another house asks, it is answered as if they were not there.
@QuarkusTest
class OwnBoardsIT extends CatalogIT {
    private String north;
    private String south;

    @BeforeEach
    void houses() throws Exception {
        north = "Bearer " + key("play+design+solutions+operate", "north-boards");
        south = "Bearer " + key("play+design+solutions+operate", "south-boards");
    }

    @Test
    void anotherHouseComesUponThemNowhere() throws Exception {
        Verdict verdict = Boards.verdict(new Size(35, 3), 1);
        try (Listener theirs = Listener.open(http, south, "")) {
            long told = database.number("select coalesce(max(id), 0) from event");
            JsonNode ours = accepted(north, verdict);
            assertThat(ours.get("state").asText()).isEqualTo("accepted");
            assertThat(ours.get("published").asBoolean()).isFalse();
            String level = "/v1/levels/" + verdict.id();
            for (String form : new String[] {"", ".svg", ".png", ".txt", "/stats", "/solution", "/solution.svg"}) {
                assertThat(get(level + form, north).statusCode()).as(form).isEqualTo(200);
                ProblemsIT.assertProblem(get(level + form, south), 404, "unknown-level", "there is no level", false);
            }
            ProblemsIT.assertProblem(
                    http.post(level + "/replay", "{\"moves\":\"R\"}", "Authorization", south),
                    404,
                    "unknown-level",
                    "there is no level",
                    false);
            ProblemsIT.assertProblem(
                    http.post(level + "/withdrawal", "", "Authorization", south),
                    404,
                    "unknown-level",
                    "there is no level",
                    false);
            assertThat(attempt(south, verdict)).isEqualTo("unknown-level");
            assertThat(attempt(north, verdict)).isEqualTo("counted");
            assertThat(get("/v1/levels?size=35x3", south).body()).doesNotContain(verdict.id());
            assertThat(get("/v1/export?size=35x3", south).body()).doesNotContain(verdict.id());
            assertThat(get("/v1/stock", south).body()).doesNotContain("35x3");
            ProblemsIT.assertProblem(
                    draw(south, "never-theirs", verdict, "only"),
                    400,
                    "unknown-shelf",
                    "no shelf nullgame/35x3",
                    false);

            JsonNode drawn = Http.json(draw(north, "ours", verdict, "only"));
            assertThat(drawn.get("levels").get(0).get("id").asText()).isEqualTo(verdict.id());
            assertThat(get("/v1/draws/ours", north).body()).contains(verdict.id());

            kafka.publish(Boards.verdict(new Size(35, 4), 1));
            theirs.await(event -> event.id() > told && event.data().contains("35x4"));
            assertThat(theirs.kinds()).doesNotContain("board.settled");
        }
    }

    @Test
    void theSameBoardOfTwoHousesIsTwoBoards() throws Exception {
        Verdict verdict = Boards.verdict(new Size(35, 5), 1);
        accepted(north, verdict);

        JsonNode theirs = accepted(south, verdict);

        assertThat(theirs.get("state").asText()).isEqualTo("accepted");
        assertThat(theirs.get("published").asBoolean()).isFalse();
        assertThat(theirs.get("levelId").asText()).isEqualTo(verdict.id());
        assertThat(get("/v1/levels?size=35x5", "Bearer " + key("play", "third-house"))
                        .body())
                .doesNotContain(verdict.id());
    }

    @Test
    void aPublishedBoardIsALevelLikeAnyOther() throws Exception {
        Verdict verdict = Boards.verdict(new Size(35, 6), 1);
        JsonNode ours = accepted(north, verdict);
        String publication = "/v1/boards/" + ours.get("id").asText() + "/publication";
        assertThat(draw(north, "before", verdict, "only").statusCode()).isEqualTo(201);
        // Nobody makes more of them, so it is no use to ask again.
        ProblemsIT.assertProblem(
                draw(north, "more", verdict, "only"), 409, "stock-exhausted", "when it hands in more", false);
        ProblemsIT.assertProblem(
                draw(north, "any", verdict, "mixed"), 409, "stock-exhausted", "when it hands in more", false);
        ProblemsIT.assertProblem(
                http.post(publication, "", "Authorization", south), 404, "unknown-board", "no board", false);

        for (int i = 0; i < 2; i++) {
            JsonNode published = Http.json(http.post(publication, "", "Authorization", north));
            assertThat(published.get("published").asBoolean()).isTrue();
        }

        assertThat(get("/v1/levels/" + verdict.id(), south).statusCode()).isEqualTo(200);
        assertThat(get("/v1/levels?size=35x6", south).body()).contains(verdict.id());
        assertThat(get("/v1/levels/" + verdict.id() + "/solution", south).statusCode())
                .isEqualTo(200);
        assertThat(get("/v1/stock", south).body()).contains("\"size\":\"35x6\"");
        assertThat(Http.json(http.post("/v1/boards", body(verdict), "Authorization", south))
                        .get("state")
                        .asText())
                .isEqualTo("known");
        ProblemsIT.assertProblem(draw(north, "again", verdict, "mixed"), 409, "stock-exhausted", "are lacking", true);
        assertThat(draw(south, "first", verdict, "").statusCode()).isEqualTo(201);
    }

    /// With a key that opens nothing of anybody else's.
    @Test
    void aHouseExportsAndTakesOutItsOwnAndNothingElse() throws Exception {
        Verdict kept = Boards.verdict(new Size(35, 8), 1);
        Verdict out = Boards.verdict(new Size(35, 8), 2);
        Verdict common = Boards.verdict(new Size(35, 8), 3);
        accepted(north, kept);
        accepted(north, out);
        kafka.publish(common);
        awaitLevel(common.id());
        String ours = "Bearer " + key("design", "north-boards");
        String theirs = "Bearer " + key("design", "south-boards");

        assertThat(exported("design+solutions", "north-boards")).hasSize(2).allMatch(line -> line.has("solution"));
        assertThat(exported("design", "north-boards"))
                .noneMatch(line -> line.has("solution"))
                .extracting(line -> line.get("id").asText())
                .containsExactlyInAnyOrder(kept.id(), out.id());
        assertThat(exported("design", "south-boards")).isEmpty();
        for (String bearer : new String[] {theirs, "Bearer " + key("design+play", "west-boards")}) {
            ProblemsIT.assertProblem(withdraw(out, bearer), 404, "unknown-level", "there is no level", false);
        }
        ProblemsIT.assertProblem(withdraw(common, ours), 404, "unknown-level", "there is no level", false);

        HttpResponse<String> gone = withdraw(out, ours);
        assertThat(gone.statusCode()).isEqualTo(200);
        assertThat(withdraw(out, ours).body()).isEqualTo(gone.body());
        ProblemsIT.assertProblem(get("/v1/levels/" + out.id(), north), 410, "withdrawn", out.id(), false);
        assertThat(exported("design", "north-boards"))
                .extracting(line -> line.get("id").asText())
                .containsExactly(kept.id());
        assertThat(draw(north, "left", kept, "only").statusCode()).isEqualTo(201);
        ProblemsIT.assertProblem(draw(north, "none", kept, "only"), 409, "stock-exhausted", "are lacking", false);
        assertThat(get("/v1/levels/" + common.id(), south).statusCode()).isEqualTo(200);
    }

    @Test
    void aBoardThatWasTakenOutDoesNotComeBack() throws Exception {
        Verdict verdict = Boards.verdict(new Size(35, 9), 1);
        String board = "/v1/boards/" + accepted(north, verdict).get("id").asText();
        assertThat(Http.json(get(board, north)).has("withdrawn")).isFalse();
        assertThat(withdraw(verdict, north).statusCode()).isEqualTo(200);

        ProblemsIT.assertProblem(
                http.post(board + "/publication", "", "Authorization", north), 410, "withdrawn", verdict.id(), false);
        JsonNode again = Http.json(http.post("/v1/boards", body(verdict), "Authorization", north));
        assertThat(again.get("state").asText()).isEqualTo("accepted");
        assertThat(again.get("withdrawn").asBoolean()).isTrue();
        assertThat(Http.json(get(board, north))).isEqualTo(again);
    }

    @Test
    void aPublishedBoardThatWasTakenOutIsGoneForItsHouse() throws Exception {
        Verdict verdict = Boards.verdict(new Size(35, 10), 1);
        String board = "/v1/boards/" + accepted(north, verdict).get("id").asText();
        assertThat(http.post(board + "/publication", "", "Authorization", north).statusCode())
                .isEqualTo(200);
        String theirs = "/v1/boards/"
                + Http.json(http.post("/v1/boards", body(verdict), "Authorization", south))
                        .get("id")
                        .asText();
        assertThat(withdraw(verdict, south).statusCode()).isEqualTo(200);

        for (String[] one : new String[][] {{board, north}, {theirs, south}}) {
            assertThat(Http.json(get(one[0], one[1])).get("withdrawn").asBoolean())
                    .isTrue();
            ProblemsIT.assertProblem(
                    http.post(one[0] + "/publication", "", "Authorization", one[1]),
                    410,
                    "withdrawn",
                    verdict.id(),
                    false);
        }
    }

    @Test
    void aBoardThatWasTakenOutIsDealtToItsHouseByNobody() throws Exception {
        Verdict verdict = Boards.verdict(new Size(35, 11), 1);
        accepted(north, verdict);
        assertThat(withdraw(verdict, north).statusCode()).isEqualTo(200);
        kafka.publish(verdict);
        Eventually.holds(() -> assertThat(
                        get("/v1/levels/" + verdict.id(), south).statusCode())
                .isEqualTo(200));
        ProblemsIT.assertProblem(get("/v1/levels/" + verdict.id(), north), 410, "withdrawn", verdict.id(), false);

        ProblemsIT.assertProblem(draw(north, "taken-out", verdict, ""), 409, "stock-exhausted", "are lacking", true);
        assertThat(draw(south, "theirs", verdict, "").statusCode()).isEqualTo(201);
    }

    private HttpResponse<String> withdraw(Verdict verdict, String bearer) throws Exception {
        return http.post("/v1/levels/" + verdict.id() + "/withdrawal", "", "Authorization", bearer);
    }

    private List<JsonNode> exported(String scopes, String tenant) throws Exception {
        List<JsonNode> lines = new ArrayList<>();
        for (String line : get("/v1/export?size=35x8", "Bearer " + key(scopes, tenant))
                .body()
                .lines()
                .toList()) {
            lines.add(new ObjectMapper().readTree(line));
        }
        return lines;
    }

    @Test
    void onlyALevelCanBePublished() throws Exception {
        JsonNode pending =
                Http.json(http.post("/v1/boards", body(Boards.verdict(new Size(35, 7), 1)), "Authorization", north));

        ProblemsIT.assertProblem(
                http.post("/v1/boards/" + pending.get("id").asText() + "/publication", "", "Authorization", north),
                409,
                "not-accepted",
                "the board is pending",
                true);
    }

    private HttpResponse<String> get(String path, String bearer) throws Exception {
        return http.get(path, "Authorization", bearer);
    }

    /// Handed in and proved.
    private JsonNode accepted(String bearer, Verdict verdict) throws Exception {
        JsonNode pending = Http.json(http.post("/v1/boards", body(verdict), "Authorization", bearer));
        assertThat(pending.get("state").asText()).isEqualTo("pending");
        String id = pending.get("id").asText();
        kafka.publish(Boards.from(verdict, new Origin.Submitted(id)));
        Eventually.holds(() -> assertThat(
                        Http.json(get("/v1/boards/" + id, bearer)).get("state").asText())
                .isNotEqualTo("pending"));
        return Http.json(get("/v1/boards/" + id, bearer));
    }

    private String attempt(String bearer, Verdict verdict) throws Exception {
        String body = """
                {"attempts":[{"attemptId":"a-1","levelId":"%s","playerId":"p","solved":true,"millis":5}]}""".formatted(verdict.id());
        return Http.json(http.post("/v1/attempts", body, "Authorization", bearer))
                .get("results")
                .get(0)
                .get("outcome")
                .asText();
    }

    private HttpResponse<String> draw(String bearer, String id, Verdict verdict, String own) throws Exception {
        String body = """
                {"players":["ann"],"boards":[{"game":"nullgame","size":"%s","band":"%s","count":1%s}],"onShort":"fail"}""".formatted(
                verdict.board().lines().count() + "x"
                        + verdict.board().lines().findFirst().orElseThrow().length(),
                Boards.accepted(verdict).band(),
                own.isEmpty() ? "" : ",\"own\":\"" + own + "\"");
        return http.sendJson("PUT", "/v1/draws/" + id, body, "Authorization", bearer);
    }

    private static String body(Verdict verdict) {
        return "{\"game\":\"nullgame\",\"board\":\"" + verdict.board().replace("\n", "\\n") + "\"}";
    }
}
