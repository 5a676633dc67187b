package floe.catalog.http;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import jakarta.ws.rs.container.ResourceInfo;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/// How long requests take, under the names that Quarkus' own metrics have. It names what is there and calls all else by
/// one name, whoever makes up what: each name once seen is kept for ever.
@Singleton
final class RequestMetrics {
    private static final int FIRST = 200;
    private static final int BEFORE_OTHERS = 1;
    private static final String TEMPLATE = RequestMetrics.class.getName();
    private static final Set<String> METHODS = Set.of("GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS");
    private static final String OTHER = "OTHER";
    private static final String DESCRIPTION = "/q/openapi";

    private final MeterRegistry registry;
    private final Routes routes;

    RequestMetrics(MeterRegistry registry, Routes routes) {
        this.registry = registry;
        this.routes = routes;
    }

    void register(@Observes Filters filters) {
        filters.register(this::time, FIRST);
    }

    @ServerRequestFilter(priority = BEFORE_OTHERS)
    void name(ResourceInfo resource, RoutingContext context) {
        routes.template(resource.getResourceMethod()).ifPresent(template -> context.put(TEMPLATE, template));
    }

    private void time(RoutingContext context) {
        long begun = System.nanoTime();
        context.addEndHandler(_ -> took(context, System.nanoTime() - begun));
        context.next();
    }

    private void took(RoutingContext context, long nanos) {
        String method = context.request().method().name();
        int status = context.response().getStatusCode();
        Timer.builder("http.server.requests")
                .description("HTTP server request processing time")
                .tags(
                        "method", METHODS.contains(method) ? method : OTHER,
                        "uri", address(context),
                        "status", String.valueOf(status),
                        "outcome", outcome(status))
                .register(registry)
                .record(nanos, TimeUnit.NANOSECONDS);
    }

    private static String address(RoutingContext context) {
        String template = context.get(TEMPLATE);
        if (template != null) {
            return template;
        }
        return context.normalizedPath().equals(DESCRIPTION) ? DESCRIPTION : OTHER;
    }

    private static String outcome(int status) {
        return switch (status / 100) {
            case 1 -> "INFORMATIONAL";
            case 2 -> "SUCCESS";
            case 3 -> "REDIRECTION";
            case 4 -> "CLIENT_ERROR";
            default -> "SERVER_ERROR";
        };
    }
}
