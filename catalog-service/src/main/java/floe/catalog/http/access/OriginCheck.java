package floe.catalog.http.access;

import floe.catalog.http.problems.EarlyProblems;
import floe.catalog.http.problems.ProblemKind;
import floe.catalog.http.requests.ValueFormats;
import io.quarkus.vertx.http.runtime.cors.CORSFilter;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.HostAndPort;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// Where pages of other origins may ask (CORS), three things that the platform's own filter, which comes after this
/// one, leaves open. Our own pages are ours under whatever name they came, also where somebody else takes the TLS off,
/// so that we see plain HTTP: browsers say with each POST where the page is from. A page that may not ask is told so as
/// a problem. And every answer depends on who asked (`Vary`), or a browser would show one that it keeps to the page of
/// another origin.
@Singleton
final class OriginCheck {
    private static final int BEFORE_CORS = 310;
    private static final List<String> ANY = List.of("*");

    private final EarlyProblems problems;
    private final boolean enabled;
    private final List<String> named;
    private final List<Pattern> patterns;

    OriginCheck(
            EarlyProblems problems,
            @ConfigProperty(name = "quarkus.http.cors.enabled") boolean enabled,
            @ConfigProperty(name = "quarkus.http.cors.origins") Optional<List<String>> named) {
        this.problems = problems;
        this.enabled = enabled;
        this.named = named.orElse(List.of());
        this.patterns = CORSFilter.parseAllowedOriginsRegex(named);
    }

    void register(@Observes Filters filters) {
        if (enabled) {
            filters.register(this::check, BEFORE_CORS);
        }
    }

    private void check(RoutingContext context) {
        HttpServerRequest request = context.request();
        // At the end: whoever writes the answer sets what else it depends on.
        context.addHeadersEndHandler(_ -> context.response().headers().add(HttpHeaders.VARY, HttpHeaders.ORIGIN));
        String origin = request.getHeader(HttpHeaders.ORIGIN);
        if (origin == null || mayAsk(origin)) {
            context.next();
        } else if (isOwn(origin, request.authority())) {
            // To the browser it is no other origin, so there is nothing to allow, and nothing to refuse.
            request.headers().remove(HttpHeaders.ORIGIN);
            context.next();
        } else {
            problems.endAndClose(
                    context,
                    ProblemKind.FORBIDDEN.problem("pages of " + ValueFormats.quoted(origin)
                            + " may not ask here; an operator names those that may in QUARKUS_HTTP_CORS_ORIGINS"));
        }
    }

    private boolean mayAsk(String origin) {
        return named.equals(ANY) || named.contains(origin) || CORSFilter.isOriginAllowedByRegex(patterns, origin);
    }

    private static boolean isOwn(String origin, HostAndPort host) {
        return host != null
                && (origin.equalsIgnoreCase("https://" + without(443, host))
                        || origin.equalsIgnoreCase("http://" + without(80, host)));
    }

    /// A browser leaves out the port that goes without saying.
    private static String without(int usual, HostAndPort host) {
        return host.port() <= 0 || host.port() == usual ? host.host() : host.host() + ":" + host.port();
    }
}
