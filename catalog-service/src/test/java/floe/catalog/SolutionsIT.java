package floe.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import floe.catalog.stack.Boards;
import floe.catalog.stack.CatalogIT;
import floe.catalog.stack.Http;
import floe.contracts.Verdict;
import floe.games.Game;
import floe.games.Size;
import floe.games.registry.Games;
import io.quarkus.test.junit.QuarkusTest;
import java.io.ByteArrayInputStream;
import java.net.http.HttpResponse;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

@QuarkusTest
class SolutionsIT extends CatalogIT {
    private static final String ICE = """
            OOOOOOOOOOOOOOOO
            O..............O
            O...O.....O....O
            O.....O.O......O
            O............OOO
            O...........O..e
            O....O.........O
            O..........OO..s
            O.......O..O.O.O
            O...O..O.......O
            O....O......OO.O
            OOOOOOOOOOOOOOOO
            """;

    private static final String TIPTOE = """
            | |x|x| | | | | | | |
            | |x|x| | | | | | | |
            | |x|x|x|x|x|x|x|x| |
            | |x|x| | | | | |x| |
            | |x| | | | | | |x| |
            |x|x|x|x|x|x|x|x|x| |
            |x| | |x| | | | | | |
            |x|x|x|x|x|x|x|x|x|x|
            | | | |x|x| | | | |x|
            | | | | |x| | | |x|x|
            | | | | |x|x|x|x|x| |
            | | | | | | | |x|x| |
            | | | | | | | |x|x| |
            """;

    @Test
    void whoMaySeeSolutionsDoes() throws Exception {
        Verdict verdict = ice();
        String bearer = "Bearer " + key("solutions", "local");

        JsonNode solution = Http.json(http.get("/v1/levels/" + verdict.id() + "/solution", "Authorization", bearer));
        assertThat(solution.get("moves").asText())
                .isEqualTo(Boards.accepted(verdict).solution());
        assertThat(solution.get("par").asInt()).isEqualTo(3);
        HttpResponse<String> picture =
                http.get("/v1/levels/" + verdict.id() + "/solution.svg", "Authorization", bearer);
        assertThat(picture.body()).startsWith("<svg").contains("path");
        assertThat(picture.body())
                .isNotEqualTo(http.get("/v1/levels/" + verdict.id() + ".svg").body());
        assertThat(picture.headers().firstValue("ETag")).isPresent();
    }

    /// Everything that a player's key can reach of a level, searched for the solution: as moves, and as the picture
    /// draws it.
    @Test
    void noAnswerToAPlayersKeyHasASolutionInIt() throws Exception {
        Verdict verdict = ice();
        String solution = Boards.accepted(verdict).solution();
        String path = "/v1/levels/" + verdict.id();
        String bearer = "Bearer " + key("play", "local");
        String plain = http.get(path + ".svg").body();
        String drawn = http.get(path + "/solution.svg")
                .body()
                .lines()
                .filter(line -> !plain.contains(line))
                .reduce("", (longest, line) -> line.length() > longest.length() ? line : longest);
        assertThat(drawn).isNotBlank();

        for (String form : List.of("", ".svg", ".txt", "/stats", "/solution", "/solution.svg", "?x", "/replay")) {
            assertThat(http.get(path + form, "Authorization", bearer).body())
                    .as(form)
                    .doesNotContain("\"" + solution + "\"")
                    .doesNotContain(drawn);
        }
        for (String moves : List.of("", "L", "LU", "UUUU", "X", "LURX")) {
            HttpResponse<String> replay =
                    http.post(path + "/replay", "{\"moves\":\"" + moves + "\"}", "Authorization", bearer);
            assertThat(replay.statusCode()).isEqualTo(200);
            assertThat(Http.json(replay).get("solved").asBoolean()).as(moves).isFalse();
        }
        assertThat(http.get(path + "/solution", "Authorization", bearer).statusCode())
                .isEqualTo(403);
        assertThat(http.get("/v1/levels/" + "0".repeat(32) + "/solution", "Authorization", bearer)
                        .body())
                .as("nobody learns from a refusal whether there is a solution")
                .isEqualTo(http.get(path + "/solution", "Authorization", bearer).body());
        assertThat(http.get("/v1/export", "Authorization", bearer).statusCode()).isEqualTo(403);
    }

    /// The secret of tiptoe is which tiles hold: its picture for players has those that they stood on, and no others.
    @Test
    void aPlayersPictureHidesWhatAPlayerMayNotKnow() throws Exception {
        Verdict verdict = Boards.verdict(Games.find("tiptoe").orElseThrow(), TIPTOE);
        kafka.publish(verdict);
        awaitLevel(verdict.id());
        String path = "/v1/levels/" + verdict.id();
        String player = "Bearer " + key("play", "local");
        String tile = "<rect class=\"tiptoe-tile\"";

        assertThat(http.get(path + ".svg", "Authorization", player).body())
                .startsWith("<svg")
                .contains("tiptoe-hidden\"")
                .doesNotContain(tile, "<path class=\"tiptoe-one\"");
        assertThat(http.get(path + ".svg").body()).contains(tile, "<path class=\"tiptoe-one\"");
        assertThat(http.bytes(path + ".png", "Authorization", player).body())
                .isNotEqualTo(http.bytes(path + ".png").body());
        String stepped = Http.json(http.post(path + "/replay", "{\"moves\":\"RRRRRRRU\"}", "Authorization", player))
                .get("picture")
                .asText();
        assertThat(stepped.split(tile, -1)).as("tiles in " + stepped).hasSize(2);
    }

    @Test
    void aSolutionTellsOfWhichPathsTiptoeIsMade() throws Exception {
        Verdict verdict = Boards.verdict(Games.find("tiptoe").orElseThrow(), TIPTOE);
        kafka.publish(verdict);
        awaitLevel(verdict.id());
        String bearer = "Bearer " + key("solutions", "local");

        JsonNode told = Http.json(http.get("/v1/levels/" + verdict.id() + "/solution", "Authorization", bearer));

        assertThat(told.get("composition").asText()).contains("| + |", "| = |").endsWith("|\n");
        JsonNode ofIce = Http.json(http.get("/v1/levels/" + ice().id() + "/solution", "Authorization", bearer));
        assertThat(ofIce.has("composition")).isFalse();
    }

    @Test
    void movesArePlayedByTheRules() throws Exception {
        Verdict verdict = ice();
        String solution = Boards.accepted(verdict).solution();

        JsonNode solved = replay(verdict, "{\"moves\":\"" + solution + "\"}");
        assertThat(solved.get("solved").asBoolean()).isTrue();
        assertThat(solved.get("moves").asInt()).isEqualTo(3);
        assertThat(solved.has("slip")).isFalse();
        assertThat(solved.get("picture").asText()).startsWith("<svg");

        JsonNode wrong = replay(verdict, "{\"moves\":\"LQ\",\"picture\":false}");
        assertThat(wrong.get("solved").asBoolean()).isFalse();
        assertThat(wrong.at("/slip/at").asInt()).isEqualTo(1);
        assertThat(wrong.at("/slip/why").asText()).isNotBlank();
        assertThat(wrong.has("picture")).isFalse();

        JsonNode midway = replay(verdict, "{\"moves\":\"LU\"}");
        assertThat(midway.get("board").asText())
                .contains("@")
                .isNotEqualTo(replay(verdict, "{\"moves\":\"L\"}").get("board").asText());
    }

    @Test
    void aPictureInDotsHasTheWidthThatWasAskedFor() throws Exception {
        String path = "/v1/levels/" + ice().id() + ".png";

        HttpResponse<byte[]> usual = http.bytes(path);
        HttpResponse<byte[]> small = http.bytes(path + "?width=120");

        assertThat(usual.headers().firstValue("Content-Type")).contains("image/png");
        assertThat(ImageIO.read(new ByteArrayInputStream(usual.body())).getWidth())
                .isEqualTo(600);
        assertThat(ImageIO.read(new ByteArrayInputStream(small.body())).getWidth())
                .isEqualTo(120);
        String tag = usual.headers().firstValue("ETag").orElseThrow();
        assertThat(http.get(path, "If-None-Match", tag).statusCode()).isEqualTo(304);
    }

    @Test
    void aWithdrawnLevelIsGoneForGood() throws Exception {
        Verdict verdict = Boards.verdict(new Size(9, 21), 3);
        kafka.publish(verdict);
        awaitLevel(verdict.id());
        String path = "/v1/levels/" + verdict.id();

        JsonNode gone = Http.json(http.post(path + "/withdrawal", ""));

        assertThat(gone.get("withdrawnAt").asText()).isNotBlank();
        for (String form : List.of("", ".svg", ".txt", ".png", "/stats", "/solution", "/solution.svg")) {
            ProblemsIT.assertProblem(http.get(path + form), 410, "withdrawn", verdict.id(), false);
        }
        ProblemsIT.assertProblem(
                http.post(path + "/replay", "{\"moves\":\"R\"}"), 410, "withdrawn", verdict.id(), false);
        assertThat(http.get("/v1/levels?size=9x21").body()).doesNotContain(verdict.id());
        assertThat(http.get("/v1/export?size=9x21").body()).isEmpty();
        assertThat(database.number("select sum(total) from shelf where size = '9x21'"))
                .isZero();
        assertThat(Http.json(http.post(path + "/withdrawal", ""))).isEqualTo(gone);
        ProblemsIT.assertProblem(
                http.post("/v1/levels/" + "0".repeat(32) + "/withdrawal", ""), 404, "unknown-level", "no level", false);
    }

    @Test
    void theExportHasEveryLevelOnceAndSolutionsForThoseWhoMaySeeThem() throws Exception {
        List<Verdict> verdicts = Boards.verdicts(new Size(25, 26), 600);
        kafka.publish(verdicts.toArray(Verdict[]::new));
        awaitLevel(verdicts.getLast().id());

        List<String> lines =
                http.get("/v1/export?game=nullgame&size=25x26").body().lines().toList();
        assertThat(lines).hasSize(600).doesNotHaveDuplicates();
        for (int i = 0; i < 600; i += 57) {
            JsonNode line = Http.parse(lines.get(i));
            assertThat(line.get("id").asText()).isEqualTo(verdicts.get(i).id());
            assertThat(line.get("board").asText()).isEqualTo(verdicts.get(i).board());
            assertThat(line.get("solution").asText())
                    .isEqualTo(Boards.accepted(verdicts.get(i)).solution());
        }
        String without = http.get("/v1/export?size=25x26", "Authorization", "Bearer " + key("operate", "local"))
                .body();
        assertThat(without.lines()).hasSize(600);
        assertThat(without).doesNotContain("solution");
        assertThat(http.get("/v1/export?size=25x26&maxMoves=3").body().lines().count())
                .isBetween(1L, 20L);
    }

    private JsonNode replay(Verdict verdict, String body) throws Exception {
        HttpResponse<String> answer = http.post("/v1/levels/" + verdict.id() + "/replay", body);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return Http.json(answer);
    }

    private Verdict ice() throws Exception {
        Game game = Games.find("ice").orElseThrow();
        Verdict verdict = Boards.verdict(game, ICE);
        kafka.publish(verdict);
        awaitLevel(verdict.id());
        return verdict;
    }
}
