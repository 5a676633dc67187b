package floe.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import floe.contracts.Topic;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanBuilder;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.propagation.TextMapGetter;
import io.opentelemetry.context.propagation.TextMapPropagator;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;

/// Follows a board through the services: each step belongs to the trace in the headers of the record that caused it,
/// and hands that trace on. Switched off, traces that others have begun are handed on all the same.
///
/// One demand leads to many boards, each with a trace of its own, which is linked to that of the demand. A draw names
/// the boards that it gave away, as the steps of a board's trace do.
public final class Tracing {
    private static final TextMapPropagator FORM = W3CTraceContextPropagator.getInstance();
    private static final TextMapGetter<Headers> READER = new Reader();
    private static final TextMapGetter<UnaryOperator<String>> REQUEST_READER = new RequestReader();
    private static final AttributeKey<List<String>> BOARDS = AttributeKey.stringArrayKey("floe.boards");

    private static final String BOARD = "floe.board";
    private static final int FAILED = 500;

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

    /// An answer that is on its way to a client.
    public interface Answering {
        /// @param boards the ids of those that are given away
        void end(int status, List<String> boards);
    }

    /// Whether there is somebody to tell.
    public boolean isOn() {
        return tracer.isPresent();
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
        return tracer.map(_ -> Span.fromContext(FORM.extract(Context.root(), record.headers(), READER))
                        .getSpanContext())
                .filter(SpanContext::isSampled);
    }

    /// A step that the record has caused.
    public Step follow(String name, ConsumerRecord<String, ?> cause) {
        if (tracer.isEmpty()) {
            return CloudEvent.isTraced(cause.headers()) ? new Passing(cause.headers()) : NOTHING;
        }
        return new Live(
                builder(tracer.get(), name, "process", cause.topic(), String.valueOf(cause.key()), SpanKind.CONSUMER)
                        .setAttribute(BOARD, String.valueOf(cause.key()))
                        .setParent(FORM.extract(Context.root(), cause.headers(), READER))
                        .setAttribute("messaging.destination.partition.id", Integer.toString(cause.partition()))
                        .setAttribute("messaging.kafka.offset", cause.offset())
                        .startSpan());
    }

    /// A client's request, a part of the client's own trace if it has one. By OpenTelemetry's conventions for HTTP.
    ///
    /// @param route the address, with names in braces
    /// @param header what a header of the request says, or null
    public Optional<Answering> answer(String method, String route, String path, UnaryOperator<String> header) {
        return tracer.map(live -> live.spanBuilder(method + " " + route)
                        .setSpanKind(SpanKind.SERVER)
                        .setParent(FORM.extract(Context.root(), header, REQUEST_READER))
                        .setAttribute("http.request.method", method)
                        .setAttribute("http.route", route)
                        .setAttribute("url.path", path)
                        .startSpan())
                .map(span -> (status, boards) -> answered(span, status, boards));
    }

    private static void answered(Span span, int status, List<String> boards) {
        span.setAttribute("http.response.status_code", status);
        if (!boards.isEmpty()) {
            span.setAttribute(BOARDS, boards);
        }
        if (status >= FAILED) {
            span.setAttribute("error.type", Integer.toString(status)).setStatus(StatusCode.ERROR);
        }
        span.end();
    }

    private Step first(String name, Topic topic, String what, String key, Optional<SpanContext> cause) {
        if (tracer.isEmpty()) {
            return NOTHING;
        }
        SpanBuilder builder = builder(tracer.get(), name, "send", topic.title(), key, SpanKind.PRODUCER)
                .setAttribute(what, key)
                .setNoParent();
        cause.ifPresent(builder::addLink);
        return new Live(builder.startSpan());
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

    private static final class RequestReader implements TextMapGetter<UnaryOperator<String>> {
        @Override
        public Iterable<String> keys(UnaryOperator<String> request) {
            return FORM.fields();
        }

        @Override
        public String get(UnaryOperator<String> request, String name) {
            return request == null ? null : request.apply(name);
        }
    }
}
