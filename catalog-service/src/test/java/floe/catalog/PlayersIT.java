package floe.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import floe.catalog.sql.Sql;
import floe.catalog.stack.Boards;
import floe.catalog.stack.CatalogIT;
import floe.catalog.stack.Database;
import floe.catalog.stack.Eventually;
import floe.catalog.stack.Http;
import floe.contracts.Shelf;
import floe.contracts.Verdict;
import floe.games.Size;
import io.quarkus.test.junit.QuarkusTest;
import java.net.http.HttpResponse;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

@QuarkusTest
class PlayersIT extends CatalogIT {
    /// How many wait for somebody, or for one who waits for them.
    private static final String WAITING = """
            with recursive behind (pid) as (
                select ?::integer
                union
                select other.pid from pg_stat_activity as other join behind on behind.pid = any (pg_blocking_pids(other.pid)))
            select count(*) - 1 from behind
            """;

    private static final String DRAW = """
            {"players":["%s"],"onShort":"fail","boards":[{"game":"nullgame","size":"%s","band":"easy","count":%d}]}""";

    @Test
    void aPlayersRatingsAndWhatTheyDidAreToldPageByPage() throws Exception {
        List<String> levels = levels("37x3", 5);
        for (int i = 0; i < levels.size(); i++) {
            tell("h-" + i, levels.get(i), "hal");
        }
        tell("h-again", levels.get(0), "hal");

        JsonNode whole = http.json("/v1/players/hal");

        assertThat(whole.get("playerId").asText()).isEqualTo("hal");
        assertThat(whole.get("ratings")).hasSize(1);
        assertThat(whole.at("/ratings/0/game").asText()).isEqualTo("nullgame");
        assertThat(whole.at("/ratings/0/rating/rating").asDouble()).isGreaterThan(1500);
        assertThat(ids(whole)).containsExactly("h-again", "h-4", "h-3", "h-2", "h-1", "h-0");
        assertThat(whole.at("/attempts/0/first").asBoolean()).isFalse();
        assertThat(whole.at("/attempts/1/first").asBoolean()).isTrue();
        assertThat(whole.at("/attempts/1/levelId").asText()).isEqualTo(levels.get(4));
        assertThat(whole.has("next")).isFalse();

        List<String> paged = new ArrayList<>();
        JsonNode page = http.json("/v1/players/hal?limit=4");
        paged.addAll(ids(page));
        String next = page.get("next").asText();
        paged.addAll(ids(http.json("/v1/players/hal?limit=4&cursor=" + next)));
        assertThat(paged).isEqualTo(ids(whole));
        ProblemsIT.assertProblem(
                http.get("/v1/players/ida?cursor=" + next), 400, "bad-cursor", "another player", false);
    }

    /// Told at once they have the same time, and still none is met twice or missed.
    @Test
    void attemptsOfOneMomentAreToldApart() throws Exception {
        String level = levels("37x4", 1).getFirst();
        List<String> told = new ArrayList<>();
        for (int i = 0; i < 7; i++) {
            told.add(attempt("j-" + i, level, "jo"));
        }
        assertThat(http.post("/v1/attempts", "{\"attempts\":[" + String.join(",", told) + "]}")
                        .statusCode())
                .isEqualTo(200);

        List<String> met = new ArrayList<>();
        JsonNode page = http.json("/v1/players/jo?limit=3");
        met.addAll(ids(page));
        while (page.has("next")) {
            page = http.json("/v1/players/jo?limit=3&cursor=" + page.get("next").asText());
            met.addAll(ids(page));
        }

        assertThat(met).containsExactly("j-6", "j-5", "j-4", "j-3", "j-2", "j-1", "j-0");
    }

    @Test
    void whoIsErasedIsUnknownAndIsStillGivenNothingTwice() throws Exception {
        List<String> levels = levels("37x5", 3);
        assertThat(draw("erased-1", "kim", "37x5", 3).statusCode()).isEqualTo(201);
        tell("k-1", levels.get(0), "kim");
        JsonNode stats = http.json("/v1/levels/" + levels.get(0) + "/stats");

        assertThat(http.delete("/v1/players/kim").statusCode()).isEqualTo(204);
        assertThat(http.delete("/v1/players/kim").statusCode()).isEqualTo(204);

        assertThatNothingIsKnownOf("kim");
        assertThat(http.json("/v1/levels/" + levels.get(0) + "/stats")).isEqualTo(stats);
        assertThat(draw("erased-2", "kim", "37x5", 1).statusCode()).isEqualTo(409);
        assertThat(draw("erased-1", "kim", "37x5", 3).statusCode()).isEqualTo(200);

        JsonNode again = tell("k-2", levels.get(1), "kim");
        assertThat(again.at("/players/0/rating/rating").asDouble()).isEqualTo(1662.3);
    }

    /// The attempts of others are in the same request.
    @Test
    void whoIsErasedWhileTheirRatingIsLookedUpFailsNobodysAttempts() throws Exception {
        List<String> levels = levelsApart("37x10");
        tell("o-1", levels.get(0), "olga");
        tell("p-1", levels.get(0), "pete");

        String told = erasedWhile(
                "select from player_rating where player_id = 'olga' for update",
                attempt("o-2", levels.get(1), "olga") + "," + attempt("p-2", levels.get(1), "pete"),
                "pete");

        assertThat(Http.parse(told).get("results")).hasSize(2);
        assertThatNothingIsKnownOf("pete");
    }

    @Test
    void nothingIsLeftOfWhatIsToldWhileSomebodyIsErased() throws Exception {
        List<String> levels = levelsApart("37x11");
        tell("q-1", levels.get(0), "quin");
        tell("r-1", levels.get(1), "ria");

        erasedWhile(
                "select from level_stats where level_id = '" + levels.get(1) + "' for update",
                attempt("q-2", levels.get(1), "quin"),
                "quin");

        assertThatNothingIsKnownOf("quin");
    }

    @Test
    void whoWantsItIsGivenAllBoardsAnew() throws Exception {
        levels("37x6", 2);
        assertThat(draw("forgotten-1", "lea", "37x6", 2).statusCode()).isEqualTo(201);
        assertThat(draw("forgotten-2", "lea", "37x6", 1).statusCode()).isEqualTo(409);

        ProblemsIT.assertProblem(http.delete("/v1/players/lea?forget=all"), 400, "bad-parameter", "marks", false);
        assertThat(http.delete("/v1/players/lea?forget=marks").statusCode()).isEqualTo(204);

        assertThat(draw("forgotten-3", "lea", "37x6", 2).statusCode()).isEqualTo(201);
    }

    @Test
    void aTenantErasesItsOwnPlayersAlone() throws Exception {
        String level = levels("37x7", 1).getFirst();
        tell("mia-1", level, "mia");
        String other = "Bearer " + key("play", "neighbours");

        assertThat(http.delete("/v1/players/mia", "Authorization", other).statusCode())
                .isEqualTo(204);

        assertThat(http.json("/v1/players/mia").get("attempts")).hasSize(1);
        assertThat(Http.json(http.get("/v1/players/mia", "Authorization", other))
                        .get("ratings"))
                .isEmpty();
    }

    /// No name of a player stands in what is kept of draws and runs that are over.
    @Test
    void whatIsKeptOfDrawsAndRunsHasNoNames() throws Exception {
        levels("37x8", 4);
        assertThat(draw("nameless", "nobody-knows-me", "37x8", 2).statusCode()).isEqualTo(201);
        assertThat(draw("nameless", "nobody-knows-me", "37x8", 2).statusCode()).isEqualTo(200);
        HttpResponse<String> run = http.sendJson("PUT", "/v1/rushes/nameless", """
                {"players":["nobody-knows-me"],"games":["nullgame"],"length":1,"from":"easy","to":"easy"}""");
        assertThat(run.statusCode()).isEqualTo(201);

        for (String table : List.of("draw", "rush")) {
            assertThat(database.number("select count(*) from " + table + " where request like '%nobody-knows-me%'"))
                    .as(table)
                    .isZero();
        }
    }

    /// A draw that waits gives the erased player what it would have given, and knows no name any more.
    @Test
    void aDrawThatWaitsForgetsTheNameAndNotThePlayer() throws Exception {
        levels("37x9", 1);
        assertThat(draw("waiting-0", "ned", "37x9", 1).statusCode()).isEqualTo(201);
        String wait = DRAW.formatted("ned", "37x9", 2).replace("fail", "wait");
        assertThat(http.sendJson("PUT", "/v1/draws/waiting-1", wait).statusCode())
                .isEqualTo(202);

        assertThat(http.delete("/v1/players/ned").statusCode()).isEqualTo(204);

        assertThat(database.number("select count(*) from draw where id = 'waiting-1' and request like '%ned%'"))
                .isZero();
        Verdict[] more = Boards.verdicts(new Size(37, 9), 2).toArray(Verdict[]::new);
        kafka.publish(more);
        for (Verdict one : more) {
            awaitLevel(one.id());
        }
        Eventually.becomes(
                "the draw is complete",
                () -> http.json("/v1/draws/waiting-1").get("status").asText().equals("complete"));
        assertThat(http.json("/v1/draws/waiting-1").at("/levels"))
                .extracting(level -> level.get("id").asText())
                .containsExactlyInAnyOrder(more[0].id(), more[1].id());
    }

    private void assertThatNothingIsKnownOf(String player) throws Exception {
        JsonNode gone = http.json("/v1/players/" + player);
        assertThat(gone.get("ratings")).isEmpty();
        assertThat(gone.get("attempts")).isEmpty();
        for (String table : List.of("attempt", "tried", "player_rating")) {
            assertThat(database.number("select count(*) from " + table + " where player_id = ?", player))
                    .as(table)
                    .isZero();
        }
    }

    /// Attempts are told and come upon what is held; then the player is erased, and it is let go.
    ///
    /// @return what was answered to whoever told of them
    private String erasedWhile(String hold, String attempts, String player) throws Exception {
        try (ExecutorService others = Executors.newVirtualThreadPerTaskExecutor();
                Connection holding = database.connection()) {
            holding.setAutoCommit(false);
            Sql.run(holding, Database.HELD_FOR_LONG);
            Sql.run(holding, hold);
            int holder = Sql.first(holding, "select pg_backend_pid()", row -> row.getInt(1))
                    .orElseThrow();
            Future<HttpResponse<String>> told =
                    others.submit(() -> http.post("/v1/attempts", "{\"attempts\":[" + attempts + "]}"));
            Eventually.becomes("it waits", () -> database.number(WAITING, holder) > 0);
            Future<HttpResponse<String>> erased = others.submit(() -> http.delete("/v1/players/" + player));
            Eventually.becomes(
                    "they are erased, or wait", () -> erased.isDone() || database.number(WAITING, holder) > 1);
            holding.rollback();

            assertThat(told.get().statusCode()).as(told.get().body()).isEqualTo(200);
            assertThat(erased.get().statusCode()).isEqualTo(204);
            return told.get().body();
        }
    }

    /// Two that are not noted in the same row of what a player has tried: the sixteenth digit tells the row.
    private List<String> levelsApart(String size) throws Exception {
        List<String> levels = levels(size, 100);
        int row = row(levels.getFirst());
        return List.of(
                levels.getFirst(),
                levels.stream().filter(level -> row(level) != row).findFirst().orElseThrow());
    }

    private static int row(String level) {
        return Character.digit(level.charAt(15), 16) % 8;
    }

    private List<String> levels(String size, int count) throws Exception {
        return stock.fill(new Shelf("nullgame", size, "easy"), count).stream()
                .map(UUID::toString)
                .map(id -> id.replace("-", ""))
                .toList();
    }

    private HttpResponse<String> draw(String id, String player, String size, int count) throws Exception {
        return http.sendJson("PUT", "/v1/draws/" + id, DRAW.formatted(player, size, count));
    }

    private JsonNode tell(String attempt, String level, String player) throws Exception {
        return Http.json(http.post("/v1/attempts", "{\"attempts\":[" + attempt(attempt, level, player) + "]}"));
    }

    private static String attempt(String attempt, String level, String player) {
        return """
                {"attemptId":"%s","levelId":"%s","playerId":"%s","solved":true,"millis":1000}""".formatted(attempt, level, player);
    }

    private static List<String> ids(JsonNode page) {
        List<String> ids = new ArrayList<>();
        page.get("attempts").forEach(one -> ids.add(one.get("attemptId").asText()));
        return ids;
    }
}
