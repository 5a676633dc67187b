package floe.catalog;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import floe.catalog.stack.Boards;
import floe.catalog.stack.CatalogIT;
import floe.catalog.stack.Http;
import floe.contracts.Verdict;
import floe.games.Size;
import io.quarkus.test.junit.QuarkusTest;
import java.io.ByteArrayInputStream;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class LevelsIT extends CatalogIT {
    @Test
    void pagesLeadThroughEveryLevelExactlyOnceWhileMoreCome() throws Exception {
        Size size = new Size(20, 30);
        List<String> first = publish(size, 0, 150);
        List<String> more = new ArrayList<>();
        List<String> met = new ArrayList<>();

        String path = "/v1/levels?game=nullgame&size=20x30&limit=7";
        String next = "";
        while (next != null) {
            JsonNode page = http.json(path + (next.isEmpty() ? "" : "&cursor=" + next));
            page.get("levels").forEach(level -> met.add(level.get("id").asText()));
            next = page.has("next") ? page.get("next").asText() : null;
            if (more.size() < 40) {
                more.addAll(publish(size, 150 + more.size(), 8));
            }
        }

        assertThat(met)
                .doesNotHaveDuplicates()
                .startsWith(first.toArray(String[]::new))
                .containsAll(more);
    }

    @Test
    void aPageAsLongAsWhatIsLeftIsTheLast() throws Exception {
        publish(new Size(7, 9), 0, 4);

        assertThat(http.json("/v1/levels?size=7x9&limit=4").has("next")).isFalse();
        assertThat(http.json("/v1/levels?size=7x9&limit=3").has("next")).isTrue();
        assertThat(http.json("/v1/levels?size=8x8").get("levels")).isEmpty();
    }

    @Test
    void filtersLeaveOutWhatNobodyAskedFor() throws Exception {
        publish(new Size(1, 20), 0, 19);
        String path = "/v1/levels?size=1x20";

        assertThat(pars(path))
                .containsExactlyElementsOf(IntStream.rangeClosed(1, 19).boxed().toList());
        assertThat(pars(path + "&band=easy")).containsExactly(1, 2);
        assertThat(pars(path + "&game=ice")).isEmpty();
        assertThat(pars(path + "&minMoves=5&maxMoves=7")).containsExactly(5, 6, 7);
        assertThat(pars(path + "&minScore=1000&maxScore=2999")).containsExactly(3, 4, 5, 6);
        assertThat(pars(path + "&maxScore=999&minMoves=2")).containsExactly(2);
    }

    @Test
    void levelsAreFoundByWhatTheSolverMeasured() throws Exception {
        publish(new Size(1, 23), 0, 19);
        for (String sort : List.of("oldest", "newest", "score")) {
            String path = "/v1/levels?size=1x23&limit=100&sort=" + sort + "&measures=";
            assertThat(pars(path + "moves:5..7")).containsExactlyInAnyOrder(5, 6, 7);
            assertThat(pars(path + "moves:5..,moves:..6")).containsExactlyInAnyOrder(5, 6);
            assertThat(pars(path + "moves:9&game=nullgame")).containsExactly(9);
            assertThat(pars(path + "smoothness:1..")).isEmpty();
        }
        ProblemsIT.assertProblem(
                http.get("/v1/levels?game=nullgame&measures=smoothness:1.."),
                400,
                "bad-parameter",
                "levels of nullgame have no 'smoothness'; they have cells, moves",
                false);
        HttpResponse<String> export = http.get("/v1/export?size=1x23&measures=moves:5..7");
        assertThat(export.body().lines()).hasSize(3);
    }

    @Test
    void levelsComeInTheOrderThatIsAskedForPageByPage() throws Exception {
        List<String> ids = publish(new Size(1, 21), 0, 9);
        List<String> byScore = publish(new Size(1, 21), 9, 9);
        String path = "/v1/levels?size=1x21&limit=4&sort=";

        assertThat(all(path + "oldest", "id"))
                .startsWith(ids.toArray(String[]::new))
                .endsWith(byScore.getLast());
        assertThat(all(path + "newest", "id"))
                .isEqualTo(all(path + "oldest", "id").reversed());
        assertThat(all(path + "score", "score").stream().map(Integer::parseInt))
                .hasSize(18)
                .isSorted();
        assertThat(all(path + "score&minScore=1000&maxMoves=6", "par")).containsExactly("3", "4", "5", "6");
        assertThat(all(path + "newest&maxMoves=3", "par")).containsExactly("3", "2", "1");

        String cursor = http.json(path + "newest").get("next").asText();
        ProblemsIT.assertProblem(http.get(path + "score&cursor=" + cursor), 400, "bad-cursor", "filters", false);
        ProblemsIT.assertProblem(http.get(path + "size"), 400, "bad-parameter", "newest", false);
    }

    @Test
    void whatIsPlayedMostIsWhatTheTenantsOwnPlayersPlay() throws Exception {
        List<String> ids = publish(new Size(1, 22), 0, 6);
        for (int i = 0; i < ids.size() - 1; i++) {
            for (int play = 0; play <= i; play++) {
                tell("m-" + i + "-" + play, ids.get(i));
            }
        }

        List<String> most = all("/v1/levels?size=1x22&limit=2&sort=plays", "id");

        assertThat(most).isEqualTo(ids.subList(0, 5).reversed());
        assertThat(all("/v1/levels?size=1x22&sort=plays&maxMoves=2", "id"))
                .isEqualTo(ids.subList(0, 2).reversed());
        String other = "Bearer " + key("play", "others");
        assertThat(Http.json(http.get("/v1/levels?size=1x22&sort=plays", "Authorization", other))
                        .get("levels"))
                .isEmpty();
    }

    @Test
    void onlyTheFieldsThatAreWantedCome() throws Exception {
        publish(new Size(1, 23), 0, 3);
        String path = "/v1/levels?size=1x23";

        JsonNode whole = http.json(path).get("levels").get(0);
        assertThat(names(http.json(path + "&fields=id,score").get("levels").get(0)))
                .containsExactly("id", "score");
        assertThat(names(http.json(path + "&fields=board").get("levels").get(0)))
                .containsExactly("id", "board");
        assertThat(http.json(path + "&fields=board").get("levels").get(0).get("board"))
                .isEqualTo(whole.get("board"));
        assertThat(whole).isEqualTo(http.json("/v1/levels/" + whole.get("id").asText()));
        ProblemsIT.assertProblem(http.get(path + "&fields=id,solution"), 400, "bad-parameter", "solution", false);
    }

    @Test
    void manyLevelsAreHadAtOnceInTheOrderInWhichTheyAreAskedFor() throws Exception {
        List<String> ids = publish(new Size(1, 24), 0, 4);
        String unknown = "0123456789abcdef0123456789abcdef";
        assertThat(http.post("/v1/levels/" + ids.get(1) + "/withdrawal", "").statusCode())
                .isEqualTo(200);

        JsonNode batch = Http.json(http.post(
                "/v1/levels/batch",
                "{\"ids\":[\"" + String.join("\",\"", ids.get(3), unknown, ids.get(1), "x", ids.get(0), ids.get(3))
                        + "\"]}"));

        assertThat(batch.get("levels")).hasSize(2);
        assertThat(batch.at("/levels/0")).isEqualTo(http.json("/v1/levels/" + ids.get(3)));
        assertThat(batch.at("/levels/1")).isEqualTo(http.json("/v1/levels/" + ids.get(0)));
        assertThat(batch.get("missing")).hasSize(3);
        assertThat(batch.at("/missing/0/id").asText()).isEqualTo(unknown);
        assertThat(batch.at("/missing/0/code").asText()).isEqualTo("unknown-level");
        assertThat(batch.at("/missing/1/code").asText()).isEqualTo("withdrawn");
        assertThat(batch.at("/missing/2/code").asText()).isEqualTo("unknown-level");
        String many = "\"" + unknown + "\",";
        ProblemsIT.assertProblem(
                http.post("/v1/levels/batch", "{\"ids\":[" + many.repeat(100) + "\"x\"]}"),
                400,
                "bad-body",
                "from 1 to 100",
                false);
        ProblemsIT.assertProblem(http.get("/v1/levels/batch"), 405, "wrong-method", "POST", false);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ".svg", ".txt"})
    void aLevelIsKeptAndNotSentAgain(String form) throws Exception {
        Verdict verdict = Boards.verdict(new Size(9, 7), 8);
        kafka.publish(verdict);
        awaitLevel(verdict.id());
        String path = "/v1/levels/" + verdict.id() + form;

        HttpResponse<String> answer = http.get(path);
        String tag = answer.headers().firstValue("ETag").orElseThrow();
        assertThat(tag).startsWith("\"").endsWith("\"");
        // Newer rules may grade it anew; its board they leave as it is.
        assertThat(answer.headers().firstValue("Cache-Control"))
                .contains("private, max-age=" + (form.isEmpty() ? "3600" : "31536000, immutable"));

        for (String same : List.of(tag, "\"other\", " + tag, "W/" + tag, "*")) {
            HttpResponse<String> again = http.get(path, "If-None-Match", same);
            assertThat(again.statusCode()).as(same).isEqualTo(304);
            assertThat(again.body()).isEmpty();
            assertThat(again.headers().firstValue("ETag")).contains(tag);
        }
        assertThat(http.get(path, "If-None-Match", "\"other\"").body()).isEqualTo(answer.body());
    }

    @Test
    void compressedItIsTheSameUnderAnotherTag() throws Exception {
        Verdict verdict = Boards.verdict(new Size(9, 7), 9);
        kafka.publish(verdict);
        awaitLevel(verdict.id());
        String path = "/v1/levels/" + verdict.id();

        HttpResponse<byte[]> plain = http.bytes(path);
        HttpResponse<byte[]> packed = http.bytes(path, "Accept-Encoding", "gzip");

        assertThat(packed.headers().firstValue("Content-Encoding")).contains("gzip");
        assertThat(packed.headers().firstValue("Vary").orElse("").toLowerCase()).contains("accept-encoding");
        assertThat(new GZIPInputStream(new ByteArrayInputStream(packed.body())).readAllBytes())
                .isEqualTo(plain.body());
        assertThat(packed.headers().firstValue("ETag"))
                .isNotEqualTo(plain.headers().firstValue("ETag"));
        assertThat(new String(plain.body(), UTF_8)).contains(verdict.id());
        HttpResponse<byte[]> again = http.bytes(path, "Accept-Encoding", "br, gzip;q=0.5");
        assertThat(again.body()).isEqualTo(packed.body());
        assertThat(again.headers().allValues("Content-Encoding")).containsExactly("gzip");
        for (String refused : List.of("gzip;q=0", "gzip;q=0, *", "*, gzip ; q=0.000", "GZIP;q=0,*;q=1", "*;q=0")) {
            assertThat(http.bytes(path, "Accept-Encoding", refused).body())
                    .as(refused)
                    .isEqualTo(plain.body());
        }
        for (String accepted : List.of("*;q=0, gzip", "gzip;q=0.01, *;q=0", "br;q=0, *", "gzip; q=1")) {
            assertThat(http.bytes(path, "Accept-Encoding", accepted).body())
                    .as(accepted)
                    .isEqualTo(packed.body());
        }
        String tag = packed.headers().firstValue("ETag").orElseThrow();
        assertThat(http.bytes(path, "Accept-Encoding", "gzip", "If-None-Match", tag)
                        .statusCode())
                .isEqualTo(304);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ".svg", ".txt", ".png", "/stats"})
    void aTagIsOfTheBytesThatCome(String form) throws Exception {
        Verdict verdict = Boards.verdict(new Size(9, 7), 10);
        kafka.publish(verdict);
        awaitLevel(verdict.id());
        String path = "/v1/levels/" + verdict.id() + form;

        Map<String, String> bytesByTag = new HashMap<>();
        for (String accepted :
                List.of("identity", "gzip", "GZIP", "deflate", "*", "gzip;q=0", "*;q=0", "deflate, gzip;q=0.5")) {
            HttpResponse<byte[]> answer = http.bytes(path, "Accept-Encoding", accepted);
            assertThat(answer.headers().firstValue("Vary").orElse("")).contains("Accept-Encoding");
            answer.headers()
                    .firstValue("ETag")
                    .ifPresent(tag -> assertThat(HexFormat.of().formatHex(answer.body()))
                            .as(accepted)
                            .isEqualTo(bytesByTag.computeIfAbsent(
                                    tag, _ -> HexFormat.of().formatHex(answer.body()))));
        }
    }

    /// Levels of that size, once they are served, in the order in which they came.
    private List<String> publish(Size size, int from, int count) throws Exception {
        List<Verdict> verdicts = IntStream.range(from, from + count)
                .mapToObj(number -> Boards.verdict(size, number))
                .toList();
        kafka.publish(verdicts.toArray(Verdict[]::new));
        for (Verdict verdict : verdicts.reversed()) {
            awaitLevel(verdict.id());
        }
        return verdicts.stream().map(Verdict::id).toList();
    }

    /// A field of each level on all pages.
    private List<String> all(String path, String field) throws Exception {
        List<String> values = new ArrayList<>();
        String next = "";
        while (next != null) {
            JsonNode page = http.json(path + (next.isEmpty() ? "" : "&cursor=" + next));
            page.get("levels").forEach(level -> values.add(level.get(field).asText()));
            next = page.has("next") ? page.get("next").asText() : null;
        }
        return values;
    }

    private void tell(String attempt, String level) throws Exception {
        String body = "{\"attempts\":[{\"attemptId\":\"" + attempt + "\",\"levelId\":\"" + level + "\",\"playerId\":\""
                + attempt + "\",\"solved\":true,\"millis\":5}]}";
        assertThat(http.post("/v1/attempts", body).statusCode()).isEqualTo(200);
    }

    private static List<String> names(JsonNode node) {
        List<String> names = new ArrayList<>();
        node.fieldNames().forEachRemaining(names::add);
        return names;
    }

    private List<Integer> pars(String path) throws Exception {
        List<Integer> pars = new ArrayList<>();
        http.json(path).get("levels").forEach(level -> pars.add(level.get("par").asInt()));
        return pars;
    }
}
