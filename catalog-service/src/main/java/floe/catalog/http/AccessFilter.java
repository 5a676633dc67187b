package floe.catalog.http;

import floe.catalog.access.Caller;
import floe.catalog.access.CurrentCaller;
import floe.catalog.access.Scope;
import floe.catalog.fair.Fairness;
import floe.catalog.fair.Ticket;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;

/// Lets nobody through who may not do what is asked or asks too much, and tells every caller how much is left.
@Singleton
final class AccessFilter {
    private final Charges charges;
    private final CurrentCaller current;
    private final Fairness fairness;

    AccessFilter(Charges charges, CurrentCaller current, Fairness fairness) {
        this.charges = charges;
        this.current = current;
        this.fairness = fairness;
    }

    @ServerRequestFilter(priority = Priorities.AUTHORIZATION)
    void admit(ContainerRequestContext request, ResourceInfo resource) {
        Caller caller = Identification.caller(request);
        charges.enter(caller);
        Set<Scope> needed = Operations.scopes(resource.getResourceMethod());
        if (!caller.may(needed)) {
            if (caller.kind() == Caller.Kind.GUEST) {
                throw Identification.anonymous();
            }
            String words = needed.stream().sorted().map(Scope::toString).collect(Collectors.joining(" "));
            throw ProblemKind.FORBIDDEN.exception(
                    "this takes the scope " + words.replace(" ", " or "),
                    Map.of(
                            HttpHeaders.WWW_AUTHENTICATE,
                            Identification.CHALLENGE + ", error=\"insufficient_scope\", scope=\"" + words + "\""));
        }
        current.is(caller);
        Ticket.give(fairness.database(), caller.tenant());
    }

    @ServerResponseFilter
    void tell(ContainerResponseContext response) {
        current.allowance().ifPresent(allowance -> {
            response.getHeaders().putSingle("RateLimit-Policy", "\"key\";q=" + allowance.rate() + ";w=1;qu=\"units\"");
            response.getHeaders()
                    .putSingle("RateLimit", "\"key\";r=" + allowance.left() + ";t=" + allowance.resetSeconds());
        });
    }
}
