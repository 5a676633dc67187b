package floe.catalog.http.answers;

import floe.catalog.http.problems.Problem;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/// Refuses no client for naming problems as the one form it takes. Clients that are generated from the
/// description do so where an answer has no body unless it is a problem: they would never get as far as to what
/// they ask for.
@Singleton
final class AcceptedForms {
    private static final int BEFORE_QUARKUS = 90;
    private static final String ANYTHING = "*/*;q=0.001";

    void register(@Observes Filters filters) {
        filters.register(this::widen, BEFORE_QUARKUS);
    }

    private void widen(RoutingContext context) {
        MultiMap headers = context.request().headers();
        if (headers.contains(HttpHeaders.ACCEPT)) {
            String accepted = String.join(", ", headers.getAll(HttpHeaders.ACCEPT));
            if (accepted.contains(Problem.MEDIA_TYPE)) {
                headers.set(HttpHeaders.ACCEPT, accepted + ", " + ANYTHING);
            }
        }
        context.next();
    }
}
