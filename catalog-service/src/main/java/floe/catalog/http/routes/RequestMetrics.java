package floe.catalog.http.routes;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import jakarta.ws.rs.container.ResourceInfo;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;

/// How long requests take, under the names that Quarkus' own metrics have. It names what is there and calls all else by
/// one name, whoever makes up what: each name once seen is kept for ever.
@Singleton
final class RequestMetrics {
    private static final int FIRST = 200;
    private static final int BEFORE_OTHERS = 1;
    private static final String TEMPLATE = RequestMetrics.class.getName();
    private static final String HELD = TEMPLATE + ".held";
    private static final Set<String> METHODS = Set.of("GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS");
    private static final String OTHER = "OTHER";

    private static final int FAILED = 500;

    /// Few, for there is a counter for each with every operation and status; goals lie on one.
    private static final Duration[] BUCKETS = {
        Duration.ofMillis(5),
        Duration.ofMillis(15),
        Duration.ofMillis(50),
        Duration.ofMillis(150),
        Duration.ofMillis(500),
        Duration.ofSeconds(2),
        Duration.ofSeconds(10)
    };

    private final MeterRegistry registry;
    private final Routes routes;
    private final Map<Kind, Timer> timers = new ConcurrentHashMap<>();

    /// What is told apart.
    ///
    /// @param held whether it waited because the client wanted it to: how long says nothing of the catalog
    private record Kind(String method, String uri, int status, boolean held) {}

    RequestMetrics(MeterRegistry registry, Routes routes) {
        this.registry = registry;
        this.routes = routes;
    }

    void register(@Observes Filters filters) {
        filters.register(this::time, FIRST);
    }

    /// A failure of each operation is told from the start on, at 0: what appears with its first event has no rise that
    /// anybody could see.
    void tell(@Observes StartupEvent event) {
        routes.all().forEach(route -> timer(new Kind(route.verb(), route.path(), FAILED, false)));
    }

    /// From now on a request waits for what may come, or is a stream.
    static void held(RoutingContext context) {
        context.put(HELD, true);
    }

    @ServerRequestFilter(priority = BEFORE_OTHERS)
    void name(ResourceInfo resource, RoutingContext context) {
        routes.template(resource.getResourceMethod()).ifPresent(template -> context.put(TEMPLATE, template));
    }

    /// Whoever is turned away comes past no filter of requests.
    @ServerResponseFilter
    void nameRefused(ResourceInfo resource, RoutingContext context) {
        if (context.get(TEMPLATE) == null && resource.getResourceMethod() != null) {
            name(resource, context);
        }
    }

    private void time(RoutingContext context) {
        long begun = System.nanoTime();
        context.addEndHandler(_ -> took(context, System.nanoTime() - begun));
        context.next();
    }

    private void took(RoutingContext context, long nanos) {
        String method = context.request().method().name();
        int status = context.response().getStatusCode();
        Kind kind = new Kind(
                METHODS.contains(method) ? method : OTHER, address(context), status, context.get(HELD) != null);
        timers.computeIfAbsent(kind, this::timer).record(nanos, TimeUnit.NANOSECONDS);
    }

    private Timer timer(Kind kind) {
        return Timer.builder("http.server.requests")
                .description("HTTP server request processing time")
                .serviceLevelObjectives(BUCKETS)
                .tags(
                        "method", kind.method(),
                        "uri", kind.uri(),
                        "status", String.valueOf(kind.status()),
                        "outcome", outcome(kind.status()),
                        "held", String.valueOf(kind.held()))
                .register(registry);
    }

    private static String address(RoutingContext context) {
        String template = context.get(TEMPLATE);
        if (template != null) {
            return template;
        }
        return context.normalizedPath().equals(DescriptionRoute.PATH) ? DescriptionRoute.PATH : OTHER;
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
