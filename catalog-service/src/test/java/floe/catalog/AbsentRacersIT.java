package floe.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import floe.catalog.stack.Http;
import io.quarkus.test.junit.QuarkusTest;
import java.net.http.HttpResponse;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// Who of a race is away, gives a round up, or comes while one is under way: nobody waits for the others for ever.
@QuarkusTest
class AbsentRacersIT extends RaceCase {
    /// Whoever came later asked again and again, and the host did not see that they did.
    @Test
    void whoComesWhileARoundIsUnderWayIsInTheNext() throws Exception {
        fill("3x40", 2 * BOARDS);
        JsonNode made = make("3x40", "ada-" + UUID.randomUUID());
        start(made, 0);

        JsonNode joined = Http.json(join(id(made), "bob-" + UUID.randomUUID()));

        assertThat(racer(joined.get("race"), 1).get("waits").asBoolean()).isTrue();
        assertThat(through(made, 1).get("state").asText()).isEqualTo("over");
        start(made, 1);
        assertThat(racer(moves(joined, 2, 0, SOLUTION), 1).get("solved").asInt())
                .isEqualTo(1);
    }

    /// The round of the others never ended.
    @Test
    void nobodyWaitsForWhoIsAwayAndWhoComesBackPlaysOn() throws Exception {
        fill("3x41", BOARDS);
        JsonNode made = make("3x41", "ada-" + UUID.randomUUID());
        JsonNode joined = Http.json(join(id(made), "bob-" + UUID.randomUUID()));
        look(joined);
        start(made, 0);
        moves(joined, 1, 0, SOLUTION);
        assertThat(through(made, 1).get("state").asText()).isEqualTo("running");

        goAway(joined);

        JsonNode over = http.json("/v1/races/" + id(made));
        assertThat(over.get("state").asText()).isEqualTo("over");
        assertThat(racer(over, 0).has("away")).isFalse();
        assertThat(racer(over, 1).get("away").asBoolean()).isTrue();

        JsonNode back = look(joined);
        assertThat(back.get("state").asText()).isEqualTo("running");
        assertThat(racer(back, 1).has("away")).isFalse();
        JsonNode end = moves(joined, 1, 1, SOLUTION);
        assertThat(end.get("state").asText()).isEqualTo("over");
        assertThat(racer(end, 1).has("millis")).isTrue();
    }

    /// A client that only plays may think for as long as it likes.
    @Test
    void whoNeverSaidThatTheyLookIsNotAway() throws Exception {
        fill("3x42", BOARDS);
        JsonNode made = make("3x42", "ada-" + UUID.randomUUID());
        JsonNode joined = Http.json(join(id(made), "bob-" + UUID.randomUUID()));
        start(made, 0);
        moves(joined, 1, 0, SOLUTION);
        http.json("/v1/races/" + id(made));
        http.json("/v1/races/" + id(made), "Floe-Racer", "of nobody");

        goAway(joined);

        assertThat(racer(through(made, 1), 1).has("away")).isFalse();
        assertThat(http.json("/v1/races/" + id(made)).get("state").asText()).isEqualTo("running");
    }

    /// The rematch waited for them again.
    @Test
    void aRoundBeginsWithoutWhoIsAwayUntilTheyLookAgain() throws Exception {
        fill("3x43", 3 * BOARDS);
        JsonNode made = make("3x43", "ada-" + UUID.randomUUID());
        JsonNode joined = Http.json(join(id(made), "bob-" + UUID.randomUUID()));
        look(made);
        look(joined);
        start(made, 0);
        through(joined, 1);
        goAway(joined);
        // Whoever begins a round is in it, whatever has come of their looks.
        goAway(made);

        JsonNode second = Http.json(start(made, 1));

        assertThat(racer(second, 0).has("waits")).isFalse();
        assertThat(racer(second, 1).get("waits").asBoolean()).isTrue();
        assertThat(racer(second, 1).has("millis")).isFalse();
        look(made);
        assertThat(through(made, 2).get("state").asText()).isEqualTo("over");
        look(joined);
        assertThat(racer(Http.json(start(made, 2)), 1).has("waits")).isFalse();
    }

    /// Boards were drawn for them all the same, of which they had too few left that they did not know.
    @Test
    void noBoardsAreDrawnForWhoIsAway() throws Exception {
        fill("3x46", BOARDS);
        JsonNode made = make("3x46", "ada-" + UUID.randomUUID());
        String zoe = "zoe-" + UUID.randomUUID();
        JsonNode joined = Http.json(join(id(made), zoe));
        draw(zoe, "3x46", BOARDS);
        look(joined);
        ProblemsIT.assertProblem(start(made, 0), 409, "stock-exhausted", "are lacking", true);

        goAway(joined);

        assertThat(start(made, 0).statusCode()).isEqualTo(200);
    }

    @Test
    void whoPlaysIsThere() throws Exception {
        fill("3x47", BOARDS);
        JsonNode made = make("3x47", "ada-" + UUID.randomUUID());
        JsonNode joined = Http.json(join(id(made), "bob-" + UUID.randomUUID()));
        look(joined);
        start(made, 0);
        goAway(joined);

        assertThat(racer(moves(joined, 1, 0, SOLUTION), 1).has("away")).isFalse();
    }

    /// A board that one of them could not solve held all.
    @Test
    void whoGivesUpIsWaitedForNoMoreAndIsInTheNextRound() throws Exception {
        fill("3x44", 2 * BOARDS);
        JsonNode made = make("3x44", "ada-" + UUID.randomUUID());
        JsonNode joined = Http.json(join(id(made), "bob-" + UUID.randomUUID()));
        ProblemsIT.assertProblem(giveUp(joined, 0), 400, "bad-body", "round: 0 is no round", false);
        start(made, 0);
        ProblemsIT.assertProblem(giveUp(joined, 2), 400, "bad-body", "round: 2 is no round", false);
        moves(joined, 1, 0, SOLUTION);

        JsonNode given = Http.json(giveUp(joined, 1));

        assertThat(given.get("state").asText()).isEqualTo("running");
        assertThat(racer(given, 1).get("gaveUp").asBoolean()).isTrue();
        assertThat(racer(given, 0).has("gaveUp")).isFalse();
        assertThat(Http.json(giveUp(joined, 1))).isEqualTo(given);
        assertThat(moves(joined, 1, 1, SOLUTION)).isEqualTo(given);
        JsonNode over = through(made, 1);
        assertThat(over.get("state").asText()).isEqualTo("over");
        assertThat(racer(over, 1).has("millis")).isFalse();
        assertThat(Http.json(giveUp(made, 1))).isEqualTo(over);

        start(made, 1);
        JsonNode late = Http.json(giveUp(joined, 1));
        assertThat(racer(late, 1).has("gaveUp")).isFalse();
        assertThat(racer(moves(joined, 2, 0, SOLUTION), 1).get("solved").asInt())
                .isEqualTo(1);
    }

    /// As the client of whose place it is.
    private JsonNode look(JsonNode place) throws Exception {
        return http.json("/v1/races/" + id(place), "Floe-Racer", token(place));
    }

    /// If their client has looked at all, it does so no more.
    private void goAway(JsonNode place) throws Exception {
        database.execute(
                "update racer set seen_at = seen_at - interval '2 minutes' where race_id = ? and number = ?",
                UUID.fromString(id(place)),
                place.get("number").asInt());
    }

    private HttpResponse<String> giveUp(JsonNode place, int round) throws Exception {
        return http.post(
                "/v1/races/" + id(place) + "/give-up", "{\"token\":\"" + token(place) + "\",\"round\":" + round + "}");
    }
}
