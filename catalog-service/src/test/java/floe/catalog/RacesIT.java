package floe.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import floe.catalog.races.NoRaceException;
import floe.catalog.races.Race;
import floe.catalog.races.Races;
import floe.catalog.sql.Sql;
import floe.catalog.stack.CatalogIT;
import floe.catalog.stack.Database;
import floe.catalog.stack.Eventually;
import floe.catalog.stack.Http;
import floe.catalog.stack.Stack;
import floe.contracts.Shelf;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.net.http.HttpResponse;
import java.sql.Connection;
import java.time.Duration;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/// Races, from the invitation to the rematch.
@QuarkusTest
class RacesIT extends CatalogIT {
    private static final int BOARDS = 2;
    /// Of every board that the stock is filled with.
    private static final String SOLUTION = "RRR";

    @Inject
    Races races;

    @Test
    void allGetTheSameFreshBoardsAndTheRefereeSaysWhoIsHowFar() throws Exception {
        stock.fill(new Shelf("nullgame", "3x19", "easy"), 4 * BOARDS);
        JsonNode made = make("3x19", "ada-" + UUID.randomUUID());
        String race = made.get("race").get("id").asText();
        String ada = made.get("token").asText();
        // Somebody of another house, who may name nobody's players.
        String[] other = {"Authorization", "Bearer " + key("guest", "elsewhere")};
        JsonNode joined = Http.json(
                http.post("/v1/races/" + race + "/racers", "{\"name\":\"Bob\",\"playerId\":\"ada-of-old\"}", other));
        String bob = joined.get("token").asText();
        assertThat(joined.get("number").asInt()).isEqualTo(1);
        assertThat(races.find(UUID.fromString(race)).orElseThrow().players()).hasSize(1);

        // Whoever did not make it begins nothing.
        assertThat(start(race, bob, 0).statusCode()).isEqualTo(409);
        for (int never : List.of(-1, 1)) {
            ProblemsIT.assertProblem(
                    start(race, ada, never),
                    400,
                    "bad-body",
                    "round: " + never + " is no round that there has been",
                    false);
        }
        JsonNode begun = Http.json(start(race, ada, 0));
        assertThat(Http.json(start(race, ada, 0))).isEqualTo(begun);
        List<String> levels = levels(begun);
        assertThat(levels).hasSize(BOARDS).doesNotHaveDuplicates();
        assertThat(Http.json(join(race)).at("/race/racers/2/waits").asBoolean()).isTrue();

        assertThat(racer(moves(race, ada, 1, 0, "R"), 0).get("moves").asInt()).isEqualTo(1);
        // What is claimed and does not solve the board leads nowhere; nor does the second before the first.
        assertThat(racer(moves(race, ada, 1, 1, SOLUTION), 0).get("solved").asInt())
                .isZero();
        assertThat(racer(moves(race, ada, 1, 0, SOLUTION), 0).get("solved").asInt())
                .isEqualTo(1);
        assertThat(racer(moves(race, ada, 1, 0, SOLUTION), 0).get("solved").asInt())
                .isEqualTo(1);
        JsonNode through = moves(race, ada, 1, 1, SOLUTION);
        assertThat(racer(through, 0).get("millis").asLong()).isPositive();
        assertThat(through.get("state").asText()).isEqualTo("running");
        assertThat(racer(through, 1).has("millis")).isFalse();

        moves(race, bob, 1, 0, SOLUTION);
        JsonNode over = moves(race, bob, 1, 1, SOLUTION);
        assertThat(over.get("state").asText()).isEqualTo("over");
        assertThat(over.toString()).doesNotContain(ada, bob, SOLUTION);

        JsonNode rematch = Http.json(start(race, ada, 1));
        assertThat(rematch.get("round").asInt()).isEqualTo(2);
        assertThat(levels(rematch)).hasSize(BOARDS).doesNotContainAnyElementsOf(levels);
        assertThat(racer(rematch, 0).get("solved").asInt()).isZero();
        for (int never : List.of(-1, BOARDS)) {
            ProblemsIT.assertProblem(
                    play(race, ada, 2, never, SOLUTION), 400, "bad-body", "board: " + never + " is no", false);
        }
        for (int never : List.of(-1, 0, 3)) {
            ProblemsIT.assertProblem(
                    play(race, ada, never, 0, SOLUTION), 400, "bad-body", "round: " + never + " is no", false);
        }
        // What comes late, of the round before, changes nothing.
        assertThat(racer(moves(race, ada, 1, 0, SOLUTION), 0).get("solved").asInt())
                .isZero();
    }

    /// Whoever heard no answer asks again, and somebody who never played kept every round from its end.
    @Test
    void whoJoinsAgainByTheSameIdHasTheSamePlace() throws Exception {
        stock.fill(new Shelf("nullgame", "3x19", "easy"), 2 * BOARDS);
        JsonNode made = make("3x19", "ada-" + UUID.randomUUID());
        String race = made.get("race").get("id").asText();
        String[] elsewhere = {"Authorization", "Bearer " + key("play", "elsewhere")};
        JsonNode bob = Http.json(joinAs(race, "bob", elsewhere));
        JsonNode carl = Http.json(joinAs(race, "carl"));

        assertThat(Http.json(joinAs(race, "bob", elsewhere))).isEqualTo(with(bob, carl));
        assertThat(Http.json(joinAs(race, "carl"))).isEqualTo(carl);
        assertThat(Http.json(start(race, made.get("token").asText(), 0))
                        .get("racers")
                        .size())
                .isEqualTo(3);
        // A round that is under way keeps nobody from a place that is theirs.
        assertThat(Http.json(joinAs(race, "bob", elsewhere)).get("token")).isEqualTo(bob.get("token"));
        assertThat(racer(moves(race, bob.get("token").asText(), 1, 0, "R"), 1)
                        .get("moves")
                        .asInt())
                .isEqualTo(1);
    }

    /// They were in it twice, and no round came to its end.
    @Test
    void whoJoinsWhatTheyMadeHasThePlaceThatTheyHave() throws Exception {
        String ada = "ada-" + UUID.randomUUID();
        JsonNode made = make("3x19", ada);
        String race = made.get("race").get("id").asText();

        assertThat(Http.json(joinAs(race, ada))).isEqualTo(made);
        assertThat(Http.json(joinAs(race, ada, "Authorization", "Bearer " + key("guest", "elsewhere")))
                        .get("number")
                        .asInt())
                .isEqualTo(1);
    }

    /// Such a key may be in everybody's hands: with it one was the host, and gave up for whom one liked.
    @Test
    void aKeyForGuestsNamesNoPlayerOfItsHouse() throws Exception {
        String ada = "ada-" + UUID.randomUUID();
        String bob = "bob-" + UUID.randomUUID();
        String[] house = {"Authorization", "Bearer " + key("play", "for-guests")};
        String[] guest = {"Authorization", "Bearer " + key("guest", "for-guests")};
        open("3x19");
        JsonNode made = Http.json(wish("3x19", ada, house[1]));
        String race = made.get("race").get("id").asText();

        JsonNode joined = Http.json(joinAs(race, ada, guest));

        assertThat(joined.get("number").asInt()).isEqualTo(1);
        assertThat(joined.get("token")).isNotEqualTo(made.get("token"));
        assertThat(Http.json(joinAs(race, ada, guest))).isEqualTo(joined);
        assertThat(Http.json(joinAs(race, bob, guest)).get("number").asInt()).isEqualTo(2);
        assertThat(Http.json(joinAs(race, bob, house)).get("number").asInt()).isEqualTo(3);
        assertThat(races.find(UUID.fromString(race)).orElseThrow().players()).containsExactly(ada, bob);
    }

    /// An id is of a house's own players, and says nothing of those of another.
    @Test
    void theSameIdOfAnotherHouseOrInAnotherRaceIsSomebodyElse() throws Exception {
        String race =
                make("3x19", "ada-" + UUID.randomUUID()).get("race").get("id").asText();
        String other =
                make("3x19", "ada-" + UUID.randomUUID()).get("race").get("id").asText();
        String[] elsewhere = {"Authorization", "Bearer " + key("guest", "elsewhere")};

        assertThat(List.of(
                        Http.json(joinAs(race, "bob")).get("token"),
                        Http.json(joinAs(race, "bob", elsewhere)).get("token"),
                        Http.json(joinAs(other, "bob")).get("token")))
                .doesNotHaveDuplicates();
        assertThat(http.json("/v1/races/" + race).get("racers").size()).isEqualTo(3);
    }

    @Test
    void manyRequestsOfOneAtOnceAreOnePlace() throws Exception {
        String race =
                make("3x19", "ada-" + UUID.randomUUID()).get("race").get("id").asText();
        Set<String> tokens = new HashSet<>();
        try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<HttpResponse<String>>> joining = Collections.nCopies(6, 0).stream()
                    .map(_ -> callers.submit(() -> joinAs(race, "bob")))
                    .toList();
            for (Future<HttpResponse<String>> one : joining) {
                tokens.add(Http.json(one.get()).get("token").asText());
            }
        }
        assertThat(tokens).hasSize(1);
        assertThat(http.json("/v1/races/" + race).get("racers").size()).isEqualTo(2);
    }

    /// That place, with the race as it is by now.
    private static JsonNode with(JsonNode place, JsonNode later) {
        return ((ObjectNode) place.deepCopy()).set("race", later.get("race"));
    }

    private HttpResponse<String> joinAs(String race, String player, String... headers) throws Exception {
        return http.post(
                "/v1/races/" + race + "/racers", "{\"name\":\"One\",\"playerId\":\"" + player + "\"}", headers);
    }

    @Test
    void whoIsErasedIsANobodyInRacesToo() throws Exception {
        JsonNode made = make("3x19", "eve");
        String race = made.get("race").get("id").asText();

        assertThat(http.delete("/v1/players/eve").statusCode()).isEqualTo(204);

        assertThat(http.json("/v1/races/" + race).at("/racers/0/name").asText()).isEqualTo("erased");
        assertThat(races.find(UUID.fromString(race)).orElseThrow().players()).isEmpty();
        HttpResponse<String> refused = start(race, made.get("token").asText(), 0);
        ProblemsIT.assertProblem(refused, 404, "unknown-race", "nobody in this race has this token", false);
    }

    @Test
    void whoIsErasedLeavesTheRacesOfOtherHousesToo() throws Exception {
        String race = make("3x19", "ada").get("race").get("id").asText();
        String[] elsewhere = {"Authorization", "Bearer " + key("play", "elsewhere")};
        String token = Http.json(joinAs(race, "p-9", elsewhere)).get("token").asText();
        // The own house has a player of that name too.
        Http.json(joinAs(race, "p-9"));

        assertThat(http.delete("/v1/players/p-9", elsewhere).statusCode()).isEqualTo(204);

        JsonNode now = http.json("/v1/races/" + race);
        assertThat(racer(now, 1).get("name").asText()).isEqualTo("erased");
        assertThat(racer(now, 2).get("name").asText()).isEqualTo("One");
        assertThat(races.find(UUID.fromString(race)).orElseThrow().players()).containsExactly("ada", "p-9");
        ProblemsIT.assertProblem(
                play(race, token, 1, 0, "R"), 404, "unknown-race", "nobody in this race has this token", false);
        assertThat(database.number(
                        "select count(*) from racer where race_id = ? and number = 1 and racer::text like '%p-9%'",
                        UUID.fromString(race)))
                .isZero();
    }

    @Test
    void aRaceHasAMostAndAnEnd() throws Exception {
        String race = make("3x19", "kim").get("race").get("id").asText();
        for (int racer = 1; racer < Races.MOST_RACERS; racer++) {
            assertThat(join(race).statusCode()).isEqualTo(201);
        }
        ProblemsIT.assertProblem(join(race), 409, "race-closed", "full", false);

        database.execute("update race set made_at = now() - interval '25 hours' where id = ?", UUID.fromString(race));
        // The catalog's own round may have the turn for a moment.
        Eventually.holds(() -> {
            races.forget(Duration.ofDays(1));
            ProblemsIT.assertProblem(http.get("/v1/races/" + race), 404, "unknown-race", "there is no race", false);
        });
        assertThat(database.number("select count(*) from racer where race_id = ?", UUID.fromString(race)))
                .isZero();
    }

    /// Found, and kept no longer when it is to be changed.
    @Test
    void aRaceThatGoesWhileItIsAskedForIsUnknown() throws Exception {
        String id = make("3x19", "kim").get("race").get("id").asText();
        Race race = races.find(UUID.fromString(id)).orElseThrow();
        try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor();
                Connection other = database.connection()) {
            other.setAutoCommit(false);
            Sql.run(other, Database.HELD_FOR_LONG);
            Sql.update(other, "delete from race where id = ?", race.id());
            Future<HttpResponse<String>> joining = callers.submit(() -> join(id));
            Eventually.becomes(
                    "it waits", () -> database.number("select count(*) from pg_locks where not granted") > 0);
            other.commit();
            other.setAutoCommit(true);

            ProblemsIT.assertProblem(joining.get(), 404, "unknown-race", "there is no race", false);
        }
        assertThatThrownBy(() -> races.begin(race, List.of())).isInstanceOf(NoRaceException.class);
        assertThatThrownBy(() -> races.advance(race, "t", 0, true, 1)).isInstanceOf(NoRaceException.class);
    }

    @Test
    void withoutBoardsNoRoundBegins() throws Exception {
        JsonNode made = make("3x20", "kim");
        String race = made.get("race").get("id").asText();
        ProblemsIT.assertProblem(
                start(race, made.get("token").asText(), 0), 409, "stock-exhausted", "too few boards", true);
        assertThat(http.json("/v1/races/" + race).get("state").asText()).isEqualTo("open");
    }

    /// None of its rounds could ever begin.
    @Test
    void ofAShelfThatIsNotThereThereAreNoRaces() throws Exception {
        ProblemsIT.assertProblem(
                wish("3x22", "kim", "Bearer " + Stack.KEY),
                400,
                "unknown-shelf",
                "there is no shelf nullgame/3x22/easy",
                false);
    }

    @Test
    void whoHasTooManyRacesIsToldToComeBack() throws Exception {
        open("3x19");
        String bearer = "Bearer " + key("play", "races-too-many");
        assertThat(wish("3x19", "kim", bearer).statusCode()).isEqualTo(201);
        database.execute("insert into race (id, tenant, game, size, band, boards, levels, draw_prefix)"
                + " select gen_random_uuid(), tenant, game, size, band, boards, levels, draw_prefix"
                + " from race, generate_series(2, 10000) where tenant = 'races-too-many'");
        try {
            HttpResponse<String> refused = wish("3x19", "kim", bearer);

            ProblemsIT.assertProblem(refused, 429, "too-much-at-once", "10000 races", true);
            assertThat(refused.headers().firstValue("Retry-After")).contains("60");
            assertThat(wish("3x19", "kim", "Bearer " + key("play", "races-few")).statusCode())
                    .isEqualTo(201);
        } finally {
            database.execute("delete from race where tenant = 'races-too-many'");
        }
        assertThat(wish("3x19", "kim", bearer).statusCode()).isEqualTo(201);
    }

    private HttpResponse<String> wish(String size, String player, String bearer) throws Exception {
        return http.post(
                "/v1/races",
                "{\"game\":\"nullgame\",\"size\":\"" + size + "\",\"band\":\"easy\",\"boards\":" + BOARDS
                        + ",\"name\":\"Ada\",\"playerId\":\"" + player + "\"}",
                "Authorization",
                bearer);
    }

    private JsonNode make(String size, String player) throws Exception {
        open(size);
        HttpResponse<String> made = wish(size, player, "Bearer " + Stack.KEY);
        JsonNode place = Http.json(made);
        assertThat(made.headers().firstValue("Location"))
                .contains("/v1/races/" + place.get("race").get("id").asText());
        return place;
    }

    private HttpResponse<String> join(String race) throws Exception {
        return http.post("/v1/races/" + race + "/racers", "{\"name\":\"one more\"}");
    }

    private HttpResponse<String> start(String race, String token, int round) throws Exception {
        return http.post("/v1/races/" + race + "/start", "{\"token\":\"" + token + "\",\"round\":" + round + "}");
    }

    private JsonNode moves(String race, String token, int round, int board, String moves) throws Exception {
        return Http.json(play(race, token, round, board, moves));
    }

    private HttpResponse<String> play(String race, String token, int round, int board, String moves) throws Exception {
        return http.post(
                "/v1/races/" + race + "/moves",
                "{\"token\":\"" + token + "\",\"round\":" + round + ",\"board\":" + board + ",\"moves\":\"" + moves
                        + "\"}");
    }

    private static JsonNode racer(JsonNode race, int number) {
        return race.get("racers").get(number);
    }

    private static List<String> levels(JsonNode race) {
        return StreamSupport.stream(race.get("levels").spliterator(), false)
                .map(JsonNode::asText)
                .toList();
    }
}
