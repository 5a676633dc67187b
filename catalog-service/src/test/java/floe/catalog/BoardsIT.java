package floe.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import floe.catalog.stack.Boards;
import floe.catalog.stack.CatalogIT;
import floe.catalog.stack.Eventually;
import floe.catalog.stack.Http;
import floe.contracts.Candidate;
import floe.contracts.Finding;
import floe.contracts.Origin;
import floe.contracts.Topic;
import floe.contracts.Verdict;
import floe.games.Size;
import floe.wire.CloudEvent;
import floe.wire.Json;
import io.quarkus.test.junit.QuarkusTest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.Test;

@QuarkusTest
class BoardsIT extends CatalogIT {
    @Test
    void aBoardGoesToTheSolversAndBecomesALevel() throws Exception {
        String board = Boards.board(new Size(8, 19), 40);
        HttpResponse<String> answer = handIn(board);

        assertThat(answer.statusCode()).isEqualTo(202);
        assertThat(answer.headers().firstValue("Retry-After")).contains("1");
        JsonNode pending = Http.json(answer);
        assertThat(pending.get("state").asText()).isEqualTo("pending");
        String where = answer.headers().firstValue("Location").orElseThrow();
        assertThat(where).startsWith("/v1/boards/");
        assertThat(where).endsWith("/v1/boards/" + pending.get("id").asText());

        Candidate candidate = awaitSubmission(pending.get("id").asText());
        assertThat(candidate.board()).isEqualTo(board);
        Verdict verdict = Boards.from(Boards.verdict(board), candidate.origin());
        kafka.publish(verdict);

        JsonNode accepted = await(pending, "accepted");
        assertThat(accepted.get("levelId").asText()).isEqualTo(verdict.id());
        awaitLevel(verdict.id());
        assertThat(Http.json(handIn(board)).get("id")).isEqualTo(pending.get("id"));
    }

    @Test
    void aBoardThatIsALevelAlreadyIsKnown() throws Exception {
        Verdict verdict = Boards.verdict(new Size(8, 19), 41);
        kafka.publish(verdict);
        awaitLevel(verdict.id());

        JsonNode known = Http.json(handIn(verdict.board()));

        assertThat(known.get("state").asText()).isEqualTo("known");
        assertThat(known.get("levelId").asText()).isEqualTo(verdict.id());
    }

    @Test
    void aBoardThatAGeneratorFoundMeanwhileIsKnownToo() throws Exception {
        String board = Boards.board(new Size(8, 19), 42);
        JsonNode pending = Http.json(handIn(board));
        Candidate candidate = awaitSubmission(pending.get("id").asText());
        Verdict generated = Boards.verdict(board);
        kafka.publish(generated, Boards.from(generated, candidate.origin()));

        assertThat(await(pending, "known").get("levelId").asText()).isEqualTo(generated.id());
    }

    @Test
    void aBoardThatIsNoLevelIsRejectedWithTheReason() throws Exception {
        String board = "@" + ".".repeat(7) + "\n" + (".".repeat(8) + "\n").repeat(4);
        JsonNode pending = Http.json(handIn(board));
        Verdict verdict = awaitJudged(pending, board);
        assertThat(verdict.finding()).isInstanceOf(Finding.Rejected.class);
        kafka.publish(verdict, verdict);

        JsonNode rejected = await(pending, "rejected");
        assertThat(rejected.get("reason").asText()).isEqualTo(((Finding.Rejected) verdict.finding()).reason());
        assertThat(rejected.get("detail").asText()).isNotBlank();
        assertThat(rejected.has("levelId")).isFalse();
        assertThat(database.number(
                        "select count from rejection where game = 'nullgame' and size = '-' and reason = ?",
                        rejected.get("reason").asText()))
                .isPositive();
    }

    /// Solvers may have been given a larger budget.
    @Test
    void whatNoSolverCouldTellIsJudgedAnewWhenItIsHandedInAgain() throws Exception {
        String board = Boards.board(new Size(8, 19), 46);
        JsonNode pending = Http.json(handIn(board));
        Verdict verdict = awaitJudged(pending, board);
        kafka.publish(Boards.with(verdict, new Finding.GaveUp(10)));
        assertThat(await(pending, "rejected").get("reason").asText()).isEqualTo("GAVE_UP");

        JsonNode again = Http.json(handIn(board));

        assertThat(again.get("id")).isEqualTo(pending.get("id"));
        assertThat(again.get("state").asText()).isEqualTo("pending");
        assertThat(again.has("reason")).isFalse();
        Eventually.becomes(
                "solvers are told again", () -> submitted(verdict.origin()).size() == 2);
        kafka.publish(verdict);
        assertThat(await(pending, "accepted").get("levelId").asText()).isEqualTo(verdict.id());
    }

    @Test
    void whatOtherRulesHaveRejectedIsJudgedAnewWhenItIsHandedInAgain() throws Exception {
        String board = Boards.board(new Size(8, 19), 50);
        JsonNode pending = Http.json(handIn(board));
        Verdict verdict = awaitJudged(pending, board);
        kafka.publish(Boards.with(
                verdict, new Finding.Rejected("UNSOLVABLE", "nothing moves", Collections.emptySortedMap())));
        await(pending, "rejected");
        assertThat(Http.json(handIn(board)).get("state").asText()).isEqualTo("rejected");

        database.execute("update submission set rules = rules + 1 where board = ?", board);

        assertThat(Http.json(handIn(board)).get("state").asText()).isEqualTo("pending");
        kafka.publish(verdict);
        assertThat(await(pending, "accepted").get("levelId").asText()).isEqualTo(verdict.id());
    }

    /// Another solver may have a larger budget, while all of them are replaced.
    @Test
    void whatOneSolverCouldNotTellAndAnotherHasProvenIsAccepted() throws Exception {
        String board = Boards.board(new Size(8, 19), 47);
        JsonNode pending = Http.json(handIn(board));
        Verdict verdict = awaitJudged(pending, board);
        kafka.publish(Boards.with(verdict, new Finding.GaveUp(10)));
        await(pending, "rejected");

        kafka.publish(verdict);

        JsonNode accepted = await(pending, "accepted");
        assertThat(accepted.get("levelId").asText()).isEqualTo(verdict.id());
        assertThat(accepted.has("reason")).isFalse();
        assertThat(accepted.has("detail")).isFalse();
    }

    /// It was answered as if it were judged, and solvers were never told.
    @Test
    void whatIsToBeJudgedAnewIsRefusedWhileTooManyOfTheHouseWait() throws Exception {
        String house = "full-house";
        String[] key = {"Authorization", "Bearer " + key("design", house)};
        String lost = body(Boards.board(new Size(8, 19), 48));
        String untold = body(Boards.board(new Size(8, 19), 49));
        for (String one : List.of(lost, untold)) {
            Http.json(http.post("/v1/boards", one, key));
        }
        database.execute(
                "update submission set published_at = now() - interval '1 day' where tenant = ? and board = ?",
                house,
                Boards.board(new Size(8, 19), 48));
        database.execute(
                "update submission set state = 'rejected', reason = 'GAVE_UP', settled_at = now()"
                        + " where tenant = ? and board = ?",
                house,
                Boards.board(new Size(8, 19), 49));
        database.execute(
                "insert into submission (id, tenant, board_id, game, board, state, published_at)"
                        + " select gen_random_uuid(), ?, gen_random_uuid(), 'nullgame', 'x', 'pending', now()"
                        + " from generate_series(1, 1000)",
                house);

        for (String one : List.of(lost, untold)) {
            ProblemsIT.assertProblem(
                    http.post("/v1/boards", one, key), 429, "too-much-at-once", "wait for their verdicts", true);
        }
        database.execute("delete from submission where tenant = ? and board = 'x'", house);
        assertThat(Http.json(http.post("/v1/boards", untold, key)).get("state").asText())
                .isEqualTo("pending");
    }

    /// The level is there before whoever handed it in is told: what comes of that is done though they cannot be.
    @Test
    void whatIsStoredIsCountedOnceThoughItsBoardIsSettledLater() throws Exception {
        String board = Boards.board(new Size(8, 19), 44);
        JsonNode pending = Http.json(handIn(board));
        Verdict verdict = awaitJudged(pending, board);
        // What other tests have published is counted before it is committed.
        Eventually.becomes("nothing else is on its way", () -> kafka.uncommitted() == 0);
        List<Long> before = counted();
        List<Long> once = List.of(before.getFirst() + 1, before.getLast());
        database.execute("create function refuse() returns trigger language plpgsql as"
                + " 'begin raise exception ''not now''; end'");
        database.execute("create trigger refuse before update on submission for each row execute function refuse()");
        try {
            kafka.publish(verdict);
            awaitLevel(verdict.id());
            Eventually.holds(() -> assertThat(counted()).isEqualTo(once));
            Eventually.holds(
                    () -> assertThat(management.get("/q/metrics").body()).contains("floe_catalog_storing_fails 1.0"));
        } finally {
            database.execute("drop function refuse cascade");
        }
        await(pending, "accepted");
        Eventually.becomes("committed", () -> kafka.uncommitted() == 0);
        assertThat(counted()).isEqualTo(once);
    }

    /// Verdicts of accepted boards, and such as came again.
    private List<Long> counted() throws Exception {
        String metrics = management.get("/q/metrics").body();
        return Stream.of(
                        "floe_catalog_verdicts_total{game=\"nullgame\",outcome=\"accepted\"} ",
                        "floe_catalog_verdicts_again_total ")
                .map(name -> metrics.lines()
                        .filter(line -> line.startsWith(name))
                        .map(line -> Math.round(Double.parseDouble(line.substring(name.length()))))
                        .findFirst()
                        .orElseThrow())
                .toList();
    }

    @Test
    void anotherTenantSeesNothingOfIt() throws Exception {
        String other = "Bearer " + key("design", "other-house");
        String board = Boards.board(new Size(8, 19), 43);
        JsonNode ours = Http.json(handIn(board));

        ProblemsIT.assertProblem(
                http.get("/v1/boards/" + ours.get("id").asText(), "Authorization", other),
                404,
                "unknown-board",
                "no board was handed in",
                false);
        JsonNode theirs = Http.json(http.post("/v1/boards", body(board), "Authorization", other));
        assertThat(theirs.get("id")).isNotEqualTo(ours.get("id"));
        assertThat(theirs.get("state").asText()).isEqualTo("pending");
    }

    @Test
    void aHouseIsToldWhatItHasHandedInTheNewestFirst() throws Exception {
        String ours = "Bearer " + key("design", "lists-boards");
        String theirs = "Bearer " + key("design", "lists-others");
        assertThat(http.json("/v1/boards", "Authorization", ours).toString()).isEqualTo("{\"boards\":[]}");
        List<JsonNode> handedIn = new ArrayList<>();
        for (int number = 0; number < 5; number++) {
            String body = body(Boards.board(new Size(8, 20), number));
            handedIn.addFirst(Http.json(http.post("/v1/boards", body, "Authorization", ours)));
        }
        Http.json(http.post("/v1/boards", body(Boards.board(new Size(8, 20), 9)), "Authorization", theirs));

        List<JsonNode> told = new ArrayList<>();
        JsonNode page = http.json("/v1/boards?limit=2", "Authorization", ours);
        String second = "/v1/boards?limit=2&cursor=" + page.get("next").asText();
        page.get("boards").forEach(told::add);
        while (page.has("next")) {
            assertThat(page.get("boards")).hasSize(2);
            page = http.json("/v1/boards?limit=2&cursor=" + page.get("next").asText(), "Authorization", ours);
            page.get("boards").forEach(told::add);
        }

        assertThat(told).isEqualTo(handedIn);
        for (String cursor : List.of(second, "/v1/boards?cursor=x")) {
            ProblemsIT.assertProblem(
                    http.get(cursor, "Authorization", theirs), 400, "bad-cursor", "begin again", false);
        }
    }

    @Test
    void whatIsNoBoardIsRefusedAtOnce() throws Exception {
        ProblemsIT.assertProblem(handIn("Q"), 400, "bad-body", "board: row 1, column 1", false);
        ProblemsIT.assertProblem(
                http.post("/v1/boards", "{\"game\":\"chess\",\"board\":\"x\"}"), 400, "unknown-game", "'chess'", false);
        ProblemsIT.assertProblem(handIn("@".repeat(70_000)), 413, "too-large", "65536", false);
    }

    private HttpResponse<String> handIn(String board) throws Exception {
        return http.post("/v1/boards", body(board));
    }

    private static String body(String board) {
        return "{\"game\":\"nullgame\",\"board\":\"" + board.replace("\n", "\\n") + "\"}";
    }

    private JsonNode await(JsonNode pending, String state) throws Exception {
        String path = "/v1/boards/" + pending.get("id").asText();
        Eventually.holds(() -> assertThat(http.json(path).get("state").asText()).isEqualTo(state));
        return http.json(path);
    }

    /// What solvers are told of it.
    /// What solvers come to when they are told of it.
    private Verdict awaitJudged(JsonNode pending, String board) throws Exception {
        return Boards.from(
                Boards.verdict(board),
                awaitSubmission(pending.get("id").asText()).origin());
    }

    private Candidate awaitSubmission(String id) throws Exception {
        Origin origin = new Origin.Submitted(id);
        Eventually.becomes("it is sent to the solvers", () -> !submitted(origin).isEmpty());
        return submitted(origin).getFirst();
    }

    private List<Candidate> submitted(Origin origin) throws Exception {
        List<Candidate> found = new ArrayList<>();
        for (ConsumerRecord<String, byte[]> record : kafka.read(Topic.SUBMISSIONS.title())) {
            Candidate candidate = Json.read(record.value(), Candidate.class);
            if (candidate.origin().equals(origin)) {
                assertThat(record.key()).isEqualTo(candidate.id());
                assertThat(CloudEvent.header(record.headers(), "ce_type")).contains("floe.candidate");
                found.add(candidate);
            }
        }
        return found;
    }
}
