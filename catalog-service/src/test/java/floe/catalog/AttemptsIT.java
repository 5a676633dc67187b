package floe.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import floe.catalog.ratings.Attempts;
import floe.catalog.stack.Boards;
import floe.catalog.stack.CatalogIT;
import floe.catalog.stack.Eventually;
import floe.catalog.stack.Http;
import floe.contracts.Verdict;
import floe.games.Size;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@QuarkusTest
class AttemptsIT extends CatalogIT {
    private static final int TRIES = 20;

    private static final Size SIZE = new Size(7, 23);

    @Inject
    Attempts attempts;

    @Test
    void theFirstTryCountsALaterOneIsKeptAndARepeatIsNothing() throws Exception {
        String level = level(0);
        JsonNode first = tell(attempt("c-1", level, "ann", false, 9_000));
        JsonNode afterFirst = stats(level);

        assertThat(outcomes(first)).containsExactly("counted");
        assertThat(first.at("/players/0/playerId").asText()).isEqualTo("ann");
        assertThat(first.at("/players/0/game").asText()).isEqualTo("nullgame");
        assertThat(first.at("/players/0/rating/rating").asDouble()).isEqualTo(1337.7);
        assertThat(afterFirst.at("/rating/rating").asDouble()).isEqualTo(1662.3);
        assertThat(afterFirst.get("plays").asInt()).isEqualTo(1);
        assertThat(afterFirst.get("clearRate").asDouble()).isZero();
        assertThat(afterFirst.has("medianMillis")).isFalse();

        assertThat(outcomes(tell(attempt("c-1", level, "ann", false, 9_000)))).containsExactly("repeated");
        assertThat(stats(level)).isEqualTo(afterFirst);

        JsonNode second = tell(attempt("c-2", level, "ann", true, 4_000));
        assertThat(outcomes(second)).containsExactly("kept");
        assertThat(second.get("players")).isEmpty();
        assertThat(stats(level).get("plays").asInt()).isEqualTo(2);
        assertThat(stats(level).get("rating")).isEqualTo(afterFirst.get("rating"));

        tell(attempt("c-3", level, "bob", true, 8_000));
        assertThat(stats(level).get("tries").asInt()).isEqualTo(2);
        assertThat(stats(level).get("clearRate").asDouble()).isEqualTo(0.5);
        assertThat(stats(level).get("fastestMillis").asInt()).isEqualTo(8_000);
    }

    /// Whatever is forgotten, a level counts once for a player.
    @Test
    void anAttemptThatIsForgottenDoesNotCountAnew() throws Exception {
        String level = level(13);
        tell(attempt("f-1", level, "gus", false, 9_000), attempt("f-2", level, "gus", true, 5_000));
        JsonNode before = stats(level);
        database.execute("update attempt set told_at = now() - interval '40 days' where attempt_id = 'f-1'");
        database.execute("update attempt set told_at = now() - interval '20 days' where attempt_id = 'f-2'");

        // The catalog's own round may have the turn for a moment.
        Eventually.holds(() -> {
            attempts.forget(Duration.ofDays(30));
            assertThat(database.number("select count(*) from attempt where attempt_id = 'f-1'"))
                    .isZero();
        });
        assertThat(database.number("select count(*) from attempt where attempt_id = 'f-2'"))
                .isEqualTo(1);
        assertThat(outcomes(tell(attempt("f-2", level, "gus", true, 5_000)))).containsExactly("repeated");
        assertThat(stats(level)).isEqualTo(before);
        assertThat(outcomes(tell(attempt("f-1", level, "gus", false, 9_000)))).containsExactly("kept");
        assertThat(outcomes(tell(attempt("f-3", level, "gus", true, 3_000)))).containsExactly("kept");
        assertThat(stats(level).get("rating")).isEqualTo(before.get("rating"));
        assertThat(stats(level).get("tries").asInt()).isEqualTo(1);
    }

    @Test
    void aBatchMayMixEverything() throws Exception {
        String level = level(1);
        String solution = Boards.accepted(Boards.verdict(SIZE, 1)).solution();

        JsonNode answer = tell(
                attempt("m-1", level, "cid", true, 10),
                attempt("m-1", level, "cid", true, 10),
                attempt("m-2", level, "cid", true, 10),
                attempt("m-3", "0".repeat(32), "cid", true, 10),
                attempt("m-4", level, "dan", true, 10).replace("}", ",\"moves\":\"U\"}"),
                attempt("m-5", level, "dan", true, 10).replace("}", ",\"moves\":\"" + solution + "\"}"));

        assertThat(outcomes(answer))
                .containsExactly("counted", "repeated", "kept", "unknown-level", "refuted", "counted");
        assertThat(stats(level).get("plays").asInt()).isEqualTo(3);
    }

    @Test
    void manyServersAtOnceCountEachTryOnceAndNeverBlockEachOther() throws Exception {
        List<String> levels = IntStream.range(2, 10).mapToObj(this::level).toList();
        List<String> told = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            told.add(attempt("x-" + i, levels.get(i % levels.size()), "player-" + i % 25, i % 3 == 0, i * 100));
        }
        Random random = new Random(5);
        List<Callable<JsonNode>> batches = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            List<String> batch = new ArrayList<>(told);
            Collections.shuffle(batch, random);
            batches.add(() -> tell(batch.subList(0, 100).toArray(String[]::new)));
        }

        int counted = 0;
        int kept = 0;
        try (ExecutorService servers = Executors.newFixedThreadPool(12)) {
            for (Future<JsonNode> answer : servers.invokeAll(batches)) {
                counted += (int) outcomes(answer.get()).stream()
                        .filter("counted"::equals)
                        .count();
                kept += (int)
                        outcomes(answer.get()).stream().filter("kept"::equals).count();
            }
        }

        String ours = " from attempt where tenant = 'local' and attempt_id like 'x-%'";
        assertThat(counted + kept).isEqualTo((int) database.number("select count(*)" + ours));
        assertThat(counted).isEqualTo((int) database.number("select count(distinct (player_id, level_id))" + ours));
        int plays = 0;
        for (String level : levels) {
            plays += stats(level).get("plays").asInt();
        }
        assertThat(plays).isEqualTo(counted + kept);
    }

    @Test
    void anotherTenantHasPlayersOfItsOwn() throws Exception {
        String level = level(11);
        String other = "Bearer " + key("play", "other-house");
        tell(attempt("t-1", level, "eve", true, 1_000));
        JsonNode before = stats(level);

        HttpResponse<String> answer = http.post(
                "/v1/attempts",
                "{\"attempts\":[" + attempt("t-1", level, "eve", false, 2_000) + "]}",
                "Authorization",
                other);

        assertThat(outcomes(Http.json(answer))).containsExactly("counted");
        assertThat(stats(level)).isEqualTo(before);
        JsonNode theirs = Http.json(http.get("/v1/levels/" + level + "/stats", "Authorization", other));
        assertThat(theirs.get("solves").asInt()).isZero();
        assertThat(theirs.get("tries").asInt()).isEqualTo(1);
    }

    @Test
    void whatIsNoAttemptIsRefusedWithItsPlace() throws Exception {
        String good = attempt("b-1", level(12), "fay", true, 1);
        assertBad("{\"attempts\":[]}", "from 1 to 100");
        assertBad("{\"attempts\":[" + "%s,".formatted(good).repeat(100) + good + "]}", "from 1 to 100");
        assertBad("{\"attempts\":[" + good + ",null]}", "attempts[1]: null");
        assertBad("{\"attempts\":[" + good + "," + good.replace(":1}", ":-1}") + "]}", "attempts[1].millis: -1");
        assertBad("{\"attempts\":[" + good.replace("fay", "f a y") + "]}", "attempts[0].playerId: 'f a y'");
        assertBad("{\"attempts\":[" + good.replace("true", "\"true\"") + "]}", "attempts[0].solved");
        assertBad("{\"attempts\":[" + good.replace("{", "{\"solvd\":true,") + "]}", "no field 'solvd'");
        assertBad("{\"attempts\":[" + good.replace("\"solved\":true,", "") + "]}", "attempts[0].solved");
        assertBad("{\"attempts\":7}", "a list is expected");
        assertBad("{}", "attempts");
        assertBad("[]", "the body");
        assertBad("null", "the body is null");
        assertBad("", "the body");
        assertBad("{\"attempts\"", "no JSON");
        assertBad("{\"attempts\":[" + good + "]} x", "the body");
        assertBad("[".repeat(5_000), "the body");
    }

    private void assertBad(String body, String detail) throws Exception {
        ProblemsIT.assertProblem(http.post("/v1/attempts", body), 400, "bad-body", detail, false);
    }

    private static String attempt(String id, String level, String player, boolean solved, long millis) {
        return "{\"attemptId\":\"%s\",\"levelId\":\"%s\",\"playerId\":\"%s\",\"solved\":%s,\"millis\":%d}"
                .formatted(id, level, player, solved, millis);
    }

    /// Sent again, as whoever is told that too many do this at the moment may, on a machine that is slow.
    private JsonNode tell(String... attempts) throws Exception {
        HttpResponse<String> answer = send(attempts);
        for (int tries = 1; answer.statusCode() == 503 && tries < TRIES; tries++) {
            answer = send(attempts);
        }
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return Http.json(answer);
    }

    private HttpResponse<String> send(String... attempts) throws Exception {
        return http.post("/v1/attempts", "{\"attempts\":[" + String.join(",", attempts) + "]}");
    }

    private static List<String> outcomes(JsonNode answer) {
        List<String> outcomes = new ArrayList<>();
        answer.get("results")
                .forEach(result -> outcomes.add(result.get("outcome").asText()));
        return outcomes;
    }

    private JsonNode stats(String level) throws Exception {
        return http.json("/v1/levels/" + level + "/stats");
    }

    private String level(int number) {
        try {
            Verdict verdict = Boards.verdict(SIZE, number);
            kafka.publish(verdict);
            awaitLevel(verdict.id());
            return verdict.id();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }
}
