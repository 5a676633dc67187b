package floe.catalog.http.draws;

import floe.catalog.http.routes.Routes;
import floe.wire.Tracing;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.propagation.TextMapGetter;
import io.opentelemetry.context.propagation.TextMapPropagator;
import jakarta.inject.Provider;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ResourceInfo;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;

/// Where traces are followed, each request about a draw is told of, with the boards that it gave away: by a board's id
/// its own trace is found, from the demand to its row. Only of those who may ask.
@Singleton
final class TracedDraws {
    private static final String ANSWERING = TracedDraws.class.getName();
    private static final TextMapPropagator FORM = W3CTraceContextPropagator.getInstance();
    private static final TextMapGetter<UnaryOperator<String>> READER = new Reader();
    private static final AttributeKey<List<String>> BOARDS = AttributeKey.stringArrayKey("floe.boards");
    private static final int FAILED = 500;

    /// Filters are made before there is anybody to tell.
    private final Provider<Tracing> tracing;

    private final Routes routes;
    private final GivenBoards given;

    TracedDraws(Provider<Tracing> tracing, Routes routes, GivenBoards given) {
        this.tracing = tracing;
        this.routes = routes;
        this.given = given;
    }

    @ServerRequestFilter(priority = Priorities.USER)
    void begin(ContainerRequestContext request, ResourceInfo resource) {
        if (resource.getResourceClass() == DrawsResource.class) {
            tracing.get()
                    .tracer()
                    .map(tracer -> begun(
                            tracer,
                            request.getMethod(),
                            routes.template(resource.getResourceMethod()).orElse(""),
                            request.getUriInfo().getRequestUri().getPath(),
                            request::getHeaderString))
                    .ifPresent(span -> request.setProperty(ANSWERING, span));
        }
    }

    @ServerResponseFilter
    void end(ContainerRequestContext request, ContainerResponseContext response) {
        if (request.getProperty(ANSWERING) instanceof Span span) {
            end(span, response.getStatus(), given.ids());
        }
    }

    /// A part of the client's own trace if it has one. By OpenTelemetry's conventions for HTTP.
    ///
    /// @param route the address, with names in braces
    /// @param header what a header of the request says, or null
    static Span begun(Tracer tracer, String method, String route, String path, UnaryOperator<String> header) {
        return tracer.spanBuilder(method + " " + route)
                .setSpanKind(SpanKind.SERVER)
                .setParent(FORM.extract(Context.root(), header, READER))
                .setAttribute("http.request.method", method)
                .setAttribute("http.route", route)
                .setAttribute("url.path", path)
                .startSpan();
    }

    /// @param boards the ids of those that are given away
    static void end(Span span, int status, List<String> boards) {
        span.setAttribute("http.response.status_code", status);
        if (!boards.isEmpty()) {
            span.setAttribute(BOARDS, boards);
        }
        if (status >= FAILED) {
            span.setAttribute("error.type", Integer.toString(status)).setStatus(StatusCode.ERROR);
        }
        span.end();
    }

    private static final class Reader implements TextMapGetter<UnaryOperator<String>> {
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
