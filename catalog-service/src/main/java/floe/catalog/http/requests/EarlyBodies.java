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
import io.vertx.core.Context;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.concurrent.CompletableFuture;

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
        String from = Neighbourhood.of(request.remoteAddress());
        BodyBudget.Payer stranger = BodyBudget.Crowd.STRANGERS.from(from);
        BodyBudget.Part unread = budget.of(BodyBudget.Crowd.UNKNOWN.from(from));
        BodyReading reading = new BodyReading(context, problems, unread, config.within());
        CompletableFuture<BodyBudget.Payer> payer = payer(context, stranger);
        if (payer.isDone()) {
            reading.begin(budget.of(payer.join()));
        } else if (unread.take(most(request))) {
            Context here = context.vertx().getOrCreateContext();
            payer.thenAccept(found -> here.runOnContext(_ -> reading.begin(budget.of(found))));
        } else {
            reading.begin(budget.of(stranger));
        }
    }

    /// So much of it may lie there before anybody reads it.
    private static int most(HttpServerRequest request) {
        long announced = announced(request);
        return announced == 0 ? Bodies.MOST_BYTES : Math.toIntExact(announced);
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
    private CompletableFuture<BodyBudget.Payer> payer(RoutingContext context, BodyBudget.Payer stranger) {
        if (!context.request().headers().contains(HttpHeaders.AUTHORIZATION)) {
            return CompletableFuture.completedFuture(stranger);
        }
        return identification
                .authenticate(context, providers)
                .map(identity -> identity.getPrincipal() instanceof Caller caller
                        ? new BodyBudget.House(caller.tenant())
                        : stranger)
                .onFailure()
                .recoverWithItem(stranger)
                .subscribeAsCompletionStage();
    }
}
