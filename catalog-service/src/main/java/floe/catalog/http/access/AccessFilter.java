package floe.catalog.http.access;

import floe.catalog.access.Caller;
import floe.catalog.access.CurrentCaller;
import floe.catalog.fair.DatabasePermit;
import floe.catalog.fair.Fairness;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerResponseContext;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;

/// Lets nobody through who asks too much, and tells every caller how much is left. That they may do what they ask for
/// the platform has seen to.
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
    void admit() {
        Caller caller = current.caller();
        charges.enter(caller);
        DatabasePermit.assign(fairness.database(), caller.tenant());
    }

    @ServerResponseFilter
    void tell(ContainerResponseContext response) {
        charges.told().forEach(response.getHeaders()::putSingle);
    }
}
