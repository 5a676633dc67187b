package floe.catalog.http.requests;

import floe.catalog.access.Caller;
import floe.catalog.access.Neighbourhood;
import floe.catalog.config.CatalogConfig;
import floe.catalog.http.connection.ClientMistakes;
import floe.catalog.http.problems.EarlyProblems;
import floe.catalog.http.problems.ProblemKind;
import io.quarkus.security.identity.IdentityProviderManager;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.quarkus.vertx.http.runtime.security.HttpAuthenticationMechanism;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Context;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/// Reads bodies before anybody works on the request, so that none is larger than it may be, none takes longer, and all
/// of them together take no more than what was set aside for them.
@Singleton
final class EarlyBodies {
    private static final int BEFORE_QUARKUS = 100;

    private final EarlyProblems problems;
    private final HttpAuthenticationMechanism identification;
    private final IdentityProviderManager providers;
    private final BodyBudget budget;
    private final CatalogConfig.Bodies config;

    EarlyBodies(
            EarlyProblems problems,
            HttpAuthenticationMechanism identification,
            IdentityProviderManager providers,
            CatalogConfig config) {
        this.problems = problems;
        this.identification = identification;
        this.providers = providers;
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
        Context here = context.vertx().getOrCreateContext();
        payer(context).subscribe().with(payer -> here.runOnContext(_ -> read(context, payer)));
    }

    private void read(RoutingContext context, BodyBudget.Payer payer) {
        if (!context.response().closed()) {
            new BodyReading(context, problems, budget.of(payer), config.within()).begin();
        }
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

    /// Whose share of the memory for bodies it takes. Whoever shows a key or a token is identified first: while others
    /// have what is for strangers, they would be turned away before anybody looked at it.
    private Uni<BodyBudget.Payer> payer(RoutingContext context) {
        HttpServerRequest request = context.request();
        BodyBudget.Payer stranger = new BodyBudget.Stranger(Neighbourhood.of(request.remoteAddress()));
        if (!request.headers().contains(HttpHeaders.AUTHORIZATION)) {
            return Uni.createFrom().item(stranger);
        }
        return identification
                .authenticate(context, providers)
                .map(identity -> identity.getPrincipal() instanceof Caller caller
                        ? new BodyBudget.House(caller.tenant())
                        : stranger)
                .onFailure()
                .recoverWithItem(stranger);
    }
}
