package floe.catalog;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import floe.catalog.stack.Boards;
import floe.catalog.stack.CatalogIT;
import floe.contracts.Verdict;
import floe.games.Size;
import io.quarkus.test.junit.QuarkusTest;
import java.io.ByteArrayInputStream;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
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

    @ParameterizedTest
    @ValueSource(strings = {"", ".svg", ".txt"})
    void aLevelIsKeptForEverAndNotSentAgain(String form) throws Exception {
        Verdict verdict = Boards.verdict(new Size(9, 7), 8);
        kafka.publish(verdict);
        awaitLevel(verdict.id());
        String path = "/v1/levels/" + verdict.id() + form;

        HttpResponse<String> answer = http.get(path);
        String tag = answer.headers().firstValue("ETag").orElseThrow();
        assertThat(tag).startsWith("\"").endsWith("\"");
        assertThat(answer.headers().firstValue("Cache-Control").orElseThrow()).contains("immutable");

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

    private List<Integer> pars(String path) throws Exception {
        List<Integer> pars = new ArrayList<>();
        http.json(path).get("levels").forEach(level -> pars.add(level.get("par").asInt()));
        return pars;
    }
}
