package floe.wire;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.common.CompletableResultCode;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import io.opentelemetry.sdk.trace.export.SpanExporter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
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
        Tracing.Step propose = tracing.begin("propose", "board 1");
        propose.passOn(candidate);
        propose.end();
        Headers verdict = new RecordHeaders();
        Tracing.Step judge = tracing.follow("judge", "board 1", candidate);
        judge.passOn(verdict);
        judge.end();
        tracing.follow("store", "board 1", verdict).end();

        assertThat(ended).extracting(SpanData::getName).containsExactly("propose", "judge", "store");
        assertThat(ended)
                .extracting(SpanData::getTraceId)
                .containsOnly(propose.trace().orElseThrow());
        assertThat(ended.get(1).getParentSpanId()).isEqualTo(ended.get(0).getSpanId());
        assertThat(ended.get(2).getParentSpanId()).isEqualTo(ended.get(1).getSpanId());
    }

    @Test
    void switchedOffItHandsOnWhatOthersHaveBegun() {
        Headers cause = new RecordHeaders()
                .add("traceparent", "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01".getBytes(UTF_8));
        Headers effect = new RecordHeaders();
        Tracing.Step step = Tracing.off().follow("judge", "board 1", cause);
        step.passOn(effect);
        step.end();

        assertThat(CloudEvent.header(effect, "traceparent"))
                .contains("00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01");
        assertThat(step.trace()).contains("0af7651916cd43dd8448eb211c80319c");
        assertThat(Tracing.off().begin("propose", "board 1").trace()).isEmpty();
    }

    @Test
    void whatIsNoTraceIsNotTakenForOne() {
        Headers rubbish = new RecordHeaders().add("traceparent", "rubbish".getBytes(UTF_8));

        assertThat(Tracing.off().follow("judge", "board 1", rubbish).trace()).isEmpty();
        tracing.follow("judge", "board 1", rubbish).end();
        assertThat(ended).hasSize(1);
    }
}
