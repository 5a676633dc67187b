package floe.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import floe.catalog.stack.Boards;
import floe.catalog.stack.CatalogIT;
import floe.catalog.stack.Http;
import floe.catalog.stack.OpenApi;
import floe.catalog.stack.OpenApi.Operation;
import floe.contracts.Verdict;
import floe.games.Size;
import io.quarkus.test.junit.QuarkusTest;
import java.io.InputStream;
import java.net.URLEncoder;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Takes the served description at its word: every operation that it names is called, as it should be and as it should
/// not.
@QuarkusTest
class EveryOperationIT extends CatalogIT {
    private static final List<String> NASTY = List.of(
            "-1",
            "0",
            "999999999999999999999999",
            "2147483648",
            "-9223372036854775808",
            "1e9",
            "NaN",
            "0x10",
            "true",
            "null",
            "{}",
            "[]",
            "%",
            "'; drop table level; --",
            "../../etc/passwd",
            "\u0000",
            "é漢字🧊",
            "\u202e",
            "a b",
            "*",
            "AQAAAAAAAAABAAAAAA",
            "x".repeat(3_000));

    private static final int TRIES = 10;
    private static final AtomicInteger NUMBER = new AtomicInteger();

    private OpenApi api;
    private Map<String, String> values;

    @BeforeEach
    void prepare() throws Exception {
        api = OpenApi.of(http.json("/q/openapi?format=json"));
        // Another one for each test: one of them takes it out.
        Verdict verdict = Boards.verdict(new Size(13, 14), NUMBER.getAndIncrement());
        kafka.publish(verdict);
        awaitLevel(verdict.id());
        JsonNode board = Http.json(http.post(
                "/v1/boards",
                "{\"game\":\"nullgame\",\"board\":\"" + verdict.board().replace("\n", "\\n") + "\"}"));
        JsonNode key = Http.json(http.post("/v1/keys", "{\"name\":\"to revoke\",\"scopes\":[\"play\"]}"));
        JsonNode race = Http.json(
                http.post(
                        "/v1/races",
                        "{\"game\":\"nullgame\",\"size\":\"13x14\",\"band\":\"easy\",\"boards\":1,\"name\":\"Ada\",\"playerId\":\"p\"}"));
        values = Map.ofEntries(
                Map.entry("raceId", race.get("race").get("id").asText()),
                Map.entry("id", verdict.id()),
                Map.entry("board", board.get("id").asText()),
                Map.entry("key", key.get("id").asText()),
                Map.entry("matchId", "of-every-operation"),
                Map.entry("runId", "of-every-operation"),
                Map.entry("playerId", "of-every-operation"),
                Map.entry("letter", "floe.verdicts.v1.dlq-0@0"),
                Map.entry("game", "nullgame"),
                Map.entry("size", "13x14"),
                Map.entry("band", "easy"));
    }

    @Test
    void everyOperationAnswersAsDescribed() throws Exception {
        assertThat(api.operations()).hasSizeGreaterThan(20);
        for (Operation operation : withdrawalLast()) {
            Answer answer = call(operation, operation.example(), "Authorization", "");
            assertThat(answer.status()).as(operation + " without a key").isEqualTo(401);

            answer = call(operation, operation.example());
            assertThat(operation.statuses()).as(operation + ": " + answer).contains(String.valueOf(answer.status()));
            assertThat(answer.type())
                    .as(operation + ": " + answer)
                    .isIn(operation.types(String.valueOf(answer.status())));
        }
    }

    /// Who holds one connection and asks for a second waits for itself where there is no other. The catalog's own work
    /// may have the one for a moment: then the same is asked again.
    @Test
    void everyOperationIsAnsweredWithOneConnection() throws Exception {
        int all = ConfigProvider.getConfig().getValue("quarkus.datasource.jdbc.max-size", Integer.class);
        List<Connection> taken = new ArrayList<>();
        try {
            while (taken.size() < all - 1) {
                taken.add(database.connection());
            }
            for (Operation operation : withdrawalLast()) {
                Answer answer = call(operation, operation.example());
                for (int tries = 1; answer.status() == 503 && tries < TRIES; tries++) {
                    answer = call(operation, operation.example());
                }
                assertThat(answer.status()).as(operation + ": " + answer).isNotEqualTo(503);
            }
        } finally {
            for (Connection connection : taken) {
                connection.close();
            }
        }
    }

    /// As clients do that are generated from the description, where an answer without a body has no other form.
    @Test
    void everyOperationTakesClientsThatAcceptProblemsAlone() throws Exception {
        for (Operation operation : withdrawalLast()) {
            for (String accept : List.of("application/problem+json", "text/x-no, application/problem+json;q=0.5")) {
                Answer answer = call(operation, operation.example(), "Accept", accept);
                assertThat(operation.statuses())
                        .as(operation + ": " + answer)
                        .contains(String.valueOf(answer.status()));
            }
        }
    }

    @Test
    void everyAnswerHasTheHeadersThatItIsSaidToHave() throws Exception {
        for (Operation operation : withdrawalLast()) {
            Answer answer = call(operation, operation.example());
            assertThat(answer.headers().map().keySet())
                    .as(operation + " " + answer.status())
                    .containsAll(operation.headers(String.valueOf(answer.status())));
        }
    }

    @Test
    void everyRefusalHasTheHeadersThatItIsSaidToHave() throws Exception {
        String other = "Bearer " + key("guest", "local");
        for (Operation operation : withdrawalLast()) {
            List<Answer> answers = new ArrayList<>(List.of(
                    call(operation, operation.example(), "Authorization", other),
                    call(operation, operation.example(), "Accept", "text/x-no")));
            if (operation.takesBody()) {
                answers.add(call(operation, operation.example(), "Content-Type", "text/plain"));
                answers.add(call(operation, "x".repeat(70_000)));
                answers.add(call(operation, "rubbish"));
            }
            for (OpenApi.Parameter parameter : operation.parameters()) {
                answers.add(call(operation, parameter, "abc"));
            }
            for (Answer answer : answers) {
                assertThat(answer.headers().map().keySet())
                        .as(operation + ": " + answer)
                        .containsAll(operation.headers(String.valueOf(answer.status())));
            }
        }
    }

    @Test
    void everyOperationSaysWhichScopesItTakesAndTakesNoOther() throws Exception {
        Map<String, String> keys = Map.of(
                "guest", key("guest", "local"),
                "play", key("play", "local"),
                "solutions", key("solutions", "local"),
                "design", key("design", "local"),
                "house", key("house", "local"),
                "operate", key("operate", "local"),
                "sign-in", "made for each");
        for (Operation operation : withdrawalLast()) {
            assertThat(operation.scopes()).as(operation.toString()).isNotEmpty().isSubsetOf(keys.keySet());
            for (Map.Entry<String, String> key : keys.entrySet()) {
                // A key to sign in with is good for one time.
                String text = key.getKey().equals("sign-in") ? key("sign-in", "local") : key.getValue();
                int status = call(operation, "rubbish", "Authorization", "Bearer " + text)
                        .status();
                if (operation.scopes().contains(key.getKey())) {
                    assertThat(status).as(operation + " with " + key.getKey()).isNotIn(401, 403);
                } else {
                    assertThat(status).as(operation + " with " + key.getKey()).isEqualTo(403);
                }
            }
        }
    }

    @Test
    void noParameterOfAnyOperationCanBeSetToWhatBreaksIt() throws Exception {
        for (Operation operation : api.operations()) {
            for (OpenApi.Parameter parameter : operation.parameters()) {
                for (String nasty : NASTY) {
                    refusedOrServed(
                            operation + " " + parameter.name() + "=" + nasty, call(operation, parameter, nasty));
                }
            }
        }
    }

    @Test
    void noBodyOfAnyOperationBreaksIt() throws Exception {
        for (Operation operation : api.operations()) {
            if (operation.takesBody()) {
                for (String body : bodies(operation.example())) {
                    Answer answer = call(operation, body);
                    refusedOrServed(operation + " with " + body.substring(0, Math.min(200, body.length())), answer);
                }
                Answer bytes = send(operation, path(operation), HttpRequest.BodyPublishers.ofByteArray(new byte[] {
                    '"', (byte) 0xc3, 0x28, '"'
                }));
                assertThat(bytes.status()).as(operation.toString()).isBetween(400, 499);
            }
        }
    }

    @Test
    void noChangedCursorIsTaken() throws Exception {
        kafka.publish(Boards.verdicts(new Size(13, 15), 3).toArray(Verdict[]::new));
        awaitLevel(Boards.verdict(new Size(13, 15), 2).id());
        String next = http.json("/v1/levels?size=13x15&limit=1").get("next").asText();
        for (int i = 0; i < next.length(); i++) {
            String changed = next.substring(0, i) + (next.charAt(i) == 'B' ? 'C' : 'B') + next.substring(i + 1);
            HttpResponse<String> answer = http.get("/v1/levels?size=13x15&limit=1&cursor=" + changed);
            ProblemsIT.assertProblem(answer, 400, "bad-cursor", "damaged", false);
        }
    }

    /// What is taken away by being called comes last.
    private List<Operation> withdrawalLast() {
        return Stream.concat(
                        api.operations().stream().filter(it -> !it.id().equals("withdraw")),
                        api.operations().stream().filter(it -> it.id().equals("withdraw")))
                .toList();
    }

    /// Bodies that are like the example but for one thing, and some that are like nothing.
    private static List<String> bodies(String example) {
        List<String> bodies = new ArrayList<>(List.of(
                "",
                "null",
                "7",
                "\"x\"",
                "{}",
                "[]",
                "{",
                "[".repeat(5_000),
                "{\"a\":".repeat(3_000),
                "{} {}",
                "{\"é\":\"\\u0000\"}"));
        for (String nasty : List.of(
                "null",
                "-1",
                "1e400",
                "99999999999999999999",
                "1.5",
                "true",
                "\"\"",
                "\"\\u0000\"",
                "\"é漢字🧊\\ud800\"",
                "[]",
                "{}",
                "[[[[]]]]",
                "[null]",
                "[{}]",
                "\"" + "x".repeat(40_000) + "\"")) {
            bodies.addAll(Mutations.of(example, nasty));
        }
        return bodies;
    }

    private static void refusedOrServed(String what, Answer answer) {
        assertThat(answer.status()).as(what + ": " + answer).isLessThan(500);
        if (answer.status() >= 400) {
            assertThat(answer.type()).as(what + ": " + answer).isEqualTo("application/problem+json");
            assertThat(answer.body()).as(what).contains("\"code\":").contains("\"detail\":");
        }
    }

    private Answer call(Operation operation, String body, String... headers) throws Exception {
        return send(operation, path(operation), publisher(operation, body), headers);
    }

    private Answer call(Operation operation, OpenApi.Parameter parameter, String value) throws Exception {
        String encoded = URLEncoder.encode(value, StandardCharsets.UTF_8).replace("+", "%20");
        return switch (parameter.in()) {
            case "path" ->
                send(
                        operation,
                        fill(operation.path().replace("{" + parameter.name() + "}", encoded)),
                        publisher(operation, operation.example()));
            case "query" ->
                send(
                        operation,
                        path(operation) + "?" + parameter.name() + "=" + encoded,
                        publisher(operation, operation.example()));
            case "header" ->
                send(
                        operation,
                        path(operation),
                        publisher(operation, operation.example()),
                        parameter.name(),
                        value.chars().allMatch(c -> c >= ' ' && c < 127) ? value : "x");
            default -> throw new AssertionError("a parameter in " + parameter.in());
        };
    }

    private static HttpRequest.BodyPublisher publisher(Operation operation, String body) {
        return operation.takesBody() ? HttpRequest.BodyPublishers.ofString(body) : HttpRequest.BodyPublishers.noBody();
    }

    private String path(Operation operation) {
        return fill(operation.path());
    }

    private String fill(String path) {
        String filled = path;
        for (Map.Entry<String, String> value : values.entrySet()) {
            filled = filled.replace("{" + value.getKey() + "}", value.getValue());
        }
        assertThat(filled).as("the test has a value for each name in " + path).doesNotContain("{");
        return filled;
    }

    private record Answer(int status, String type, String body, HttpHeaders headers) {}

    /// Of a stream that does not end the beginning is enough.
    private Answer send(Operation operation, String path, HttpRequest.BodyPublisher body, String... headers)
            throws Exception {
        List<String> all = new ArrayList<>(Arrays.asList(headers));
        if (operation.takesBody() && !all.contains("Content-Type")) {
            all.addAll(List.of("Content-Type", "application/json"));
        }
        HttpResponse<InputStream> answer = http.stream(operation.verb(), path, body, all.toArray(String[]::new));
        String type = answer.headers().firstValue("Content-Type").orElse("").replaceFirst(";.*", "");
        try (InputStream in = answer.body()) {
            boolean endless = type.equals("text/event-stream");
            String text = endless ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return new Answer(answer.statusCode(), type, text, answer.headers());
        }
    }
}
