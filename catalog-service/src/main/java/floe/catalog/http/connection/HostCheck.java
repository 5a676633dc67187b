package floe.catalog.http.connection;

import floe.catalog.http.problems.EarlyProblems;
import floe.catalog.http.problems.ProblemKind;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/// Tells whoever asks without a host, or with one that is none, what is wrong with the request. The router refuses
/// it too, as a failure, which would stand in the log as a defect.
@Singleton
final class HostCheck {
    private static final int FIRST = Integer.MIN_VALUE;
    private static final int BAD_REQUEST = 400;

    private final EarlyProblems problems;

    HostCheck(EarlyProblems problems) {
        this.problems = problems;
    }

    void register(@Observes Router router) {
        router.route().order(FIRST).failureHandler(this::check);
    }

    private void check(RoutingContext context) {
        if (context.statusCode() != BAD_REQUEST || context.request().authority() != null) {
            context.next();
            return;
        }
        ClientMistakes.count(ClientMistakes.Kind.NO_HTTP);
        problems.endAndClose(
                context,
                ProblemKind.BAD_REQUEST.problem(
                        "a request names one host: a name or an address, and a port after a colon if there is one"));
    }
}
