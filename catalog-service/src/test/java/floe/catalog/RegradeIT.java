package floe.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import floe.catalog.stack.Boards;
import floe.catalog.stack.CatalogIT;
import floe.catalog.stack.Eventually;
import floe.catalog.stack.Stack;
import floe.client.FloeClient;
import floe.client.Regrade;
import floe.contracts.Candidate;
import floe.contracts.Finding;
import floe.contracts.Topic;
import floe.contracts.Verdict;
import floe.games.Size;
import floe.wire.Json;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.Test;

/// An operator has levels of older rules judged anew. What solvers are asked and say goes over the broker.
@QuarkusTest
class RegradeIT extends CatalogIT {
    private static final Size SIZE = new Size(2, 31);
    private static final String OTHER = "/v1/levels?game=nullgame&size=2x31&band=expert&limit=100";

    @TestHTTPResource("/")
    URI root;

    @Test
    void levelsOfOlderRulesGetTodaysGradeAndStockCountsWhatCanBeDrawn() throws Exception {
        List<Verdict> verdicts =
                IntStream.range(0, 30).mapToObj(i -> Boards.verdict(SIZE, i)).toList();
        verdicts.forEach(verdict -> assertThat(verdict.finding()).isInstanceOf(Finding.Accepted.class));
        kafka.publish(verdicts.toArray(Verdict[]::new));
        for (Verdict verdict : verdicts) {
            awaitLevel(verdict.id());
        }
        // As if they had been judged so before.
        database.execute("update level set rules = 0, score = 9 where shelf_id in"
                + " (select id from shelf where game = 'nullgame' and size = '2x31')");
        Verdict one = verdicts.getFirst();
        String path = "/v1/levels/" + one.id();
        Eventually.holds(() -> assertThat(http.json(path).get("score").asInt()).isEqualTo(9));
        HttpResponse<String> before = http.get(path);
        assertThat(http.get(OTHER).body()).doesNotContain(one.id());
        String tag = before.headers().firstValue("ETag").orElseThrow();

        try (FloeClient client = FloeClient.of(root, Stack.KEY)) {
            assertThat(nullgame(client).older()).isEqualTo(30);
            Eventually.holds(() -> assertThat(management.get("/q/metrics").body())
                    .containsPattern("floe_catalog_levels_older\\{game=\"nullgame\",?} "));
            assertThat(client.regrade("nullgame").state()).isEqualTo("running");
            assertThat(client.regrade("nullgame").state()).isEqualTo("running");
            List<Candidate> asked = asked(30);
            assertThat(asked)
                    .extracting(Candidate::id)
                    .containsAll(verdicts.stream().map(Verdict::id).toList());

            // The first goes elsewhere, the second is refused.
            Finding.Accepted easy = Boards.accepted(one);
            kafka.publish(Boards.with(one, new Finding.Accepted(easy.solution(), "expert", 3_100, easy.measures())));
            kafka.publish(Boards.with(verdicts.get(1), new Finding.Rejected("TOO_EASY", "no", new TreeMap<>())));
            kafka.publish(verdicts.subList(2, 30).toArray(Verdict[]::new));
            Eventually.holds(() -> assertThat(nullgame(client).state()).isEqualTo("done"));

            Regrade done = nullgame(client);
            assertThat(List.of(done.kept(), done.moved(), done.refused(), done.older()))
                    .containsExactly(28L, 1L, 1L, 0L);
            assertThat(client.stopRegrade("nullgame").state()).isEqualTo("done");
        }
        Eventually.holds(() ->
                assertThat(http.get(path, "If-None-Match", tag).statusCode()).isEqualTo(200));
        JsonNode now = http.json(path);
        assertThat(now.get("id").asText()).isEqualTo(one.id());
        assertThat(now.get("board").asText()).isEqualTo(one.board());
        assertThat(now.get("band").asText()).isEqualTo("expert");
        assertThat(now.get("score").asInt()).isEqualTo(3_100);
        assertThat(now.get("rulesVersion").asInt()).isEqualTo(1);
        assertThat(http.get(OTHER).body()).contains(one.id());
        assertThat(http.get("/v1/levels/" + verdicts.get(1).id()).statusCode()).isEqualTo(410);
        Eventually.holds(() -> {
            long fresh = 0;
            long total = 0;
            for (JsonNode shelf : http.json("/v1/stock").get("shelves")) {
                if (shelf.get("size").asText().equals("2x31")) {
                    fresh += shelf.get("neverShown").asLong();
                    total += shelf.get("total").asLong();
                }
            }
            assertThat(List.of(total, fresh)).containsExactly(29L, 29L);
        });
    }

    @Test
    void onlyOperatorsMayAndOnlyForGamesThatThereAre() throws Exception {
        String[] player = {"Authorization", "Bearer " + key("play", "regrading")};
        assertThat(http.get("/v1/regrades", player).statusCode()).isEqualTo(403);
        assertThat(http.sendJson("PUT", "/v1/regrades/nullgame", "", player).statusCode())
                .isEqualTo(403);
        ProblemsIT.assertProblem(http.sendJson("PUT", "/v1/regrades/chess", ""), 400, "unknown-game", "chess", false);
    }

    private static Regrade nullgame(FloeClient client) {
        return client.regrades().stream()
                .filter(one -> one.game().equals("nullgame"))
                .findFirst()
                .orElseThrow();
    }

    /// What solvers are asked, each once.
    private List<Candidate> asked(int count) throws Exception {
        Set<Candidate> asked = new HashSet<>();
        Eventually.holds(() -> {
            for (ConsumerRecord<String, byte[]> record : kafka.read(Topic.CANDIDATES.title())) {
                Candidate candidate = Json.read(record.value(), Candidate.class);
                if (new String(record.value(), StandardCharsets.UTF_8).contains("\"regrade\"")) {
                    asked.add(candidate);
                }
            }
            assertThat(asked).hasSizeGreaterThanOrEqualTo(count);
        });
        return List.copyOf(asked);
    }
}
