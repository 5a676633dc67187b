package floe.catalog.http.failures;

import floe.catalog.access.IssuerAwayException;
import floe.catalog.config.CatalogConfig;
import floe.catalog.fair.CrowdedException;
import floe.catalog.http.access.Charges;
import floe.catalog.http.access.CutOffException;
import floe.catalog.http.connection.ClientMistakes;
import floe.catalog.http.problems.Problem;
import floe.catalog.http.problems.ProblemException;
import floe.catalog.http.problems.ProblemKind;
import floe.catalog.http.requests.Bodies;
import floe.catalog.http.routes.Routes;
import floe.catalog.races.NoRaceException;
import jakarta.inject.Singleton;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Turns whatever is thrown into a problem that a client can act on, and that gives away nothing of the
/// inside.
@Singleton
final class Problems {
    private static final Logger LOG = LoggerFactory.getLogger(Problems.class);

    private static final int CROWDED_SECONDS = 2;

    private final CatalogConfig config;
    private final Routes routes;
    private final Charges charges;

    Problems(CatalogConfig config, Routes routes, Charges charges) {
        this.config = config;
        this.routes = routes;
        this.charges = charges;
    }

    @ServerExceptionMapper
    Response known(ProblemException e) {
        Response.ResponseBuilder answer = answer(e.kind(), e.getMessage());
        e.headers().forEach(answer::header);
        return answer.build();
    }

    @ServerExceptionMapper
    Response refused(WebApplicationException e, UriInfo uri) {
        String path = uri.getPath();
        return switch (e.getResponse().getStatus()) {
            // The framework finds nothing where only the part behind a resource's own address takes other methods.
            case 404, 405 -> routes.isKnown(path) ? wrongMethod(path) : nothingAt(path);
            case 406 ->
                answer(ProblemKind.NOT_ACCEPTABLE, path + " does not come in a form that the Accept header names")
                        .build();
            case 413 -> answer(ProblemKind.TOO_LARGE, Bodies.TOO_LARGE).build();
            case 415 ->
                answer(ProblemKind.UNSUPPORTED_TYPE, path + " takes application/json")
                        .build();
            case 500, 501, 502, 503 -> failed(e);
            default ->
                answer(ProblemKind.BAD_REQUEST, "the request cannot be understood")
                        .build();
        };
    }

    private Response nothingAt(String path) {
        return answer(ProblemKind.UNKNOWN_PATH, "nothing is at " + path + "; /q/openapi says what is where")
                .build();
    }

    private Response wrongMethod(String path) {
        String allowed = String.join(", ", routes.allowed(path));
        return answer(ProblemKind.WRONG_METHOD, path + " allows " + allowed)
                .header(HttpHeaders.ALLOW, allowed)
                .build();
    }

    @ServerExceptionMapper
    Response crowded(CrowdedException e) {
        return e.isOfTenant()
                ? answer(
                                ProblemKind.TOO_MUCH_AT_ONCE,
                                "too many requests of your house wait for this already; the same can be sent again")
                        .header(HttpHeaders.RETRY_AFTER, CROWDED_SECONDS)
                        .build()
                : answer(ProblemKind.BUSY, "too many do this at the moment; the same request can be sent again")
                        .header(HttpHeaders.RETRY_AFTER, CROWDED_SECONDS)
                        .build();
    }

    @ServerExceptionMapper
    Response gone(NoRaceException e) {
        return answer(ProblemKind.UNKNOWN_RACE, e.getMessage()).build();
    }

    @ServerExceptionMapper
    Response unanswered(IssuerAwayException e) {
        return away(
                ProblemKind.ISSUER_UNAVAILABLE,
                "the keys of the token's issuer cannot be fetched; the same request can be sent again");
    }

    @ServerExceptionMapper
    Response cutOff(CutOffException e) {
        LOG.debug("an answer was cut off", e);
        return answer(ProblemKind.UNAUTHORIZED, e.getMessage()).build();
    }

    @ServerExceptionMapper
    Response failed(Throwable e) {
        if (DatabaseAway.isCauseOf(e)) {
            LOG.debug("a request could not be answered without the database", e);
            return away(ProblemKind.UNAVAILABLE, "the database cannot be reached; the same request can be sent again");
        }
        if (ClientAway.isCauseOf(e)) {
            ClientMistakes.count(ClientMistakes.Kind.HUNG_UP);
            LOG.debug("a client hung up", e);
            return answer(ProblemKind.BAD_REQUEST, "the request broke off").build();
        }
        String incident = UUID.randomUUID().toString();
        LOG.error("a request failed; the client was told of incident {}", incident, e);
        return answer(ProblemKind.INTERNAL, "the log of the catalog says more under incident " + incident)
                .build();
    }

    private Response away(ProblemKind kind, String detail) {
        return answer(kind, detail)
                .header(HttpHeaders.RETRY_AFTER, Math.max(1, config.retryAfter().toSeconds()))
                .build();
    }

    /// What is left is told here too, for what is refused of a stream of events comes past no filter of answers.
    private Response.ResponseBuilder answer(ProblemKind kind, String detail) {
        Response.ResponseBuilder answer = Response.status(kind.status())
                .type(Problem.MEDIA_TYPE)
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .entity(kind.problem(detail));
        charges.told().forEach(answer::header);
        return answer;
    }
}
