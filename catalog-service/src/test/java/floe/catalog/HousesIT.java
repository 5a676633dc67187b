package floe.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import floe.catalog.draws.PlayerTraces;
import floe.catalog.stack.Boards;
import floe.catalog.stack.CatalogIT;
import floe.catalog.stack.Eventually;
import floe.catalog.stack.Http;
import floe.contracts.Origin;
import floe.contracts.Verdict;
import floe.games.Size;
import io.quarkus.test.junit.QuarkusTest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Who runs a house sees to what is that house's, and comes upon nothing of another's nor of the shelves that all
/// share.
@QuarkusTest
class HousesIT extends CatalogIT {
    private static final String OURS = "lodge";
    private static final String THEIRS = "manor";

    private String[] house;
    private String[] players;
    private String[] others;

    @BeforeEach
    void keys() throws Exception {
        house = bearer(key("house", OURS));
        players = bearer(key("play+design", OURS));
        others = bearer(key("house+play+design", THEIRS));
    }

    @Test
    void itsChangesAreTold() throws Exception {
        JsonNode ours = Http.json(http.post("/v1/keys", "{\"name\":\"of ours\",\"scopes\":[\"play\"]}", house));
        http.delete("/v1/keys/" + ours.get("id").asText(), house);
        http.post("/v1/keys", "{\"name\":\"of theirs\",\"scopes\":[\"play\"]}", others);
        // Somebody of the house who runs the catalog as well.
        String[] operator = bearer(key("operate", OURS));
        http.post("/v1/keys", "{\"name\":\"of a third\",\"tenant\":\"third\",\"scopes\":[\"play\"]}", operator);
        http.sendJson("PUT", "/v1/stock/nullgame/3x24/easy", "{\"target\":0}", operator);

        database.execute("insert into change (key_id, tenant, kind, subject, detail) values ('of ours', '" + OURS
                + "', 'level-refused', 'a level of theirs', 'by newer rules')");

        List<JsonNode> told = changes(house);

        assertThat(told).extracting(one -> one.get("tenant").asText()).containsOnly(OURS);
        assertThat(told)
                .filteredOn(one -> one.get("subject").equals(ours.get("id")))
                .extracting(one -> one.get("kind").asText())
                .containsExactly("key-revoked", "key-made");
        assertThat(told.toString()).doesNotContain("of theirs", "of a third", "3x24", "a level of theirs");
        assertThat(changes(bearer(key("operate", OURS))).toString())
                .contains("of theirs", "of a third", "3x24", "a level of theirs");
    }

    /// A key is kept for as long as `access.keep` says, and what was done with it for as long as `changes.keep`.
    @Test
    void whatItDidWithItsKeysIsToldAlsoWhenTheyAreForgotten() throws Exception {
        JsonNode made = Http.json(http.post("/v1/keys", "{\"name\":\"forgotten\",\"scopes\":[\"play\"]}", house));
        String id = made.get("id").asText();
        JsonNode rotated = Http.json(http.post("/v1/keys/" + id + "/rotation", "{\"graceSeconds\":0}", house));
        http.delete("/v1/keys/" + rotated.get("id").asText(), house);

        database.execute("delete from api_key where name = 'forgotten' and tenant = '" + OURS + "'");

        assertThat(changes(house))
                .filteredOn(one -> List.of(made.get("id"), rotated.get("id")).contains(one.get("subject")))
                .extracting(one -> one.get("kind").asText())
                .containsExactly("key-revoked", "key-rotated", "key-made");
    }

    @Test
    void itsBoardsAreExportedFollowedAndTakenOut() throws Exception {
        Verdict verdict = Boards.verdict(new Size(3, 25), 1);
        JsonNode board = accepted(players, verdict);
        Verdict foreign = Boards.verdict(new Size(3, 25), 2);
        JsonNode theirs = accepted(others, foreign);
        Verdict everybodys = Boards.verdict(new Size(3, 25), 3);
        kafka.publish(everybodys);
        awaitLevel(everybodys.id());

        assertThat(http.get("/v1/export?size=3x25", house).body())
                .contains(verdict.id())
                .doesNotContain(foreign.id(), everybodys.id(), "\"solution\"");
        assertThat(http.json("/v1/boards/" + board.get("id").asText(), house)
                        .get("state")
                        .asText())
                .isEqualTo("accepted");
        ProblemsIT.assertProblem(
                http.get("/v1/boards/" + theirs.get("id").asText(), house), 404, "unknown-board", "no board", false);
        for (Verdict other : List.of(foreign, everybodys)) {
            ProblemsIT.assertProblem(withdraw(other), 404, "unknown-level", "there is no level", false);
        }
        assertThat(withdraw(verdict).statusCode()).isEqualTo(200);
        assertThat(http.get("/v1/levels/" + verdict.id(), players).statusCode()).isEqualTo(410);
        assertThat(changes(house))
                .filteredOn(one -> one.get("subject").asText().equals(verdict.id()))
                .extracting(one -> one.get("kind").asText())
                .containsExactly("level-withdrawn");
    }

    @Test
    void itsPlayersAreToldOfAndErased() throws Exception {
        Verdict verdict = Boards.verdict(new Size(3, 26), 1);
        kafka.publish(verdict);
        awaitLevel(verdict.id());
        for (String[] who : List.of(players, others)) {
            http.post(
                    "/v1/attempts",
                    "{\"attempts\":[{\"attemptId\":\"a-1\",\"levelId\":\"" + verdict.id()
                            + "\",\"playerId\":\"kit\",\"solved\":true,\"millis\":1000}]}",
                    who);
        }

        assertThat(http.json("/v1/players/kit", house).get("attempts")).hasSize(1);
        for (String who : List.of("kit", "kit", "nobody")) {
            assertThat(http.delete("/v1/players/" + who + "?forget=marks", house)
                            .statusCode())
                    .isEqualTo(204);
        }

        assertThat(http.json("/v1/players/kit", house).get("attempts")).isEmpty();
        assertThat(http.json("/v1/players/kit", others).get("attempts")).hasSize(1);
        List<JsonNode> erased = changes(house).stream()
                .filter(one -> one.get("kind").asText().equals("player-erased"))
                .toList();
        assertThat(erased)
                .extracting(one -> one.get("subject").asText())
                .containsExactly(PlayerTraces.hash(OURS, "kit"));
        assertThat(erased.toString()).doesNotContain("kit");
        assertThat(changes(others).toString()).doesNotContain("player-erased");
    }

    @Test
    void whatAllShareIsNotItsOwn() throws Exception {
        for (String path : List.of(
                "/v1/levels",
                "/v1/stock",
                "/v1/pipeline",
                "/v1/dead-letters",
                "/v1/regrades",
                "/v1/levels/0123456789abcdef0123456789abcdef/solution")) {
            assertThat(http.get(path, house).statusCode()).as(path).isEqualTo(403);
        }
        assertThat(http.sendJson("PUT", "/v1/stock/nullgame/3x24/easy", "{\"target\":1}", house)
                        .statusCode())
                .isEqualTo(403);
        assertThat(http.post("/v1/boards", "{}", house).statusCode()).isEqualTo(403);
    }

    private HttpResponse<String> withdraw(Verdict verdict) throws Exception {
        return http.post("/v1/levels/" + verdict.id() + "/withdrawal", "", house);
    }

    /// All of them, from pages that are as small as they may be: each says whether there is more that this house may
    /// see.
    private List<JsonNode> changes(String... who) throws Exception {
        List<JsonNode> told = new ArrayList<>();
        String cursor = "";
        do {
            JsonNode page = http.json("/v1/changes?limit=2" + cursor, who);
            page.get("changes").forEach(told::add);
            assertThat(page.get("changes").size()).isBetween(page.has("next") ? 2 : 0, 2);
            cursor = page.has("next") ? "&cursor=" + page.get("next").asText() : "";
        } while (!cursor.isEmpty());
        return told;
    }

    /// The board handed in, as a solver finds it.
    private JsonNode accepted(String[] who, Verdict verdict) throws Exception {
        String id = Http.json(http.post(
                        "/v1/boards",
                        "{\"game\":\"nullgame\",\"board\":\"" + verdict.board().replace("\n", "\\n") + "\"}",
                        who))
                .get("id")
                .asText();
        kafka.publish(Boards.from(verdict, new Origin.Submitted(id)));
        Eventually.becomes(
                "board " + id + " is settled",
                () -> !http.json("/v1/boards/" + id, who).get("state").asText().equals("pending"));
        return http.json("/v1/boards/" + id, who);
    }

    private static String[] bearer(String key) {
        return new String[] {"Authorization", "Bearer " + key};
    }
}
