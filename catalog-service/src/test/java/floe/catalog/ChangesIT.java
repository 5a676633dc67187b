package floe.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import floe.catalog.changes.Actor;
import floe.catalog.changes.ChangeKind;
import floe.catalog.changes.Changes;
import floe.catalog.stack.Boards;
import floe.catalog.stack.CatalogIT;
import floe.catalog.stack.Eventually;
import floe.catalog.stack.Http;
import floe.catalog.stack.Stack;
import floe.catalog.tasks.PeriodicTask;
import floe.client.Change;
import floe.client.FloeClient;
import floe.contracts.Verdict;
import floe.games.Size;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.common.annotation.Identifier;
import jakarta.inject.Inject;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Who changed what.
@QuarkusTest
class ChangesIT extends CatalogIT {
    @TestHTTPResource("/")
    URI base;

    @Inject
    Changes changes;

    @Inject
    @Identifier("pruning")
    PeriodicTask pruning;

    @Test
    void whatAnOperatorDoesIsToldWithTheKeysIdAndNeverTheKey() throws Exception {
        Verdict verdict = Boards.verdict(new Size(3, 17), 0);
        kafka.publish(verdict);
        awaitLevel(verdict.id());
        JsonNode operator = Http.json(
                http.post("/v1/keys", "{\"name\":\"of changes\",\"tenant\":\"changing\",\"scopes\":[\"operate\"]}"));
        String key = operator.get("key").asText();
        String[] as = {"Authorization", "Bearer " + key};

        http.sendJson("PUT", "/v1/stock/nullgame/3x17/easy", "{\"target\":17}", as);
        JsonNode made = Http.json(http.post("/v1/keys", "{\"name\":\"made\",\"scopes\":[\"play\"]}", as));
        JsonNode rotated =
                Http.json(http.post("/v1/keys/" + made.get("id").asText() + "/rotation", "{\"graceSeconds\":60}", as));
        http.delete("/v1/keys/" + rotated.get("id").asText(), as);
        http.delete("/v1/keys/" + rotated.get("id").asText(), as);
        http.post("/v1/levels/" + verdict.id() + "/withdrawal", "", as);
        http.post("/v1/levels/" + verdict.id() + "/withdrawal", "", as);

        List<Change> told = by(operator.get("id").asText());
        assertThat(told)
                .extracting(Change::kind)
                .containsExactly("level-withdrawn", "key-revoked", "key-rotated", "key-made", "target-set");
        assertThat(told).extracting(Change::tenant).containsOnly("changing");
        assertThat(told.getLast().subject()).isEqualTo("nullgame/3x17/easy");
        assertThat(told.getLast().detail()).isEqualTo("17");
        assertThat(told.get(3).detail()).isEqualTo("changing: made, play");
        assertThat(told.toString())
                .doesNotContain(
                        key, made.get("key").asText(), rotated.get("key").asText());
    }

    /// By whatever comes before them.
    @Test
    void theyAreForgottenAlsoWhileSomethingElseCannotBe() throws Exception {
        // What cannot be deleted first: the round that comes by itself would take away what comes after.
        database.execute("create function refuse() returns trigger language plpgsql as"
                + " $$ begin raise exception 'this one stays'; end $$");
        database.execute("create trigger refuse before delete on event execute function refuse()");
        try {
            database.execute(
                    "insert into event (kind, data, at) values ('shelf.low', '{}', now() - interval '9 days')");
            database.execute("insert into change (at, key_id, tenant, kind, subject, detail)"
                    + " values (now() - interval '500 days', 'k', 'forgotten', 'key-made', 's', '')");
            pruning.ask();

            Eventually.becomes(
                    "nobody knows any more",
                    () -> database.number("select count(*) from change where tenant = 'forgotten'") == 0);
            Eventually.becomes(
                    "that something failed is told", () -> pruning.trouble().isPresent());
        } finally {
            database.execute("drop trigger refuse on event");
            database.execute("drop function refuse");
        }
    }

    @Test
    void pagesFollowEachOther() throws Exception {
        key("play", "local");
        key("play", "local");
        JsonNode first = http.json("/v1/changes?limit=1");
        JsonNode second =
                http.json("/v1/changes?limit=1&cursor=" + first.get("next").asText());
        assertThat(second.get("changes").get(0))
                .isNotEqualTo(first.get("changes").get(0));
    }

    @Test
    void whatIsOldIsForgotten() throws Exception {
        Actor actor = new Actor("of the old", "local");
        changes.note(actor, ChangeKind.TARGET_SET, "old", "1");
        changes.note(actor, ChangeKind.TARGET_SET, "young", "2");
        database.execute("update change set at = now() - interval '401 days' where subject = 'old'");
        // The catalog's own round may have the turn for a moment.
        Eventually.holds(() -> {
            changes.forget(Duration.ofDays(400));
            assertThat(by("of the old")).extracting(Change::subject).containsExactly("young");
        });
    }

    private List<Change> by(String keyId) {
        try (FloeClient client = FloeClient.of(base, Stack.KEY)) {
            return client.changes().filter(it -> it.keyId().equals(keyId)).toList();
        }
    }
}
