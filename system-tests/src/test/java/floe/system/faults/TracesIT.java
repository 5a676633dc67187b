package floe.system.faults;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import floe.contracts.Shelf;
import floe.system.faults.SpanCollector.Span;
import floe.wire.Operator;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.kafka.common.header.internals.RecordHeader;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What somebody sees who follows a board: from the demand that it was made for, by one trace through three
/// services, to the draw that gave it away; and log lines that name it.
class TracesIT {
    private static final Duration LIMIT = Duration.ofMinutes(2);
    private static final String TRACE = "0af7651916cd43dd8448eb211c80319c";
    private static final String KEY = "floe_" + "t".repeat(43);
    private static final Shelf SHELF = Shelf.parse("ice/16x16/easy");
    private static final String DRAW = "PUT /v1/draws/{matchId}";

    @TempDir
    Path folder;

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    @AfterEach
    void hangUp() {
        http.close();
    }

    @Test
    void a_board_is_followed_from_the_demand_to_its_draw_and_logs_name_it() throws Exception {
        try (SpanCollector collector = SpanCollector.start();
                Factory factory = Factory.start(folder, 1, told(collector))) {
            Process generator = factory.startGenerator();
            awaitReady(factory, "catalog");
            target(factory, 5);
            List<Span> way = awaited(
                    "a way from demand to row", () -> way(collector.spans(), onTheShelf(factory.catalogPort())));
            Factory.end(generator);

            String board = way.getLast().attribute("floe.board").getFirst();
            assertThat(way)
                    .extracting(Span::name)
                    .containsExactly(
                            "demand floe.demand.v1",
                            "propose floe.candidates.v1",
                            "judge floe.candidates.v1",
                            "store floe.verdicts.v1");
            assertThat(way.getFirst().attribute("floe.shelf")).containsExactly(SHELF.toString());
            assertThat(way.subList(1, 4))
                    .allSatisfy(span -> assertThat(span.attribute("floe.board")).containsExactly(board));
            assertThat(way).allSatisfy(span -> {
                assertThat(span.attribute("messaging.system")).containsExactly("kafka");
                assertThat(span.name())
                        .isEqualTo(span.attribute("messaging.operation.name").getFirst() + " "
                                + span.attribute("messaging.destination.name").getFirst());
            });

            List<String> drawn = draw(factory.catalogPort(), "m-1", 100, Optional.of(TRACE));
            Span draw = awaited("the draw", () -> named(collector, DRAW)).getFirst();
            assertThat(drawn).contains(board);
            assertThat(draw.attribute("floe.boards")).isEqualTo(drawn);
            assertThat(draw.trace()).as("that of the client").isEqualTo(TRACE);

            assertThatLogsNameWhatIsTraced(factory);
        }
    }

    private void assertThatLogsNameWhatIsTraced(Factory factory) {
        sendTracedPoison(factory);
        for (String service : List.of("solver", "catalog")) {
            Awaitility.await("the log of the " + service)
                    .atMost(LIMIT)
                    .until(() -> Files.readAllLines(folder.resolve(service + ".log")).stream()
                            .anyMatch(line -> line.startsWith("{")
                                    && line.contains("\"board\":\"poison\"")
                                    && line.contains(TRACE)));
        }
    }

    @Test
    void how_many_are_followed_is_said_when_a_service_starts_and_a_client_who_follows_is_followed() throws Exception {
        try (SpanCollector collector = SpanCollector.start();
                Factory factory = Factory.start(folder, 0, told(collector))) {
            factory.startReplica("none", Map.of("QUARKUS_OTEL_TRACES_SAMPLER_ARG", "0.0"));
            awaitReady(factory, "catalog");
            awaitReady(factory, "none");
            int port = factory.catalogPort("none");
            draw(port, "not-followed", 1, Optional.empty());
            draw(port, "of-a-client", 1, Optional.of(TRACE));
            draw(factory.catalogPort(), "followed", 1, Optional.empty());

            Set<String> expected = Set.of("/v1/draws/of-a-client", "/v1/draws/followed");
            Awaitility.await("spans of the two that are followed")
                    .atMost(LIMIT)
                    .until(() -> paths(collector).containsAll(expected));
            assertThat(paths(collector))
                    .as("the first would have come before the second")
                    .isEqualTo(expected);
        }
    }

    private static void awaitReady(Factory factory, String catalog) {
        Operator operator = new Operator(factory.management(catalog));
        Awaitility.await(catalog + " is ready")
                .atMost(LIMIT)
                .untilAsserted(
                        () -> assertThat(operator.status("/health/ready")).isEqualTo(200));
    }

    private static Set<String> paths(SpanCollector collector) {
        return named(collector, DRAW).stream()
                .map(span -> span.attribute("url.path").getFirst())
                .collect(Collectors.toSet());
    }

    private static List<Span> named(SpanCollector collector, String name) {
        return collector.spans().stream()
                .filter(span -> span.name().equals(name))
                .toList();
    }

    private static List<Span> awaited(String what, Callable<List<Span>> question) {
        return Awaitility.await(what).atMost(LIMIT).until(question, spans -> !spans.isEmpty());
    }

    private static Map<String, String> told(SpanCollector collector) {
        return Map.of(
                "FLOE_CATALOG_ACCESS_FIRST_KEYS", "play+operate=" + KEY,
                "QUARKUS_LOG_CONSOLE_JSON_ENABLED", "true",
                "QUARKUS_OTEL_SDK_DISABLED", "false",
                "QUARKUS_OTEL_BSP_SCHEDULE_DELAY", "200ms",
                "QUARKUS_OTEL_EXPORTER_OTLP_PROTOCOL", "http/protobuf",
                "QUARKUS_OTEL_EXPORTER_OTLP_ENDPOINT", collector.address().toString());
    }

    /// One board of twenty that are made for it is of another band, and comes to another shelf.
    private List<String> onTheShelf(int port) throws Exception {
        HttpResponse<String> answer = http.send(
                request(port, "/v1/levels?game=ice&size=16x16&band=easy&limit=100")
                        .build(),
                BodyHandlers.ofString());
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return ids(answer);
    }

    /// Demand, proposal, verdict and row of one of these boards, where all of them have been told.
    private static List<Span> way(List<Span> all, List<String> boards) {
        Map<String, Span> byId = all.stream().collect(Collectors.toMap(Span::id, span -> span, (first, _) -> first));
        return all.stream()
                .filter(span -> span.name().equals("store floe.verdicts.v1"))
                .filter(span -> span.attribute("floe.board").stream().anyMatch(boards::contains))
                .map(stored -> way(stored, byId))
                .filter(way -> way.size() == 4)
                .findFirst()
                .orElse(List.of());
    }

    /// As far back as it goes.
    private static List<Span> way(Span stored, Map<String, Span> byId) {
        List<Span> way = new LinkedList<>(List.of(stored));
        for (Span one = byId.get(stored.parent());
                one != null && one.trace().equals(stored.trace());
                one = byId.get(one.parent())) {
            way.addFirst(one);
        }
        way.getFirst().links().stream().map(byId::get).filter(Objects::nonNull).forEach(way::addFirst);
        return way;
    }

    private void target(Factory factory, int levels) throws Exception {
        HttpResponse<String> answer = http.send(
                request(factory.catalogPort(), "/v1/stock/" + SHELF)
                        .PUT(BodyPublishers.ofString("{\"target\":" + levels + "}"))
                        .build(),
                BodyHandlers.ofString());
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    }

    /// @return the boards
    private List<String> draw(int port, String match, int count, Optional<String> trace) throws Exception {
        String body = """
                {"players":["p-1"],"boards":[{"game":"ice","size":"16x16","band":"easy","count":%d}],"onShort":"partial"}
                """.formatted(count);
        HttpRequest.Builder request = request(port, "/v1/draws/" + match).PUT(BodyPublishers.ofString(body));
        trace.ifPresent(id -> request.header("traceparent", "00-" + id + "-b7ad6b7169203331-01"));
        HttpResponse<String> answer = http.send(request.build(), BodyHandlers.ofString());
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
        return ids(answer);
    }

    private static List<String> ids(HttpResponse<String> answer) {
        return Pattern.compile("\"id\":\"([0-9a-f]{32})\"")
                .matcher(answer.body())
                .results()
                .map(found -> found.group(1))
                .toList();
    }

    private static HttpRequest.Builder request(int port, String path) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                .timeout(LIMIT)
                .header("Authorization", "Bearer " + KEY)
                .header("Content-Type", "application/json");
    }

    private static void sendTracedPoison(Factory factory) {
        var poison = Load.poison();
        poison.forEach(record -> record.headers()
                .add(new RecordHeader("traceparent", ("00-" + TRACE + "-b7ad6b7169203331-01").getBytes(UTF_8))));
        factory.kafka().send(poison);
    }
}
