package floe.catalog;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import floe.catalog.stack.CatalogIT;
import floe.catalog.stack.Eventually;
import floe.catalog.stack.Http;
import floe.catalog.stack.Kafka;
import floe.catalog.stack.Stack;
import floe.client.Change;
import floe.client.DeadLetter;
import floe.client.FloeClient;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jboss.logmanager.ExtHandler;
import org.jboss.logmanager.ExtLogRecord;
import org.junit.jupiter.api.Test;

/// What nobody could use, over HTTP: seen, looked at, sent again.
@QuarkusTest
class DeadLettersIT extends CatalogIT {
    @TestHTTPResource("/")
    URI base;

    @Test
    void aLetterIsFoundLookedAtAndSentAgain() throws Exception {
        String key = die();
        try (FloeClient client = FloeClient.of(base, Stack.KEY)) {
            DeadLetter letter = only(client, key);
            assertThat(letter.topic()).isEqualTo("floe.verdicts.v1");
            assertThat(letter.reason()).isEqualTo("UNREADABLE");
            assertThat(letter.value()).isEmpty();

            DeadLetter whole = client.deadLetter(letter.letter());
            assertThat(whole.value()).contains("no verdict of " + key);
            assertThat(whole.headers()).contains(new DeadLetter.Header("dlq-reason", "UNREADABLE"));
            assertThat(whole.bytes()).contains(("no verdict of " + key).length());

            JsonNode dry = Http.json(http.post("/v1/dead-letters/replay", replay(letter.letter(), true)));
            assertThat(dry.get("dryRun").asBoolean()).isTrue();
            assertThat(dry.get("letters").get(0).get("outcome").asText()).isEqualTo("sent");
            assertThat(only(client, key)).isEqualTo(letter);

            assertThat(client.replayDeadLetters(List.of(letter.letter(), "floe.verdicts.v1.dlq-0@999999")))
                    .containsExactly(
                            new DeadLetter.Replayed(letter.letter(), "sent"),
                            new DeadLetter.Replayed("floe.verdicts.v1.dlq-0@999999", "unknown"));
            // It cannot be used now either, and lies there once: again, and no longer as it first did.
            Eventually.holds(() -> assertThat(only(client, key).origin()).isNotEqualTo(letter.origin()));
            assertThat(client.deadLetter(letter.letter()).letter()).isEqualTo(letter.letter());
        }
    }

    /// Who reads the changes would believe that letters were sent.
    @Test
    void onlyWhatIsSentIsNotedAsAChange() throws Exception {
        String key = die();
        try (FloeClient client = FloeClient.of(base, Stack.KEY)) {
            String letter = only(client, key).letter();
            String nowhere = "floe.verdicts.v1.dlq-0@777777";
            client.replayDeadLetters(List.of(nowhere));
            client.replayDeadLetters(List.of(nowhere, letter));

            JsonNode newest = http.json("/v1/changes?limit=1").get("changes").get(0);
            assertThat(newest.get("kind").asText()).isEqualTo("letters-replayed");
            assertThat(newest.get("subject").asText()).isEqualTo(letter);
            assertThat(newest.get("detail").asText()).isEmpty();
            assertThat(client.changes().map(Change::subject)).doesNotContain(nowhere);
        }
    }

    /// The page for operators asks again and again.
    @Test
    void whoAsksLeavesNothingInTheLog() throws Exception {
        String key = die();
        List<String> warned = new CopyOnWriteArrayList<>();
        Logger log = Logger.getLogger("org.apache.kafka.clients.consumer");
        Handler listener = new ExtHandler() {
            @Override
            protected void doPublish(ExtLogRecord line) {
                // What intake has to say, as on a slow machine it has, is nothing that whoever asks left there; nor is
                // what
                // consumers of other classes say.
                if (!line.getMessage().matches("(?s).*groupId=(floe-catalog|readers).*")) {
                    warned.add(line.getMessage());
                }
            }
        };
        log.setLevel(Level.WARNING);
        log.addHandler(listener);
        try (FloeClient client = FloeClient.of(base, Stack.KEY)) {
            String letter = only(client, key).letter();
            client.deadLetter(letter);
            client.replayDeadLetters(List.of(letter));
        } finally {
            log.removeHandler(listener);
            log.setLevel(null);
        }
        assertThat(warned).isEmpty();
    }

    @Test
    void pagesFollowEachOther() throws Exception {
        die();
        die();
        String path = "/v1/dead-letters?topic=floe.verdicts.v1&reason=UNREADABLE&limit=1";
        JsonNode first = http.json(path);
        JsonNode second = http.json(path + "&cursor=" + first.get("next").asText());
        assertThat(second.get("letters").get(0).get("letter"))
                .isNotEqualTo(first.get("letters").get(0).get("letter"));
        ProblemsIT.assertProblem(
                http.get("/v1/dead-letters?cursor=" + first.get("next").asText()), 400, "bad-cursor", "damaged", false);
    }

    /// A verdict has a solution in it.
    @Test
    void whatIsInALetterIsForThoseWhoMaySeeSolutions() throws Exception {
        String key = die();
        try (FloeClient client = FloeClient.of(base, key("operate", "local"))) {
            DeadLetter whole = client.deadLetter(only(client, key).letter());
            assertThat(whole.value()).isEmpty();
            assertThat(whole.bytes()).isPresent();
        }
    }

    @Test
    void whatIsNoLetterIsSaid() throws Exception {
        ProblemsIT.assertProblem(
                http.get("/v1/dead-letters/floe.verdicts.v1-0@0"),
                404,
                "unknown-letter",
                "there is no dead letter",
                false);
        ProblemsIT.assertProblem(
                http.get("/v1/dead-letters/floe.verdicts.v1.dlq-0@888888"),
                404,
                "unknown-letter",
                "there is no dead letter",
                false);
        ProblemsIT.assertProblem(
                http.get("/v1/dead-letters?topic=other"), 400, "bad-parameter", "floe.verdicts.v1", false);
        ProblemsIT.assertProblem(
                http.post("/v1/dead-letters/replay", "{\"letters\":[\"x\"]}"), 400, "bad-body", "no place", false);
        ProblemsIT.assertProblem(
                http.post("/v1/dead-letters/replay", "{\"letters\":[]}"), 400, "bad-body", "from 1 to 100", false);
    }

    /// @return its key
    private String die() throws Exception {
        String key = "dead-" + UUID.randomUUID();
        kafka.publish(List.of(Kafka.record(key, ("no verdict of " + key).getBytes(UTF_8))));
        try (FloeClient client = FloeClient.of(base, Stack.KEY)) {
            Eventually.becomes(
                    key + " is dead",
                    () -> client.deadLetters().anyMatch(it -> it.key().equals(key)));
        }
        return key;
    }

    private static DeadLetter only(FloeClient client, String key) {
        List<DeadLetter> found =
                client.deadLetters().filter(it -> it.key().equals(key)).toList();
        assertThat(found).hasSize(1);
        return found.getFirst();
    }

    private static String replay(String letter, boolean dryRun) {
        return "{\"letters\":[\"" + letter + "\"],\"dryRun\":" + dryRun + "}";
    }
}
