package floe.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import floe.catalog.stack.Boards;
import floe.catalog.stack.CatalogIT;
import floe.catalog.stack.Eventually;
import floe.catalog.stack.Http;
import floe.contracts.Candidate;
import floe.contracts.Origin;
import floe.contracts.Topic;
import floe.games.Size;
import floe.wire.Json;
import io.quarkus.test.junit.QuarkusTest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.Test;

/// Houses that hand in many boards, while no solver comes to an end with any. The stack allows each house
/// [floe.catalog.stack.Stack#UNDER_WAY] at solvers, and [floe.catalog.stack.Stack#PENDING] in all.
@QuarkusTest
class SubmissionTurnsIT extends CatalogIT {
    private static final int UNDER_WAY = floe.catalog.stack.Stack.UNDER_WAY;
    private static final int PENDING = floe.catalog.stack.Stack.PENDING;
    private static final Size SIZE = new Size(18, 37);
    private static final Pattern LONGEST_WAIT =
            Pattern.compile("\nfloe_catalog_submissions_waiting_longest_seconds (\\S+)");

    @Test
    void solversHaveButSoManyOfAHouseAndAnothersComesThrough() throws Exception {
        List<String> many = handIn("turns-many", UNDER_WAY + 5);
        String one = handIn("turns-few", 1).getFirst();

        Eventually.becomes("the other house's is told", () -> told().containsKey(one));
        // The other house's may go before some of them.
        Eventually.becomes("as many as may are told", () -> told().keySet().containsAll(many.subList(0, UNDER_WAY)));
        assertThat(told().keySet().stream().filter(many::contains))
                .as("the first of them, as many as may")
                .containsExactlyInAnyOrderElementsOf(many.subList(0, UNDER_WAY));

        Candidate judged = told().get(many.getFirst());
        kafka.publish(Boards.from(Boards.verdict(judged.board()), judged.origin()));

        Eventually.becomes("there is room for the next", () -> told().containsKey(many.get(UNDER_WAY)));
        assertThat(told().keySet()).doesNotContain(many.get(UNDER_WAY + 1));
    }

    @Test
    void whoHasTooManyWaitingIsToldToComeBack() throws Exception {
        String bearer = bearer("turns-too-many");
        List<String> kept = new ArrayList<>();
        for (int number = 0; number < PENDING; number++) {
            HttpResponse<String> answer = post(number, bearer);
            assertThat(answer.statusCode()).isEqualTo(202);
            kept.add(Http.json(answer).get("id").asText());
        }

        HttpResponse<String> refused = post(PENDING, bearer);
        ProblemsIT.assertProblem(refused, 429, "too-much-at-once", "too many boards of your house", true);
        assertThat(Integer.parseInt(refused.headers().firstValue("Retry-After").orElseThrow()))
                .isPositive();
        JsonNode again = Http.json(post(0, bearer));
        assertThat(again.get("id").asText()).as("the same is the same").isEqualTo(kept.getFirst());
        assertThat(post(PENDING, bearer("turns-another")).statusCode())
                .as("another house's")
                .isEqualTo(202);

        Eventually.becomes("the first is told", () -> told().containsKey(kept.getFirst()));
        Candidate judged = told().get(kept.getFirst());
        kafka.publish(Boards.from(Boards.verdict(judged.board()), judged.origin()));
        Eventually.becomes("there is a place", () -> post(PENDING, bearer).statusCode() == 202);
    }

    /// What lies with the dead letters closes no house for ever.
    @Test
    void whatHasNoVerdictForTooLongCountsNoMore() throws Exception {
        List<String> many = handIn("turns-dead", UNDER_WAY + 2);
        Eventually.becomes("the first are told", () -> told().containsKey(many.get(UNDER_WAY - 1)));
        assertThat(told().keySet()).doesNotContain(many.get(UNDER_WAY));

        database.execute(
                "update submission set published_at = published_at - interval '2 hours' where tenant = 'turns-dead'");

        Eventually.becomes("operators see how long", () -> longestWaitSeconds() > 7_200);
        Eventually.becomes("the others are told", () -> told().containsKey(many.get(UNDER_WAY + 1)));
    }

    /// Its record may be one that nobody can read.
    @Test
    void whatHasNoVerdictForTooLongIsToldAgainWhenItIsHandedInAgain() throws Exception {
        String bearer = bearer("turns-lost");
        String lost = Http.json(post(0, bearer)).get("id").asText();
        Eventually.becomes("it is told", () -> timesTold(lost) == 1);
        post(0, bearer);
        String behind = Http.json(post(1, bearer)).get("id").asText();
        Eventually.becomes("so is another behind it", () -> timesTold(behind) == 1);
        assertThat(timesTold(lost)).as("while its verdict may come").isEqualTo(1);

        database.execute(
                "update submission set published_at = published_at - interval '1 hour' where tenant = 'turns-lost'");
        HttpResponse<String> again = post(0, bearer);

        assertThat(again.statusCode()).isEqualTo(202);
        assertThat(Http.json(again).get("id").asText()).isEqualTo(lost);
        Eventually.becomes("it is told again", () -> timesTold(lost) == 2);
        assertThat(timesTold(behind)).as("what is not handed in again").isEqualTo(1);
    }

    private double longestWaitSeconds() throws Exception {
        Matcher told = LONGEST_WAIT.matcher(management.get("/q/metrics").body());
        return told.find() ? Double.parseDouble(told.group(1)) : 0;
    }

    private List<String> handIn(String house, int count) throws Exception {
        String bearer = bearer(house);
        List<String> ids = new ArrayList<>();
        for (int number = 0; number < count; number++) {
            ids.add(Http.json(post(number, bearer)).get("id").asText());
        }
        return ids;
    }

    private HttpResponse<String> post(int number, String bearer) throws Exception {
        String board = Boards.board(SIZE, number).replace("\n", "\\n");
        String body = "{\"game\":\"nullgame\",\"board\":\"" + board + "\"}";
        return http.post("/v1/boards", body, "Authorization", bearer);
    }

    private String bearer(String house) throws Exception {
        return "Bearer " + key("design", house);
    }

    /// What solvers were told of, by the id under which it was handed in.
    private Map<String, Candidate> told() throws Exception {
        Map<String, Candidate> told = new HashMap<>();
        tellings().forEach(candidate -> submission(candidate).ifPresent(id -> told.put(id, candidate)));
        return told;
    }

    private long timesTold(String submission) throws Exception {
        return tellings().stream()
                .filter(candidate -> submission(candidate).equals(Optional.of(submission)))
                .count();
    }

    private List<Candidate> tellings() throws Exception {
        List<Candidate> tellings = new ArrayList<>();
        for (ConsumerRecord<String, byte[]> record : kafka.read(Topic.SUBMISSIONS.title())) {
            tellings.add(Json.read(record.value(), Candidate.class));
        }
        return tellings;
    }

    private static Optional<String> submission(Candidate candidate) {
        return candidate.origin() instanceof Origin.Submitted(String submission)
                ? Optional.of(submission)
                : Optional.empty();
    }
}
