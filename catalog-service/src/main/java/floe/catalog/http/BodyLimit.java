package floe.catalog.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.runtime.configuration.MemorySize;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.http.HttpVersion;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// Refuses a body that says it is over the limit before any of it is read. Quarkus would too, but without a word, and
/// to a client of HTTP/2 with a header that has no place there.
@Singleton
final class BodyLimit {
    private static final int BEFORE_QUARKUS = 100;

    private final MemorySize limit;
    private final ObjectMapper json;

    BodyLimit(@ConfigProperty(name = "quarkus.http.limits.max-body-size") MemorySize limit, ObjectMapper json) {
        this.limit = limit;
        this.json = json;
    }

    void register(@Observes Filters filters) {
        filters.register(this::check, BEFORE_QUARKUS);
    }

    private void check(RoutingContext context) {
        if (announced(context.request()) <= limit.asLongValue()) {
            context.next();
            return;
        }
        ProblemKind kind = ProblemKind.TOO_LARGE;
        HttpServerResponse response = context.response().setStatusCode(kind.status());
        if (context.request().version() != HttpVersion.HTTP_2) {
            response.putHeader(HttpHeaders.CONNECTION, "close");
        }
        response.putHeader(HttpHeaders.CONTENT_TYPE, Problem.MEDIA_TYPE)
                .end(body(kind.problem("a body may have up to " + limit.asLongValue() + " bytes")));
    }

    /// What is not announced is cut off by Quarkus when it gets too long.
    private static long announced(HttpServerRequest request) {
        String length = request.getHeader(HttpHeaders.CONTENT_LENGTH);
        return length == null || !length.matches("[0-9]{1,18}") ? 0 : Long.parseLong(length);
    }

    private String body(Problem problem) {
        try {
            return json.writeValueAsString(problem);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a problem cannot be written", e);
        }
    }
}
