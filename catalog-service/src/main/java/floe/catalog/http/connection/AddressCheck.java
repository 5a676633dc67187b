package floe.catalog.http.connection;

import floe.catalog.http.problems.EarlyProblems;
import floe.catalog.http.problems.ProblemKind;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/// Tells whoever sends an address that is too long, or has a ';' in its path, what is wrong with it. For the first the
/// framework would close the door without a word. Of the second it would cut off what follows the ';', as a matrix
/// parameter, and act on another name than the one that was asked for.
@Singleton
final class AddressCheck {
    private static final int BEFORE_QUARKUS = 110;
    private static final int LONGEST = 8 * 1024;
    private static final String SEMICOLON = "a ';' in the path has to be written as %3B";
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
        if (context.request().path().indexOf(';') >= 0) {
            problems.end(context, ProblemKind.BAD_REQUEST.problem(SEMICOLON));
            return;
        }
        context.next();
    }
}
