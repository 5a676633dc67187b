package floe.wire;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import floe.contracts.Topic;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.common.CompletableResultCode;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import io.opentelemetry.sdk.trace.export.SpanExporter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.record.TimestampType;
import org.junit.jupiter.api.Test;

class TracingTest {
    private final List<SpanData> ended = new ArrayList<>();
    private final Tracing tracing = Tracing.with(OpenTelemetrySdk.builder()
            .setTracerProvider(SdkTracerProvider.builder()
                    .addSpanProcessor(SimpleSpanProcessor.create(new Collector()))
                    .build())
            .build());

    private final class Collector implements SpanExporter {
        @Override
        public CompletableResultCode export(Collection<SpanData> spans) {
            ended.addAll(spans);
            return CompletableResultCode.ofSuccess();
        }

        @Override
        public CompletableResultCode flush() {
            return CompletableResultCode.ofSuccess();
        }

        @Override
        public CompletableResultCode shutdown() {
            return CompletableResultCode.ofSuccess();
        }
    }

    @Test
    void aStepFollowsFromTheOneThatCausedItThroughTheHeaders() {
        Headers candidate = new RecordHeaders();
        Tracing.Step propose = tracing.begin("propose", Topic.CANDIDATES, "board 1");
        propose.passOn(candidate);
        propose.end();
        Headers verdict = new RecordHeaders();
        Tracing.Step judge = tracing.follow("judge", record(Topic.CANDIDATES, candidate));
        judge.passOn(verdict);
        judge.end();
        tracing.follow("store", record(Topic.VERDICTS, verdict)).end();

        assertThat(ended)
                .extracting(SpanData::getName)
                .containsExactly("propose floe.candidates.v1", "judge floe.candidates.v1", "store floe.verdicts.v1");
        assertThat(ended)
                .extracting(SpanData::getKind)
                .containsExactly(SpanKind.PRODUCER, SpanKind.CONSUMER, SpanKind.CONSUMER);
        assertThat(ended.get(1).getAttributes().asMap())
                .containsEntry(AttributeKey.stringKey("messaging.system"), "kafka")
                .containsEntry(AttributeKey.stringKey("messaging.operation.type"), "process")
                .containsEntry(AttributeKey.stringKey("messaging.destination.name"), "floe.candidates.v1")
                .containsEntry(AttributeKey.stringKey("messaging.kafka.message.key"), "board 1")
                .containsEntry(AttributeKey.longKey("messaging.kafka.offset"), 7L);
        assertThat(ended)
                .extracting(SpanData::getTraceId)
                .containsOnly(propose.trace().orElseThrow());
        assertThat(ended.get(1).getParentSpanId()).isEqualTo(ended.get(0).getSpanId());
        assertThat(ended.get(2).getParentSpanId()).isEqualTo(ended.get(1).getSpanId());
    }

    private static ConsumerRecord<String, byte[]> record(Topic topic, Headers headers) {
        return new ConsumerRecord<>(
                topic.title(),
                3,
                7,
                0,
                TimestampType.CREATE_TIME,
                0,
                0,
                "board 1",
                new byte[0],
                headers,
                Optional.empty());
    }

    @Test
    void boardsAreLinkedToTheDemandThatTheyAreMadeFor() {
        Headers demand = new RecordHeaders();
        Tracing.Step told = tracing.demand(Topic.DEMAND, "ice/16x16/easy");
        told.passOn(demand);
        told.end();
        tracing.begin("propose", Topic.CANDIDATES, "board 1", tracing.cause(record(Topic.DEMAND, demand)))
                .end();
        tracing.begin("propose", Topic.CANDIDATES, "board 2", tracing.cause(record(Topic.DEMAND, new RecordHeaders())))
                .end();

        assertThat(ended.get(0).getAttributes().asMap())
                .containsEntry(AttributeKey.stringKey("floe.shelf"), "ice/16x16/easy")
                .containsEntry(AttributeKey.stringKey("messaging.operation.name"), "demand");
        assertThat(ended.get(1).getLinks())
                .extracting(link -> link.getSpanContext().getSpanId())
                .containsExactly(ended.get(0).getSpanId());
        assertThat(ended.get(1).getTraceId()).isNotEqualTo(ended.get(0).getTraceId());
        assertThat(ended.get(2).getLinks()).isEmpty();
    }

    @Test
    void switchedOffItHandsOnWhatOthersHaveBegun() {
        Headers cause = new RecordHeaders()
                .add("traceparent", "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01".getBytes(UTF_8))
                .add("tracestate", "x=1".getBytes(UTF_8))
                .add("other", "1".getBytes(UTF_8));
        Headers effect = new RecordHeaders();
        Tracing.Step step = Tracing.off().follow("judge", record(Topic.CANDIDATES, cause));
        step.passOn(effect);
        step.end();

        assertThat(effect.toArray())
                .extracting(header -> header.key() + "=" + new String(header.value(), UTF_8))
                .containsExactlyInAnyOrder(
                        "traceparent=00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01", "tracestate=x=1");
        assertThat(step.trace()).contains("0af7651916cd43dd8448eb211c80319c");
        assertThat(Tracing.off().begin("propose", Topic.CANDIDATES, "board 1").trace())
                .isEmpty();
    }

    @Test
    void switchedOffItHandsOnNothingWhereNoTraceCame() {
        Headers effect = new RecordHeaders();

        Tracing.off()
                .follow("judge", record(Topic.CANDIDATES, new RecordHeaders()))
                .passOn(effect);

        assertThat(effect.toArray()).isEmpty();
    }

    @Test
    void whatIsNoTraceIsNotTakenForOne() {
        Headers rubbish = new RecordHeaders().add("traceparent", "rubbish".getBytes(UTF_8));

        assertThat(Tracing.off()
                        .follow("judge", record(Topic.CANDIDATES, rubbish))
                        .trace())
                .isEmpty();
        tracing.follow("judge", record(Topic.CANDIDATES, rubbish)).end();
        assertThat(ended).hasSize(1);
    }
}
