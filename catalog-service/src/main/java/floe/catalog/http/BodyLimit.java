package floe.catalog.http;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/// Refuses a body that says it is over the limit before any of it is read. Quarkus would too, but without a word, and
/// to a client of HTTP/2 with a header that has no place there.
@Singleton
final class BodyLimit {
    private static final int BEFORE_QUARKUS = 100;

    private final EarlyProblems problems;

    BodyLimit(EarlyProblems problems) {
        this.problems = problems;
    }

    void register(@Observes Filters filters) {
        filters.register(this::check, BEFORE_QUARKUS);
    }

    private void check(RoutingContext context) {
        if (announced(context.request()) <= Bodies.MOST_BYTES) {
            context.next();
            return;
        }
        if (context.request().version() != HttpVersion.HTTP_2) {
            context.response().putHeader(HttpHeaders.CONNECTION, "close");
        }
        problems.end(context, ProblemKind.TOO_LARGE.problem(Bodies.TOO_LARGE));
    }

    /// What is not announced is looked at when it is read.
    private static long announced(HttpServerRequest request) {
        String length = request.getHeader(HttpHeaders.CONTENT_LENGTH);
        return length == null || !length.matches("[0-9]{1,18}") ? 0 : Long.parseLong(length);
    }
}
