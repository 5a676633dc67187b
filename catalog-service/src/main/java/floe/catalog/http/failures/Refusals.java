package floe.catalog.http.failures;

import floe.catalog.access.CurrentCaller;
import floe.catalog.access.RefusedException;
import floe.catalog.access.Scope;
import floe.catalog.http.access.Charges;
import floe.catalog.http.access.Identification;
import floe.catalog.http.problems.ProblemException;
import floe.catalog.http.routes.Operations;
import io.quarkus.security.ForbiddenException;
import io.quarkus.security.UnauthorizedException;
import jakarta.inject.Singleton;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.Response;
import java.util.Set;
import java.util.stream.Collectors;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/// Tells in the words of the house whom the platform's security lets nowhere, and has them pay like everybody: whoever
/// may not do something may not ask for it as often as they like either.
@Singleton
final class Refusals {
    private final Problems problems;
    private final Charges charges;
    private final CurrentCaller current;

    Refusals(Problems problems, Charges charges, CurrentCaller current) {
        this.problems = problems;
        this.charges = charges;
        this.current = current;
    }

    @ServerExceptionMapper
    Response refused(RefusedException e) {
        return problems.known(Identification.refused(e.getMessage()));
    }

    @ServerExceptionMapper
    Response unknown(UnauthorizedException e) {
        return paid(Identification.anonymous());
    }

    @ServerExceptionMapper
    Response forbidden(ForbiddenException e, ResourceInfo resource) {
        Set<Scope> needed = Operations.scopes(resource.getResourceMethod());
        String words = needed.stream().sorted().map(Scope::toString).collect(Collectors.joining(" "));
        String detail = needed.isEmpty() ? "nobody may do this" : "this takes the scope " + words.replace(" ", " or ");
        return paid(Identification.forbidden(detail, words));
    }

    private Response paid(ProblemException answer) {
        try {
            current.known().ifPresent(charges::enter);
            return problems.known(answer);
        } catch (ProblemException rateLimited) {
            return problems.known(rateLimited);
        }
    }
}
