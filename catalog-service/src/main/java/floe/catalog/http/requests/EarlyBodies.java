package floe.catalog.http.requests;

import floe.catalog.access.Caller;
import floe.catalog.access.KeyIdentities;
import floe.catalog.config.CatalogConfig;
import floe.catalog.http.connection.ClientMistakes;
import floe.catalog.http.problems.EarlyProblems;
import floe.catalog.http.problems.ProblemKind;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.Optional;

/// Reads bodies before anybody works on the request, so that none is larger than it may be, none takes longer, and all
/// of them together take no more than what was set aside for them.
@Singleton
final class EarlyBodies {
    private static final int BEFORE_QUARKUS = 100;
    private static final String SCHEME = "Bearer ";

    private final EarlyProblems problems;
    private final KeyIdentities keys;
    private final BodyBudget budget;
    private final CatalogConfig.Bodies config;

    EarlyBodies(EarlyProblems problems, KeyIdentities keys, CatalogConfig config) {
        this.problems = problems;
        this.keys = keys;
        this.config = config.bodies();
        this.budget = new BodyBudget(this.config.held());
    }

    void register(@Observes Filters filters) {
        filters.register(this::read, BEFORE_QUARKUS);
    }

    private void read(RoutingContext context) {
        HttpServerRequest request = context.request();
        if (announced(request) > Bodies.MOST_BYTES) {
            ClientMistakes.count(ClientMistakes.Kind.TOO_LARGE);
            problems.endAndClose(context, ProblemKind.TOO_LARGE.problem(Bodies.TOO_LARGE));
            return;
        }
        if (!hasBody(request)) {
            context.next();
            return;
        }
        new BodyReading(context, problems, budget.of(house(request)), config.within()).begin();
    }

    private static boolean hasBody(HttpServerRequest request) {
        if (request.version() == HttpVersion.HTTP_2) {
            return !request.isEnded();
        }
        return announced(request) > 0 || request.headers().contains(HttpHeaders.TRANSFER_ENCODING);
    }

    /// What is not announced is counted as it comes.
    private static long announced(HttpServerRequest request) {
        String length = request.getHeader(HttpHeaders.CONTENT_LENGTH);
        return length == null || !length.matches("[0-9]{1,18}") ? 0 : Long.parseLong(length);
    }

    /// Whose share of the memory for bodies it takes: all strangers have one together.
    private String house(HttpServerRequest request) {
        return Optional.ofNullable(request.getHeader(HttpHeaders.AUTHORIZATION))
                .filter(header -> header.regionMatches(true, 0, SCHEME, 0, SCHEME.length()))
                .map(header -> header.substring(SCHEME.length()).strip())
                .flatMap(keys::remembered)
                .map(Caller::tenant)
                .orElse(BodyBudget.STRANGERS);
    }
}
