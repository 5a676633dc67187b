package floe.system.faults;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import floe.contracts.Demand;
import floe.contracts.Shelf;
import floe.contracts.Topic;
import floe.wire.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.kafka.common.header.internals.RecordHeader;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What somebody sees who follows a board: one trace through three services, and log lines that name both.
class TracesIT {
    private static final Duration LIMIT = Duration.ofMinutes(2);
    private static final String TRACE = "0af7651916cd43dd8448eb211c80319c";

    @TempDir
    Path folder;

    @Test
    void a_board_is_followed_from_its_proposal_to_its_row_and_logs_name_it() throws Exception {
        try (SpanCollector collector = SpanCollector.start();
                Factory factory = Factory.start(folder, 1, told(collector))) {
            Shelf shelf = Shelf.parse("ice/16x16/easy");
            Process generator = factory.startGenerator();
            factory.kafka().send(Topic.DEMAND, shelf.toString(), Json.write(new Demand(shelf, 5, 100)));
            Awaitility.await("a trace from proposal to row")
                    .atMost(LIMIT)
                    .until(() -> collector.spans().stream().anyMatch(span -> isWhole(span, collector.spans())));
            Factory.end(generator);

            sendTracedPoison(factory);
            for (String service : List.of("solver", "catalog")) {
                Awaitility.await("the log of the " + service)
                        .atMost(LIMIT)
                        .until(() -> Files.readAllLines(folder.resolve(service + ".log")).stream()
                                .anyMatch(line -> line.startsWith("{")
                                        && line.contains("\"board\":\"poison\"")
                                        && line.contains(TRACE)));
            }
            assertThat(collector.spans())
                    .extracting(SpanCollector.Span::name)
                    .contains("propose floe.candidates.v1", "judge floe.candidates.v1", "store floe.verdicts.v1");
        }
    }

    private static Map<String, String> told(SpanCollector collector) {
        return Map.of(
                "QUARKUS_LOG_CONSOLE_JSON_ENABLED", "true",
                "QUARKUS_OTEL_SDK_DISABLED", "false",
                "QUARKUS_OTEL_BSP_SCHEDULE_DELAY", "200ms",
                "QUARKUS_OTEL_EXPORTER_OTLP_PROTOCOL", "http/protobuf",
                "QUARKUS_OTEL_EXPORTER_OTLP_ENDPOINT", collector.address().toString());
    }

    /// Whether this is where a board was stored that was judged because it was proposed, all in one trace.
    private static boolean isWhole(SpanCollector.Span stored, List<SpanCollector.Span> all) {
        Map<String, SpanCollector.Span> byId = all.stream()
                .filter(span -> span.trace().equals(stored.trace()))
                .collect(Collectors.toMap(SpanCollector.Span::id, span -> span, (first, _) -> first));
        SpanCollector.Span judged = byId.get(stored.parent());
        return stored.name().equals("store floe.verdicts.v1")
                && judged != null
                && judged.name().equals("judge floe.candidates.v1")
                && byId.containsKey(judged.parent())
                && byId.get(judged.parent()).name().equals("propose floe.candidates.v1");
    }

    private static void sendTracedPoison(Factory factory) {
        var poison = Load.poison();
        poison.forEach(record -> record.headers()
                .add(new RecordHeader("traceparent", ("00-" + TRACE + "-b7ad6b7169203331-01").getBytes(UTF_8))));
        factory.kafka().send(poison);
    }
}
