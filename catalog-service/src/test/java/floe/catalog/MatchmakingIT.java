package floe.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import floe.catalog.intake.Entry;
import floe.catalog.stack.CatalogIT;
import floe.catalog.stack.Eventually;
import floe.catalog.stack.Http;
import floe.catalog.stack.Stock;
import floe.contracts.Shelf;
import io.quarkus.test.junit.QuarkusTest;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What matchmaking asks for beside a draw as such.
@QuarkusTest
class MatchmakingIT extends CatalogIT {
    @Test
    void manyDrawsAreAnsweredEachForItself() throws Exception {
        stock.fill(new Shelf("nullgame", "36x3", "easy"), 5);
        String draw = "{\"id\":\"%s\",\"request\":%s}";
        String body = "{\"draws\":["
                + String.join(
                        ",",
                        draw.formatted("many-1", body("36x3", "", 2, "fail", "ann")),
                        draw.formatted("many-2", body("36x3", "", 9, "fail", "bob")),
                        draw.formatted("many-3", body("36x3", "", 9, "wait", "cid")),
                        draw.formatted("many-4", body("36x4", "", 1, "fail", "dan")))
                + "]}";

        HttpResponse<String> answer = http.sendJson("PUT", "/v1/draws", body);
        assertThat(answer.headers().firstValue("Retry-After")).contains("2");
        JsonNode answers = Http.json(answer).get("draws");

        assertThat(answers).extracting(one -> one.get("status").asInt()).containsExactly(201, 409, 202, 400);
        assertThat(answers.get(0).get("draw").get("levels")).hasSize(2);
        assertThat(answers.get(0).get("draw")).isEqualTo(http.json("/v1/draws/many-1"));
        assertThat(answers.get(1).get("problem").get("code").asText()).isEqualTo("stock-exhausted");
        assertThat(answers.get(3).get("problem").get("code").asText()).isEqualTo("unknown-shelf");
        JsonNode again = Http.json(http.sendJson("PUT", "/v1/draws", body)).get("draws");
        assertThat(again.get(0).get("status").asInt()).isEqualTo(200);
        assertThat(again.get(0).get("draw")).isEqualTo(answers.get(0).get("draw"));
        ProblemsIT.assertProblem(
                http.sendJson("PUT", "/v1/draws", body.replace("many-2", "many-1")), 400, "bad-body", "twice", false);
        ProblemsIT.assertProblem(
                http.sendJson("PUT", "/v1/draws", body.replace(":9", ":290")), 400, "bad-body", "more than 300", false);
    }

    /// Of what is told of a whole body no draw could be told from another.
    @Test
    void aDrawThatCannotBeReadKeepsNoOtherFromItsBoards() throws Exception {
        stock.fill(new Shelf("nullgame", "36x44", "easy"), 1);
        String draw = "{\"id\":\"%s\",\"request\":%s}";
        String wish = body("36x44", "", 1, "fail", "joe");
        HttpResponse<String> answer = http.sendJson(
                "PUT",
                "/v1/draws",
                "{\"draws\":["
                        + String.join(
                                ",",
                                draw.formatted("unread-misspelt", wish.replace("onShort", "onshort")),
                                draw.formatted("unread-text", wish.replace("\"count\":1", "\"count\":\"1\"")),
                                draw.formatted("unread-beyond", wish.replace("\"count\":1", "\"count\":3000000000")),
                                draw.formatted("unread-null", "null"),
                                draw.formatted("unread-many", body("36x44", "", 301, "fail", "joe")),
                                draw.formatted("no id", wish),
                                draw.formatted("read", wish))
                        + "]}");

        JsonNode answers = Http.json(answer).get("draws");
        assertThat(answers)
                .extracting(one -> one.get("status").asInt())
                .containsExactly(400, 400, 400, 400, 400, 400, 201);
        assertThat(answers.findValuesAsText("detail"))
                .satisfiesExactly(
                        misspelt -> assertThat(misspelt)
                                .isEqualTo("onShort is missing or is not what it should be: a text is expected"),
                        text -> assertThat(text)
                                .isEqualTo(
                                        "boards[0].count is missing or is not what it should be: a number is expected"),
                        beyond -> assertThat(beyond)
                                .isEqualTo("boards[0].count: 3000000000 is no whole number from 1 to 300"),
                        none -> assertThat(none).isEqualTo("request is null; an object is expected"),
                        many -> assertThat(many).isEqualTo("boards[0].count: 301 is no whole number up to 300"),
                        id -> assertThat(id).startsWith("id: 'no id' is not what it should be"));
    }

    /// A trigger stands for others: who always take what was chosen, and for whose sake the database always undoes it.
    @Test
    void aDrawThatIsAlwaysOvertakenKeepsNoOtherFromItsBoards() throws Exception {
        stock.fill(new Shelf("nullgame", "36x17", "easy"), 9);
        String draw = "{\"id\":\"%s\",\"request\":%s}";
        String body = "{\"draws\":["
                + String.join(
                        ",",
                        draw.formatted("quick-1", body("36x17", "", 1, "fail", "eve")),
                        draw.formatted("slow-kept", body("36x17", "", 1, "fail", "fay")),
                        draw.formatted("slow-undone", body("36x17", "", 1, "fail", "gil")),
                        draw.formatted("quick-2", body("36x17", "", 1, "fail", "hal")))
                + "]}";
        database.execute("""
                create function quicker() returns trigger language plpgsql as $$ begin
                    if new.id = 'slow-undone' then raise exception using errcode = '40P01'; end if;
                    return null;
                end $$""");
        HttpResponse<String> answer;
        try {
            database.execute("create trigger quicker before insert on draw_key for each row"
                    + " when (new.id in ('slow-kept', 'slow-undone')) execute function quicker()");
            answer = http.sendJson("PUT", "/v1/draws", body);
        } finally {
            database.execute("drop function quicker() cascade");
        }

        JsonNode answers = Http.json(answer).get("draws");
        assertThat(answers).extracting(one -> one.get("status").asInt()).containsExactly(201, 503, 503, 201);
        assertThat(List.of(answers.get(1), answers.get(2)))
                .extracting(one -> one.get("problem"))
                .allSatisfy(problem -> {
                    assertThat(problem.get("code").asText()).isEqualTo("busy");
                    assertThat(problem.get("retryable").asBoolean()).isTrue();
                });
        assertThat(answer.headers().firstValue("Retry-After")).contains("2");
        JsonNode again = Http.json(http.sendJson("PUT", "/v1/draws", body)).get("draws");
        assertThat(again).extracting(one -> one.get("status").asInt()).containsExactly(200, 201, 201, 200);
    }

    /// One of them stands for as many as may wait; it is not to be looked at, which would tell that it is but one.
    @Test
    void whoHasTooManyDrawsWaitingIsToldToComeBack() throws Exception {
        open("36x18");
        String bearer = "Bearer " + key("play", "draws-too-many");
        String body = body("36x18", "", 2, "wait", "ivy");
        assertThat(put("first", body, bearer).statusCode()).isEqualTo(202);
        database.execute("update draw set request = '{\"newer\":true}' where tenant = 'draws-too-many'");
        database.execute("insert into draw_wait (tenant, id, shelf_id, missing)"
                + " select 'draws-too-many', 'first', -number, 1 from generate_series(2, 2000) as number");
        try {
            HttpResponse<String> refused = put("second", body, bearer);

            ProblemsIT.assertProblem(refused, 429, "too-much-at-once", "too many draws of your house", true);
            assertThat(refused.headers().firstValue("Retry-After")).contains("2");
            HttpResponse<String> many = http.sendJson(
                    "PUT",
                    "/v1/draws",
                    "{\"draws\":[{\"id\":\"second\",\"request\":" + body + "}]}",
                    "Authorization",
                    bearer);
            assertThat(Http.json(many).at("/draws/0/status").asInt()).isEqualTo(429);
            assertThat(many.headers().firstValue("Retry-After")).contains("2");
            assertThat(put("second", body, "Bearer " + key("play", "draws-few")).statusCode())
                    .isEqualTo(202);
        } finally {
            database.execute("delete from draw_wait where tenant = 'draws-too-many'");
        }
        assertThat(put("second", body, bearer).statusCode()).isEqualTo(202);
    }

    private HttpResponse<String> put(String id, String body, String bearer) throws Exception {
        return http.sendJson("PUT", "/v1/draws/" + id, body, "Authorization", bearer);
    }

    /// One that asked for less than nothing let the others have as many as they liked.
    @Test
    void whatIsNoRequestMakesNoRoomForOthers() throws Exception {
        String draw = "{\"id\":\"%s\",\"request\":%s}";
        String body = "{\"draws\":["
                + String.join(
                        ",",
                        draw.formatted("less-1", body("36x3", "", -1_000, "fail", "ann")),
                        draw.formatted("less-2", body("36x3", "", 200, "fail", "bob")),
                        draw.formatted("less-3", body("36x3", "", 200, "fail", "cid")))
                + "]}";

        ProblemsIT.assertProblem(
                http.sendJson("PUT", "/v1/draws", body), 400, "bad-body", "400 is more than 300", false);
    }

    @Test
    void aReservedDrawShowsItsBoardsWhenItIsConfirmed() throws Exception {
        stock.fill(new Shelf("nullgame", "36x5", "easy"), 4);
        String body = body("36x5", ",\"reserve\":60", 4, "fail", "ann");

        HttpResponse<String> held = http.sendJson("PUT", "/v1/draws/lobby", body);

        assertThat(held.statusCode()).isEqualTo(201);
        JsonNode reserved = Http.json(held);
        assertThat(reserved.get("status").asText()).isEqualTo("reserved");
        assertThat(reserved.get("levels")).isEmpty();
        assertThat(reserved.get("reserved").toString())
                .isEqualTo("[{\"game\":\"nullgame\",\"size\":\"36x5\",\"band\":\"easy\",\"count\":4}]");
        assertThat(Instant.parse(reserved.get("expiresAt").asText())).isAfter(Instant.now());
        assertThat(held.body()).doesNotContainPattern("[0-9a-f]{32}");

        HttpResponse<String> given = http.post("/v1/draws/lobby/confirmation", "");
        assertThat(given.statusCode()).isEqualTo(200);
        assertThat(Http.json(given).get("levels")).hasSize(4);
        assertThat(http.sendJson("PUT", "/v1/draws/lobby", body).body()).isEqualTo(given.body());
        assertThat(http.post("/v1/draws/lobby/confirmation", "").body()).isEqualTo(given.body());
        ProblemsIT.assertProblem(http.delete("/v1/draws/lobby"), 409, "draw-ended", "cannot be taken back", false);
        ProblemsIT.assertProblem(
                http.post("/v1/draws/no-lobby/confirmation", ""), 404, "unknown-draw", "no draw 'no-lobby'", false);
    }

    @Test
    void aReservedDrawThatIsLetGoGivesBackWhatItHeld() throws Exception {
        stock.fill(new Shelf("nullgame", "36x6", "easy"), 4);
        http.sendJson("PUT", "/v1/draws/left", body("36x6", ",\"reserve\":60", 4, "fail", "ann"));

        assertThat(http.delete("/v1/draws/left").statusCode()).isEqualTo(204);

        ProblemsIT.assertProblem(
                http.post("/v1/draws/left/confirmation", ""), 409, "draw-ended", "has gone back", false);
        assertThat(http.sendJson("PUT", "/v1/draws/left-2", body("36x6", "", 4, "fail", "ann"))
                        .statusCode())
                .isEqualTo(201);
    }

    @ParameterizedTest
    @CsvSource({
        "deadline, 2147483648, 3600",
        "deadline, -99999999999999999999, 3600",
        "reserve, 9223372036854775808, 600",
        "reserve, 601, 600"
    })
    void secondsBeyondAnyNumberAreToldWithThoseThatThereMayBe(String field, String seconds, int most) throws Exception {
        ProblemsIT.assertProblem(
                http.sendJson(
                        "PUT", "/v1/draws/beyond", body("36x7", ",\"" + field + "\":" + seconds, 1, "wait", "ann")),
                400,
                "bad-body",
                field + ": " + seconds + " is no whole number from 1 to " + most,
                false);
    }

    @Test
    void aWaitingDrawCanBeChangedIsHeldAndHasAnEnd() throws Exception {
        Shelf shelf = new Shelf("nullgame", "36x7", "easy");
        stock.fill(shelf, 1);
        String body = body("36x7", ",\"deadline\":2", 2, "wait", "ann");
        HttpResponse<String> pending = http.sendJson("PUT", "/v1/draws/ends", body);
        assertThat(pending.statusCode()).isEqualTo(202);
        assertThat(Http.json(pending).has("expiresAt")).isTrue();

        HttpResponse<String> expired = http.get("/v1/draws/ends", "Prefer", "wait=30");
        assertThat(expired.statusCode()).isEqualTo(200);
        assertThat(Http.json(expired).get("status").asText()).isEqualTo("expired");
        assertThat(http.delete("/v1/draws/ends").statusCode()).isEqualTo(204);

        String patient = body("36x7", "", 2, "wait", "bob");
        assertThat(http.sendJson("PUT", "/v1/draws/changes", patient).statusCode())
                .isEqualTo(202);
        // Not of the one above, which may be over by now.
        ProblemsIT.assertProblem(
                http.post("/v1/draws/changes/confirmation", ""), 409, "not-reserved", "the draw is pending", true);
        HttpResponse<String> partial =
                http.sendJson("PUT", "/v1/draws/changes", patient.replace("\"wait\"", "\"partial\""));
        assertThat(Http.json(partial).get("status").asText()).isEqualTo("partial");
        assertThat(Http.json(partial).get("levels")).hasSize(1);

        assertThat(http.sendJson("PUT", "/v1/draws/mm-held", body("36x7", "", 2, "wait", "cid"))
                        .statusCode())
                .isEqualTo(202);
        CompletableFuture<HttpResponse<String>> asking = CompletableFuture.supplyAsync(
                () -> {
                    try {
                        return http.get("/v1/draws/mm-held", "Prefer", "wait=30");
                    } catch (Exception e) {
                        throw new AssertionError(e);
                    }
                },
                command -> Thread.ofVirtual().start(command));
        stock.fill(shelf, 1);
        assertThat(Http.json(asking.get()).get("status").asText()).isEqualTo("complete");
    }

    /// 201 is for boards that are drawn now. A wish of more than six digits, as a month, was taken for none.
    @Test
    void whoIsHeldWhileTheirDrawEndsWithoutBoardsIsToldThatItHas() throws Exception {
        stock.fill(new Shelf("nullgame", "36x43", "easy"), 1);
        HttpResponse<String> expired = http.sendJson(
                "PUT",
                "/v1/draws/mm-ends",
                body("36x43", ",\"deadline\":1", 2, "wait", "ann"),
                "Prefer",
                "wait=2592000");
        assertThat(expired.statusCode()).isEqualTo(200);
        assertThat(Http.json(expired).get("status").asText()).isEqualTo("expired");

        CompletableFuture<HttpResponse<String>> asking = CompletableFuture.supplyAsync(
                () -> {
                    try {
                        return http.sendJson(
                                "PUT", "/v1/draws/mm-let-go", body("36x43", "", 2, "wait", "bob"), "Prefer", "wait=30");
                    } catch (Exception e) {
                        throw new AssertionError(e);
                    }
                },
                command -> Thread.ofVirtual().start(command));
        Eventually.becomes(
                "it is given up", () -> http.delete("/v1/draws/mm-let-go").statusCode() == 204);
        assertThat(asking.get().statusCode()).isEqualTo(200);
        assertThat(Http.json(asking.get()).get("status").asText()).isEqualTo("cancelled");
    }

    @Test
    void boardsNearARatingAreAboutAsHard() throws Exception {
        for (String band : List.of("easy", "medium", "hard", "expert")) {
            List<Entry> levels = new ArrayList<>();
            int floor = List.of("easy", "medium", "hard", "expert").indexOf(band) * 1000;
            for (int i = 0; i < 64; i++) {
                levels.add(Stock.level(UUID.randomUUID(), new Shelf("nullgame", "36x8", band), floor + i * 15));
            }
            stock.keep(levels, Instant.now());
        }

        List<Integer> strong = scores(near("strong", "1900", 5, "ann"));
        List<Integer> weak = scores(near("weak", "1050", 5, "ann"));
        List<Integer> own = scores(near("own", "players", 5, "nobody-yet"));

        assertThat(strong).hasSize(5).allSatisfy(score -> assertThat(score).isBetween(3300, 3960));
        assertThat(weak).hasSize(5).allSatisfy(score -> assertThat(score).isBetween(0, 600));
        assertThat(own).hasSize(5).allSatisfy(score -> assertThat(score).isBetween(1500, 2500));
        database.execute("insert into player_rating values ('local', 'master', 'nullgame', 1980, 50, 0.06)");
        assertThat(scores(near("master", "players", 5, "master")))
                .hasSize(5)
                .allSatisfy(score -> assertThat(score).isBetween(3500, 4000));
        long marks = database.number(
                "select count(*) from player_mark where shelf_id in " + "(select id from shelf where size = '36x8')");
        assertThat(marks).as("marks where something was taken").isLessThanOrEqualTo(6);
        assertThat(http.sendJson("PUT", "/v1/draws/near-strong", """
                {"players":["ann"],"boards":[{"game":"nullgame","size":"36x8","near":1900,"count":5}],"onShort":"fail"}""").statusCode())
                .as("the same draw, its rating a number")
                .isEqualTo(200);
        ProblemsIT.assertProblem(near("bad", "best", 5, "ann"), 400, "bad-body", "neither 'players' nor", false);
        String item = "{\"game\":\"nullgame\",\"size\":\"36x8\",\"near\":1900,\"count\":1}";
        String many = "{\"players\":[\"ann\"],\"onShort\":\"fail\",\"boards\":["
                + String.join(",", Collections.nCopies(33, item)) + "]}";
        ProblemsIT.assertProblem(
                http.sendJson("PUT", "/v1/draws/near-many", many), 400, "bad-body", "33 is no whole number", false);
    }

    @Test
    void whatPlayersDidMovesALevelNearer() throws Exception {
        List<UUID> ids = stock.fill(new Shelf("nullgame", "36x9", "easy"), 2);
        // Easy as its score is, players of about 1900 fail at it as often as not.
        database.execute(
                "insert into level_stats values (?, 'local', 1900, 40, 0.06, 100, 100, 50, null, '{}')", ids.getLast());

        HttpResponse<String> drawn = http.sendJson("PUT", "/v1/draws/moved", """
                {"players":["zed"],"boards":[{"game":"nullgame","size":"36x9","near":"1900","count":1}],"onShort":"fail"}""");

        assertThat(Http.json(drawn).get("levels").get(0).get("id").asText())
                .isEqualTo(ids.getLast().toString().replace("-", ""));
    }

    /// The first takes the one that is nearest, and the next looks at what is left then.
    @Test
    void twoWishesForBoardsNearARatingAreMetFromTheNextBandWhereTheNearestIsEmptied() throws Exception {
        List<Entry> levels = new ArrayList<>();
        levels.add(Stock.level(UUID.randomUUID(), new Shelf("nullgame", "36x10", "medium"), 1900));
        for (int i = 0; i < 20; i++) {
            levels.add(Stock.level(UUID.randomUUID(), new Shelf("nullgame", "36x10", "hard"), 2600 + i));
        }
        stock.keep(levels, Instant.now());

        HttpResponse<String> drawn = http.sendJson("PUT", "/v1/draws/near-two", """
                {"players":["yan"],"onShort":"fail","boards":[{"game":"nullgame","size":"36x10","near":"1500","count":1},
                {"game":"nullgame","size":"36x10","near":"1500","count":1}]}""");

        assertThat(drawn.statusCode()).as(drawn.body()).isEqualTo(201);
        assertThat(Http.json(drawn).get("levels"))
                .extracting(level -> level.get("band").asText())
                .containsExactly("medium", "hard");
    }

    private HttpResponse<String> near(String id, String near, int count, String player) throws Exception {
        return http.sendJson("PUT", "/v1/draws/near-" + id, """
                {"players":["%s"],"boards":[{"game":"nullgame","size":"36x8","near":"%s","count":%d}],"onShort":"fail"}""".formatted(player, near, count));
    }

    private static List<Integer> scores(HttpResponse<String> answer) throws Exception {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
        List<Integer> scores = new ArrayList<>();
        Http.json(answer)
                .get("levels")
                .forEach(level -> scores.add(level.get("score").asInt()));
        return scores;
    }

    private static String body(String size, String more, int count, String onShort, String player) {
        return """
                {"players":["%s"],"boards":[{"game":"nullgame","size":"%s","band":"easy","count":%d}],"onShort":"%s"%s}""".formatted(player, size, count, onShort, more);
    }
}
