package floe.catalog.http;

import floe.catalog.access.Caller;
import floe.catalog.access.CurrentCaller;
import floe.catalog.access.Gate;
import floe.catalog.access.RateLimits.Allowance;
import floe.catalog.access.Scope;
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
    private static final String ALLOWANCE = AccessFilter.class.getName();

    private final Gate gate;
    private final CurrentCaller current;

    AccessFilter(Gate gate, CurrentCaller current) {
        this.gate = gate;
        this.current = current;
    }

    @ServerRequestFilter(priority = Priorities.AUTHORIZATION)
    void admit(ContainerRequestContext request, ResourceInfo resource) {
        Caller caller = Identification.caller(request);
        Allowance allowance = gate.allowance(caller);
        request.setProperty(ALLOWANCE, allowance);
        if (!allowance.granted()) {
            throw ProblemKind.RATE_LIMITED.exception(
                    "more than " + allowance.rate() + " requests a second; come back in " + allowance.resetSeconds()
                            + " s, or ask an operator for a key with a higher rate",
                    Map.of(HttpHeaders.RETRY_AFTER, String.valueOf(allowance.resetSeconds())));
        }
        Set<Scope> needed = Operations.scopes(resource.getResourceMethod());
        if (!caller.may(needed)) {
            String words = needed.stream().sorted().map(Scope::toString).collect(Collectors.joining(" "));
            throw ProblemKind.FORBIDDEN.exception(
                    "this takes the scope " + words.replace(" ", " or "),
                    Map.of(
                            HttpHeaders.WWW_AUTHENTICATE,
                            Identification.CHALLENGE + ", error=\"insufficient_scope\", scope=\"" + words + "\""));
        }
        current.is(caller);
    }

    @ServerResponseFilter
    void tell(ContainerRequestContext request, ContainerResponseContext response) {
        if (request.getProperty(ALLOWANCE) instanceof Allowance allowance) {
            response.getHeaders().putSingle("RateLimit-Policy", "\"key\";q=" + allowance.rate() + ";w=1");
            response.getHeaders()
                    .putSingle("RateLimit", "\"key\";r=" + allowance.left() + ";t=" + allowance.resetSeconds());
        }
    }
}
