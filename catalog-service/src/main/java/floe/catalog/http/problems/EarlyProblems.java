package floe.catalog.http.problems;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;

/// Answers requests that never get as far as a resource.
@Singleton
public final class EarlyProblems {
    private static final long LINGER_MILLIS = 1_000;

    private final ObjectMapper json;

    EarlyProblems(ObjectMapper json) {
        this.json = json;
    }

    public void end(RoutingContext context, Problem problem) {
        context.response()
                .setStatusCode(problem.status())
                .putHeader(HttpHeaders.CONTENT_TYPE, Problem.MEDIA_TYPE)
                .putHeader(HttpHeaders.CACHE_CONTROL, "no-store")
                .end(body(problem));
    }

    /// The same to a client that may be sending still: what comes is thrown away, and the connection ends when all has
    /// come or a moment has passed. Ending it at once would take the answer from whoever has not read it yet.
    public void endAndClose(RoutingContext context, Problem problem) {
        HttpServerRequest request = context.request();
        if (request.version() == HttpVersion.HTTP_2) {
            end(context, problem);
            return;
        }
        context.response().putHeader(HttpHeaders.CONNECTION, "close");
        if (!request.isEnded()) {
            request.exceptionHandler(_ -> {});
            request.handler(_ -> {});
            request.endHandler(_ -> request.connection().close());
            context.vertx().setTimer(LINGER_MILLIS, _ -> request.connection().close());
        }
        end(context, problem);
        if (!request.isEnded()) {
            request.resume();
        }
    }

    private String body(Problem problem) {
        try {
            return json.writeValueAsString(problem);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a problem cannot be written", e);
        }
    }
}
