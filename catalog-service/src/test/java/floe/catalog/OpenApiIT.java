package floe.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import floe.catalog.events.EventKind;
import floe.catalog.stack.Boards;
import floe.catalog.stack.CatalogIT;
import floe.catalog.stack.Http;
import floe.contracts.Finding;
import floe.contracts.Verdict;
import floe.games.Game;
import floe.games.registry.Games;
import io.quarkus.test.junit.QuarkusTest;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class OpenApiIT extends CatalogIT {
    private static final String GOLDEN = "/openapi.yaml";

    @Test
    void whatIsServedIsWhatWasReviewed() throws Exception {
        String served = http.get("/q/openapi").body();
        Path copy = Files.writeString(Path.of("target/openapi.yaml"), served);

        assertThat(served)
                .as("if the change is meant, put %s in the place of src/test/resources%s", copy, GOLDEN)
                .isEqualTo(golden());
    }

    @ParameterizedTest
    @ValueSource(strings = {"/q/openapi", "/q/openapi?format=json"})
    void itIsPressedAndKept(String path) throws Exception {
        HttpResponse<byte[]> plain = http.bytes(path);
        HttpResponse<byte[]> pressed = http.bytes(path, "Accept-Encoding", "gzip");
        String tag = plain.headers().firstValue("ETag").orElseThrow();

        assertThat(new GZIPInputStream(new ByteArrayInputStream(pressed.body())).readAllBytes())
                .isEqualTo(plain.body());
        assertThat(pressed.body().length).isLessThan(plain.body().length / 4);
        assertThat(pressed.headers().allValues("Content-Encoding")).containsExactly("gzip");
        assertThat(pressed.headers().allValues("ETag")).isNotEmpty().doesNotContain(tag);
        assertThat(http.get(path, "If-None-Match", "\"other\", W/" + tag).statusCode())
                .isEqualTo(304);
    }

    @Test
    void whoAcceptsJsonGetsIt() throws Exception {
        assertThat(Http.json(http.get("/q/openapi", "Accept", "application/json")))
                .isEqualTo(http.json("/q/openapi?format=json"));
        assertThat(http.get("/q/openapi", "Accept", "application/yaml").body()).isEqualTo(golden());
    }

    @Test
    void theExampleOfALevelIsAnAnswerOfTheService() throws Exception {
        JsonNode example = example("level");
        Verdict verdict = verdict(example);
        assertThat(verdict.id()).isEqualTo(example.get("id").asText());

        kafka.publish(verdict);
        awaitLevel(verdict.id());

        assertThat(withoutTime(http.json("/v1/levels/" + verdict.id()))).isEqualTo(withoutTime(example));
        assertThat(http.get("/v1/levels/" + verdict.id() + ".txt").body())
                .isEqualTo(example("board").asText());
        JsonNode page = http.json("/v1/levels?game=ice&size=10x12&band=easy");
        JsonNode examplePage = example("levels");
        assertThat(withoutTime(page.get("levels").get(0)))
                .isEqualTo(withoutTime(examplePage.get("levels").get(0)));
    }

    @Test
    void theOtherExamplesHaveTheFieldsThatAreServed() throws Exception {
        JsonNode game = http.json("/v1/games").get("games").get(0);
        JsonNode exampleGame = example("games").get("games").get(0);
        assertThat(names(exampleGame)).isEqualTo(names(game));
        assertThat(names(exampleGame.get("options").get(0)))
                .isEqualTo(names(game.get("options").get(0)));
        assertThat(exampleGame.get("id")).isEqualTo(game.get("id"));

        ObjectNode shelf = (ObjectNode) http.json("/v1/stock").get("shelves").get(0);
        shelf.remove("starving");
        example("stock").get("shelves").forEach(one -> assertThat(names(one)).isEqualTo(names(shelf)));
    }

    @Test
    void theFieldsThatMayBeNamedAreThoseOfALevel() throws Exception {
        JsonNode components = http.json("/q/openapi?format=json").get("components");
        List<String> named = new ArrayList<>();
        components.at("/parameters/fields/schema/items/enum").forEach(name -> named.add(name.asText()));
        assertThat(named).containsExactlyInAnyOrderElementsOf(names(components.at("/schemas/Level/properties")));
        assertThat(http.get("/v1/levels?limit=1&fields=" + String.join(",", named))
                        .statusCode())
                .isEqualTo(200);
    }

    @Test
    void everyKindOfEventIsNamed() throws Exception {
        String told = http.json("/q/openapi?format=json")
                .at("/paths/~1v1~1events/get/description")
                .asText();
        for (EventKind kind : EventKind.values()) {
            assertThat(told).contains("`" + kind + "`");
        }
    }

    @Test
    void theExamplesOfProblemsAreAnswersOfTheService() throws Exception {
        assertThat(Http.json(http.get("/v1/levels?limit=0"))).isEqualTo(example("bad-parameter"));
        assertThat(Http.json(http.get("/v1/levels/0123456789abcdef0123456789abcdef")))
                .isEqualTo(example("unknown-level"));
    }

    /// What the example tells of its board, as a solver would have told it.
    private static Verdict verdict(JsonNode example) {
        Game game = Games.find(example.get("game").asText()).orElseThrow();
        Verdict verdict = Boards.verdict(game, example.get("board").asText());
        Finding told = new Finding.Accepted(
                Boards.accepted(verdict).solution(),
                example.get("band").asText(),
                example.get("score").asInt(),
                new ObjectMapper()
                        .convertValue(
                                example.get("measures"),
                                new TypeReference<TreeMap<String, Double>>() {
                                    // Keeps its type.
                                }));
        return Boards.with(verdict, told);
    }

    private JsonNode example(String name) throws Exception {
        return http.json("/q/openapi?format=json")
                .get("components")
                .get("examples")
                .get(name)
                .get("value");
    }

    private static JsonNode withoutTime(JsonNode level) {
        ObjectNode rest = level.deepCopy();
        assertThat(rest.remove("storedAt").asText()).isNotBlank();
        return rest;
    }

    private static List<String> names(JsonNode node) {
        List<String> names = new ArrayList<>();
        node.fieldNames().forEachRemaining(names::add);
        return names;
    }

    private static String golden() throws Exception {
        try (InputStream golden = OpenApiIT.class.getResourceAsStream(GOLDEN)) {
            return golden == null ? "" : new String(golden.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
