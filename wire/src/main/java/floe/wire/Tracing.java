package floe.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import floe.contracts.Topic;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanBuilder;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.propagation.TextMapGetter;
import io.opentelemetry.context.propagation.TextMapPropagator;
import java.util.Arrays;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;

/// Follows a board through the services: each step belongs to the trace in the headers of the record that caused it,
/// and hands that trace on. Switched off, traces that others have begun are handed on all the same.
public final class Tracing {
    private static final TextMapPropagator FORM = W3CTraceContextPropagator.getInstance();
    private static final TextMapGetter<Headers> READER = new Reader();

    private static final Step NOTHING = new Nothing();

    private final Optional<Tracer> tracer;

    private Tracing(Optional<Tracer> tracer) {
        this.tracer = tracer;
    }

    public static Tracing off() {
        return new Tracing(Optional.empty());
    }

    public static Tracing with(OpenTelemetry telemetry) {
        return new Tracing(Optional.of(telemetry.getTracer("floe")));
    }

    /// A piece of the work on a board.
    public interface Step {
        /// Hands the trace on with a record that this step brings about.
        void passOn(Headers to);

        /// The trace's id, for logs; nothing where none is followed.
        Optional<String> trace();

        void end();
    }

    /// The first step of a board's way, which ends on the topic.
    public Step begin(String name, Topic topic, String board) {
        return tracer.<Step>map(live -> new Live(builder(live, name, "send", topic.title(), board, SpanKind.PRODUCER)
                        .setNoParent()
                        .startSpan()))
                .orElse(NOTHING);
    }

    /// A step that the record has caused.
    public Step follow(String name, ConsumerRecord<String, ?> cause) {
        if (tracer.isEmpty()) {
            return CloudEvent.isTraced(cause.headers()) ? new Passing(cause.headers()) : NOTHING;
        }
        return new Live(
                builder(tracer.get(), name, "process", cause.topic(), String.valueOf(cause.key()), SpanKind.CONSUMER)
                        .setParent(FORM.extract(Context.root(), cause.headers(), READER))
                        .setAttribute("messaging.destination.partition.id", Integer.toString(cause.partition()))
                        .setAttribute("messaging.kafka.offset", cause.offset())
                        .startSpan());
    }

    /// By OpenTelemetry's conventions for messaging.
    private static SpanBuilder builder(
            Tracer tracer, String name, String type, String topic, String board, SpanKind kind) {
        return tracer.spanBuilder(name + " " + topic)
                .setSpanKind(kind)
                .setAttribute("messaging.system", "kafka")
                .setAttribute("messaging.operation.name", name)
                .setAttribute("messaging.operation.type", type)
                .setAttribute("messaging.destination.name", topic)
                .setAttribute("messaging.kafka.message.key", board)
                .setAttribute("floe.board", board);
    }

    private record Live(Span span) implements Step {
        @Override
        public void passOn(Headers to) {
            FORM.inject(
                    Context.root().with(span), to, (headers, name, value) -> headers.add(name, value.getBytes(UTF_8)));
        }

        @Override
        public Optional<String> trace() {
            return Optional.of(span.getSpanContext().getTraceId());
        }

        @Override
        public void end() {
            span.end();
        }
    }

    private record Passing(Headers cause) implements Step {
        @Override
        public void passOn(Headers to) {
            CloudEvent.passTrace(cause, to);
        }

        @Override
        public Optional<String> trace() {
            return CloudEvent.header(cause, "traceparent").map(text -> text.split("-", -1)).stream()
                    .filter(parts -> parts.length == 4)
                    .map(parts -> parts[1])
                    .findFirst();
        }

        @Override
        public void end() {}
    }

    private record Nothing() implements Step {
        @Override
        public void passOn(Headers to) {}

        @Override
        public Optional<String> trace() {
            return Optional.empty();
        }

        @Override
        public void end() {}
    }

    private static final class Reader implements TextMapGetter<Headers> {
        @Override
        public Iterable<String> keys(Headers headers) {
            return Arrays.stream(headers.toArray()).map(Header::key).toList();
        }

        @Override
        public String get(Headers headers, String key) {
            return headers == null ? null : CloudEvent.header(headers, key).orElse(null);
        }
    }
}
