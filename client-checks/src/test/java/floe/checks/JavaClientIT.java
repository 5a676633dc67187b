package floe.checks;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import floe.checks.Description.Operation;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A Java client made from the description calls every operation once, with the description's own examples, on
/// a catalog as it is built: each does what it should, and the answer is what the client expects.
class JavaClientIT {
    private static final String STREAM = "text/event-stream";
    private static final List<String> ORDER = List.of("put", "post", "get", "delete");
    private static final String EXAMPLE_TOKEN = "0123456789abcdef0123456789abcdef";
    private static final String LAST = "withdraw";
    /// There are no moves in a race before its round, and nothing to give up.
    private static final Set<String> ONCE_BEGUN = Set.of("raceMoves", "giveUpRound");

    private final Description description = Description.read();
    private final Map<String, String> values = new HashMap<>();
    private String token = "";

    @TempDir
    Path folder;

    @Test
    void everyOperationIsCalledOnce() throws Exception {
        GeneratedClient made = GeneratedClient.of(
                "java", Map.of("library", "native", "useJakartaEe", "true", "openApiNullable", "false"));
        try (JavaClient client = JavaClient.compile(made);
                RunningCatalog catalog = RunningCatalog.start(folder)) {
            catalog.take(ExampleLevels.of(description));
            prepare(catalog);
            client.connect(
                    catalog.base(),
                    request -> request.header(
                            "Authorization",
                            "Bearer " + RunningCatalog.key(request.build().uri())),
                    JavaClientIT::hearTheBeginning);

            List<Operation> operations = description.operations().stream()
                    .sorted(Comparator.comparing((Operation it) -> it.id().equals(LAST))
                            .thenComparing(it -> ORDER.indexOf(it.verb()))
                            .thenComparing(it -> ONCE_BEGUN.contains(it.id())))
                    .toList();
            assertThat(operations).hasSizeGreaterThan(20);
            for (Operation operation : operations) {
                call(client, operation);
            }
        }
    }

    /// What has to be there before it can be asked for, called off or revoked.
    private void prepare(RunningCatalog catalog) throws Exception {
        values.put("id", description.example("level").path("id").asText());
        values.put("matchId", "match-8812");
        values.put("runId", "run-5");
        values.put("playerId", "p-17");
        values.put("game", "ice");
        values.put("size", "10x12");
        values.put("band", "easy");
        values.put("letter", catalog.spoil());
        JsonNode place = new ObjectMapper()
                .readTree(catalog.send(
                                "POST",
                                "/v1/races",
                                description.example("race-wish").toString())
                        .body());
        values.put("raceId", place.path("race").path("id").asText());
        token = place.path("token").asText();
        values.put("board", made(catalog, "/v1/boards", "board-request"));
        values.put("key", made(catalog, "/v1/keys", "key-wish"));
        String waiting = description.example("draw-request").toString().replace("10x12", "16x16");
        catalog.send("PUT", "/v1/stock/ice/16x16/easy", "{\"target\":0}");
        assertThat(catalog.send("PUT", "/v1/draws/to-give-up", waiting).statusCode())
                .isEqualTo(202);
    }

    private String made(RunningCatalog catalog, String path, String example) throws Exception {
        HttpResponse<String> answer =
                catalog.send("POST", path, description.example(example).toString());
        return new ObjectMapper().readTree(answer.body()).path("id").asText();
    }

    private void call(JavaClient client, Operation operation) throws Exception {
        Map<String, String> parameters = new HashMap<>(values);
        if (operation.id().equals("giveUpDraw")) {
            parameters.put("matchId", "to-give-up");
        }
        operation.node().path("parameters").forEach(listed -> {
            JsonNode parameter = description.resolve(listed);
            if (parameter.path("in").asText().equals("path")) {
                assertThat(parameters)
                        .as(operation.toString())
                        .containsKey(parameter.path("name").asText());
            } else {
                parameters.remove(parameter.path("name").asText());
            }
        });
        try {
            JavaClient.Answer answer = client.call(operation, parameters, body(operation));

            assertThat(answer.status()).as(operation.toString()).isBetween(200, 299);
            JsonNode told = operation.node().path("responses").path(String.valueOf(answer.status()));
            assertThat(told.isMissingNode())
                    .as(operation + " " + answer.status())
                    .isFalse();
            assertThat(answer.data() != null)
                    .as(operation + " answers " + answer.data())
                    .isEqualTo(told.has("content"));
        } catch (IOException | RuntimeException e) {
            throw new AssertionError(operation + " failed", e);
        } catch (Exception refused) {
            // The beginning of what does not end was heard, and then it was closed.
            if (!isStream(operation) || !(refused.getCause() instanceof IOException)) {
                throw new AssertionError(operation + " failed", refused);
            }
        }
    }

    private boolean isStream(Operation operation) {
        return operation.node().at("/responses/200/content").has(STREAM);
    }

    private String body(Operation operation) {
        for (JsonNode example : operation.node().at("/requestBody/content/application~1json/examples")) {
            return description.resolve(example).path("value").toString().replace(EXAMPLE_TOKEN, token);
        }
        return "";
    }

    private static void hearTheBeginning(HttpResponse<InputStream> answer) {
        if (answer.headers().firstValue("Content-Type").orElse("").startsWith(STREAM)) {
            try {
                assertThat(answer.statusCode()).isEqualTo(200);
                assertThat(answer.body().read()).isPositive();
                answer.body().close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
