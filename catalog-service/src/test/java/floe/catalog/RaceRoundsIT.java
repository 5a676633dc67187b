package floe.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import floe.catalog.stack.Boards;
import floe.catalog.stack.Database;
import floe.catalog.stack.Eventually;
import floe.catalog.stack.Http;
import floe.contracts.Origin;
import floe.contracts.Verdict;
import floe.games.Size;
import io.quarkus.test.junit.QuarkusTest;
import java.net.http.HttpResponse;
import java.sql.Connection;
import java.sql.Statement;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/// Who is in a round of a race and what they play in it, whoever joins, is erased, hands in or takes out meanwhile.
@QuarkusTest
class RaceRoundsIT extends RaceCase {
    @Test
    void whoJoinsInTheMomentItBeginsWaitsForTheNextRound() throws Exception {
        fill("3x31", 20);
        String host = "ada-" + UUID.randomUUID();
        String late = "late-" + UUID.randomUUID();
        List<String> had = draw(late, "3x31", 4);
        // Who has been given something has marks, for which a draw waits while another holds them.
        draw(host, "3x31", 1);
        JsonNode made = make("3x31", host);
        String race = id(made);
        JsonNode[] joined = new JsonNode[1];
        JsonNode begun = whileHeld(
                "select from player_mark join shelf on shelf.id = shelf_id where size = '3x31' for update of player_mark",
                "select * from make_draw",
                () -> start(made, 0),
                () -> joined[0] = Http.json(join(race, late)));

        assertThat(joined[0].get("number").asInt()).isEqualTo(1);
        assertThat(begun.get("state").asText()).isEqualTo("running");
        assertThat(racer(moves(joined[0], 1, 0, SOLUTION), 1).get("solved").asInt())
                .isZero();
        assertThat(racer(begun, 0).has("waits")).isFalse();
        assertThat(racer(begun, 1).get("waits").asBoolean()).isTrue();
        assertThat(through(made, 1).get("state").asText()).isEqualTo("over");

        JsonNode rematch = Http.json(start(made, 1));
        assertThat(racer(rematch, 1).has("waits")).isFalse();
        assertThat(levels(rematch))
                .hasSize(BOARDS)
                .doesNotContainAnyElementsOf(had)
                .doesNotContainAnyElementsOf(levels(begun));
        assertThat(racer(moves(joined[0], 2, 0, SOLUTION), 1).get("solved").asInt())
                .isEqualTo(1);
    }

    /// As if the database's clock had been set back since.
    @Test
    void nobodyIsDoneBeforeTheRoundBegan() throws Exception {
        fill("3x37", 3);
        JsonNode made = make("3x37", "ada-" + UUID.randomUUID());
        start(made, 0);
        database.execute(
                "update race set started_at = started_at + interval '1 hour' where id = ?", UUID.fromString(id(made)));

        assertThat(racer(through(made, 1), 0).get("millis").asLong()).isZero();
    }

    @Test
    void whoIsErasedIsInNoRaceAnyMore() throws Exception {
        fill("3x32", 4);
        JsonNode made = make("3x32", "ada-" + UUID.randomUUID());
        String zoe = "zoe-" + UUID.randomUUID();
        JsonNode joined = Http.json(join(id(made), zoe));
        draw(zoe, "3x32", 4);
        ProblemsIT.assertProblem(start(made, 0), 409, "stock-exhausted", "are lacking", true);

        assertThat(http.delete("/v1/players/" + zoe).statusCode()).isEqualTo(204);

        assertThat(start(made, 0).statusCode()).isEqualTo(200);
        ProblemsIT.assertProblem(
                told(joined, 1, 0, SOLUTION, OURS), 404, "unknown-race", "nobody in this race has this token", false);
        JsonNode over = through(made, 1);
        assertThat(over.get("state").asText()).isEqualTo("over");
        assertThat(racer(over, 1).get("name").asText()).isEqualTo("erased");
        assertThat(racer(over, 1).get("erased").asBoolean()).isTrue();
        assertThat(racer(over, 0).has("erased")).isFalse();
    }

    @Test
    void whoIsErasedWhileBoardsAreDrawnIsNotInTheRound() throws Exception {
        fill("3x28", 4);
        JsonNode made = make("3x28", "ada-" + UUID.randomUUID());
        String zoe = "zoe-" + UUID.randomUUID();
        assertThat(join(id(made), zoe).statusCode()).isEqualTo(201);

        whileHeld(
                "select from race where id = '" + id(made) + "' for update",
                "update race",
                () -> start(made, 0),
                () -> http.delete("/v1/players/" + zoe));

        assertThat(through(made, 1).get("state").asText()).isEqualTo("over");
    }

    @Test
    void aRoundGoesOnWithoutWhoIsErased() throws Exception {
        fill("3x29", 4);
        JsonNode made = make("3x29", "ada-" + UUID.randomUUID());
        String zoe = "zoe-" + UUID.randomUUID();
        JsonNode joined = Http.json(join(id(made), zoe));
        start(made, 0);
        assertThat(racer(through(joined, 1), 1).has("millis")).isTrue();

        assertThat(http.delete("/v1/players/" + zoe).statusCode()).isEqualTo(204);

        JsonNode race = http.json("/v1/races/" + id(made));
        assertThat(racer(race, 1).get("solved").asInt()).isZero();
        assertThat(racer(race, 1).has("millis")).isFalse();
        assertThat(race.get("state").asText()).isEqualTo("running");
        assertThat(through(made, 1).get("state").asText()).isEqualTo("over");
    }

    /// A house that handed in the mirror image of what another has published sees its own text of it everywhere else.
    @Test
    void allInARacePlayTheTextOfTheHouseWhoseRaceItIs() throws Exception {
        Verdict published = Boards.verdict(new Size(38, 5), 1);
        Verdict mirrored = Boards.verdict(mirror(published.board()));
        assertThat(mirrored.id()).isEqualTo(published.id());
        String north = "Bearer " + key("play+design", "north-races");
        String south = "Bearer " + key("play+design", "south-races");
        String guest = "Bearer " + key("guest", "guests-of-races");
        accepted(north, mirrored);
        String theirs = accepted(south, published).get("id").asText();
        assertThat(http.post("/v1/boards/" + theirs + "/publication", "", "Authorization", south)
                        .statusCode())
                .isEqualTo(200);
        JsonNode made = Http.json(http.post(
                "/v1/races", wish("38x5", Boards.accepted(published).band(), 1, "ada"), "Authorization", north));
        JsonNode joined =
                Http.json(http.post("/v1/races/" + id(made) + "/racers", "{\"name\":\"Bob\"}", "Authorization", guest));
        assertThat(levels(Http.json(start(made, 0, north)))).containsExactly(published.id());

        String level = "/v1/levels/" + published.id();
        String inRace = "?race=" + id(made);
        for (String bearer : List.of(north, south, guest)) {
            assertThat(http.json(level + inRace, "Authorization", bearer)
                            .get("board")
                            .asText())
                    .isEqualTo(mirrored.board());
            assertThat(http.get(level + ".txt" + inRace, "Authorization", bearer)
                            .body())
                    .isEqualTo(mirrored.board());
            assertThat(solves(level + "/replay" + inRace, mirrored, bearer)).isTrue();
        }
        assertThat(http.json(level, "Authorization", guest).get("board").asText())
                .isEqualTo(published.board());
        assertThat(http.get(level + ".svg" + inRace, "Authorization", guest).body())
                .isEqualTo(http.get(level + ".svg", "Authorization", north).body())
                .isNotEqualTo(http.get(level + ".svg", "Authorization", guest).body());
        assertThat(http.bytes(level + ".png" + inRace, "Authorization", guest).body())
                .isEqualTo(http.bytes(level + ".png", "Authorization", north).body());

        // Whichever key comes with the token.
        String solution = Boards.accepted(mirrored).solution();
        assertThat(racer(Http.json(told(joined, 1, 0, solution, guest)), 1)
                        .get("solved")
                        .asInt())
                .isEqualTo(1);
        assertThat(racer(Http.json(told(made, 1, 0, solution, guest)), 0)
                        .get("solved")
                        .asInt())
                .isEqualTo(1);
    }

    @Test
    void whatIsTakenOutStaysInTheRoundItWasDealtTo() throws Exception {
        fill("3x30", 4);
        JsonNode made = make("3x30", "ada-" + UUID.randomUUID());
        List<String> round = levels(Http.json(start(made, 0)));
        String level = "/v1/levels/" + round.getFirst();
        assertThat(http.post(level + "/withdrawal", "").statusCode()).isEqualTo(200);

        String inRace = "?race=" + id(made);
        ProblemsIT.assertProblem(http.get(level), 410, "withdrawn", "taken out", false);
        assertThat(http.get(level + inRace).statusCode()).isEqualTo(200);
        ProblemsIT.assertProblem(http.get(level), 410, "withdrawn", "taken out", false);
        assertThat(http.post(level + "/replay" + inRace, "{\"moves\":\"R\"}").statusCode())
                .isEqualTo(200);
        assertThat(through(made, 1).get("state").asText()).isEqualTo("over");

        JsonNode rematch = Http.json(start(made, 1));
        assertThat(levels(rematch)).hasSize(BOARDS).doesNotContainAnyElementsOf(round);
        for (String other : List.of(inRace, "?race=" + UUID.randomUUID(), "?race=none")) {
            ProblemsIT.assertProblem(http.get(level + ".txt" + other), 404, "unknown-level", "no race", false);
        }
    }

    /// By an id that clients may choose, the boards would be known before the round, or given up and none.
    @Test
    void nobodyDrawsTheBoardsOfARoundBeforeIt() throws Exception {
        fill("3x36", 1);
        String player = "ada-" + UUID.randomUUID();
        JsonNode made = make("3x36", player);
        givenUp(made, player);

        fill("3x36", 4);

        assertThat(levels(Http.json(start(made, 0)))).hasSize(BOARDS);
    }

    /// They keep their ids, for a round of theirs may be drawn already and not have begun.
    @Test
    void racesOfBeforeBeginNoRoundWithoutBoards() throws Exception {
        fill("3x35", 1);
        String player = "ada-" + UUID.randomUUID();
        JsonNode drawn = make("3x35", player);
        JsonNode made = make("3x35", player);
        for (JsonNode race : List.of(drawn, made)) {
            database.execute("update race set draw_prefix = 'race-' where id = ?", UUID.fromString(id(race)));
        }
        givenUp(made, player);
        fill("3x35", 4);
        String boards = Http.json(draw(drawn, player)).get("levels").toString();

        ProblemsIT.assertProblem(start(made, 0), 409, "race-closed", "given up", false);
        assertThat(levels(Http.json(start(drawn, 0)))).hasSize(BOARDS).allMatch(boards::contains);
    }

    /// By the id of its first round of before.
    private HttpResponse<String> draw(JsonNode race, String player) throws Exception {
        String body = """
                {"players":["%s"],"boards":[{"game":"nullgame","size":"%s","band":"easy","count":%d}],"onShort":"wait"}""".formatted(player, race.get("race").get("size").asText(), BOARDS);
        return http.sendJson("PUT", drawOf(race), body);
    }

    private void givenUp(JsonNode race, String player) throws Exception {
        assertThat(draw(race, player).statusCode()).isEqualTo(202);
        assertThat(http.delete(drawOf(race)).statusCode()).isEqualTo(204);
    }

    private static String drawOf(JsonNode race) {
        return "/v1/draws/race-" + id(race).replace("-", "") + "-0-0";
    }

    /// What the answer to a request is that comes upon rows which somebody holds, and who does something meanwhile.
    private JsonNode whileHeld(
            String hold, String waiting, Callable<HttpResponse<String>> request, Callable<?> meanwhile)
            throws Exception {
        try (ExecutorService others = Executors.newVirtualThreadPerTaskExecutor();
                Connection holding = database.connection();
                Statement statement = holding.createStatement()) {
            holding.setAutoCommit(false);
            statement.execute(Database.HELD_FOR_LONG);
            statement.execute(hold);
            Future<HttpResponse<String>> answer = others.submit(request);
            Eventually.becomes(
                    "somebody waits in " + waiting,
                    () -> database.number(
                                    "select count(*) from pg_stat_activity where wait_event_type = 'Lock' and query like ?",
                                    waiting + "%")
                            > 0);
            meanwhile.call();
            holding.rollback();
            assertThat(answer.get().statusCode()).isEqualTo(200);
            return Http.json(answer.get());
        }
    }

    private boolean solves(String replay, Verdict level, String bearer) throws Exception {
        String body = "{\"moves\":\"" + Boards.accepted(level).solution() + "\",\"picture\":false}";
        return Http.json(http.post(replay, body, "Authorization", bearer))
                .get("solved")
                .asBoolean();
    }

    /// Handed in and proved.
    private JsonNode accepted(String bearer, Verdict verdict) throws Exception {
        String body = "{\"game\":\"nullgame\",\"board\":\"" + verdict.board().replace("\n", "\\n") + "\"}";
        String id = Http.json(http.post("/v1/boards", body, "Authorization", bearer))
                .get("id")
                .asText();
        kafka.publish(Boards.from(verdict, new Origin.Submitted(id)));
        Eventually.becomes(
                "the board " + id + " is accepted",
                () -> http.json("/v1/boards/" + id, "Authorization", bearer)
                        .get("state")
                        .asText()
                        .equals("accepted"));
        return http.json("/v1/boards/" + id, "Authorization", bearer);
    }

    private static String mirror(String board) {
        return board.lines().map(row -> new StringBuilder(row).reverse() + "\n").collect(Collectors.joining());
    }

    private static List<String> levels(JsonNode race) {
        return StreamSupport.stream(race.get("levels").spliterator(), false)
                .map(JsonNode::asText)
                .toList();
    }
}
