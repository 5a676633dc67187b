package floe.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import floe.contracts.Topic;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanBuilder;
import io.opentelemetry.api.trace.SpanContext;
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
///
/// One demand leads to many boards, each with a trace of its own, which is linked to that of the demand.
public final class Tracing {
    private static final TextMapPropagator FORM = W3CTraceContextPropagator.getInstance();
    private static final TextMapGetter<Headers> READER = new Reader();
    private static final String BOARD = "floe.board";
    private static final Step NOTHING = new Step(Span.getInvalid());

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

    /// A piece of the work on a board. Where nobody is told of it, its span is that of its cause, or none.
    public record Step(Span span) {
        /// Hands the trace on with a record that this step brings about.
        public void passOn(Headers to) {
            FORM.inject(
                    Context.root().with(span), to, (headers, name, value) -> headers.add(name, value.getBytes(UTF_8)));
        }

        /// The trace's id, for logs; nothing where none is followed.
        public Optional<String> trace() {
            return Optional.of(span.getSpanContext())
                    .filter(SpanContext::isValid)
                    .map(SpanContext::getTraceId);
        }

        public void end() {
            span.end();
        }
    }

    /// Who is told of steps, if anybody is.
    public Optional<Tracer> tracer() {
        return tracer;
    }

    /// The first step of a board's way, which ends on the topic.
    public Step begin(String name, Topic topic, String board) {
        return begin(name, topic, board, Optional.empty());
    }

    /// @param cause the trace that it is not a part of, but would not be there without
    public Step begin(String name, Topic topic, String board, Optional<SpanContext> cause) {
        return first(name, topic, BOARD, board, cause);
    }

    /// What a shelf lacks is told. Boards that are made for it begin traces of their own.
    public Step demand(Topic topic, String shelf) {
        return first("demand", topic, "floe.shelf", shelf, Optional.empty());
    }

    /// What the record belongs to, for those who are not a part of it; nothing where that is not followed.
    public Optional<SpanContext> cause(ConsumerRecord<String, ?> record) {
        return tracer.map(_ -> Span.fromContext(extracted(record)).getSpanContext())
                .filter(SpanContext::isSampled);
    }

    /// A step that the record has caused.
    public Step follow(String name, ConsumerRecord<String, ?> cause) {
        if (tracer.isEmpty()) {
            return CloudEvent.isTraced(cause.headers()) ? new Step(Span.fromContext(extracted(cause))) : NOTHING;
        }
        return new Step(
                builder(tracer.get(), name, "process", cause.topic(), String.valueOf(cause.key()), SpanKind.CONSUMER)
                        .setAttribute(BOARD, String.valueOf(cause.key()))
                        .setParent(extracted(cause))
                        .setAttribute("messaging.destination.partition.id", Integer.toString(cause.partition()))
                        .setAttribute("messaging.kafka.offset", cause.offset())
                        .startSpan());
    }

    private static Context extracted(ConsumerRecord<String, ?> record) {
        return FORM.extract(Context.root(), record.headers(), READER);
    }

    private Step first(String name, Topic topic, String what, String key, Optional<SpanContext> cause) {
        if (tracer.isEmpty()) {
            return NOTHING;
        }
        SpanBuilder builder = builder(tracer.get(), name, "send", topic.title(), key, SpanKind.PRODUCER)
                .setAttribute(what, key)
                .setNoParent();
        cause.ifPresent(builder::addLink);
        return new Step(builder.startSpan());
    }

    /// By OpenTelemetry's conventions for messaging.
    private static SpanBuilder builder(
            Tracer tracer, String name, String type, String topic, String key, SpanKind kind) {
        return tracer.spanBuilder(name + " " + topic)
                .setSpanKind(kind)
                .setAttribute("messaging.system", "kafka")
                .setAttribute("messaging.operation.name", name)
                .setAttribute("messaging.operation.type", type)
                .setAttribute("messaging.destination.name", topic)
                .setAttribute("messaging.kafka.message.key", key);
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
