package floe.catalog.http.connection;

import floe.catalog.http.problems.EarlyProblems;
import floe.catalog.http.problems.ProblemKind;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/// Tells whoever sends an address that is too long what is wrong with it; the framework would close the door without a
/// word.
@Singleton
final class AddressCheck {
    private static final int BEFORE_QUARKUS = 110;
    private static final int LONGEST = 8 * 1024;
    static final String TOO_LONG = "an address may have up to " + LONGEST + " characters";

    private final EarlyProblems problems;

    AddressCheck(EarlyProblems problems) {
        this.problems = problems;
    }

    void register(@Observes Filters filters) {
        filters.register(this::check, BEFORE_QUARKUS);
    }

    private void check(RoutingContext context) {
        if (context.request().uri().length() > LONGEST) {
            problems.end(context, ProblemKind.URI_TOO_LONG.problem(TOO_LONG));
            return;
        }
        context.next();
    }
}
