package floe.catalog.http.failures;

import io.vertx.ext.web.RoutingContext;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/// A request whose client hangs up is gone through to its end all the same. Quarkus 3.32 would pass over what is left
/// of it, on the thread of the connection, while another thread is in the midst of it: then that one fails behind the
/// last step of the request, or turns round for ever (Quarkus' issue 55116, which a later release mends).
final class HungUpRequests {
    /// On the thread of the connection still, where no end of it can come in between.
    @ServerRequestFilter(nonBlocking = true, priority = Integer.MIN_VALUE)
    void goOn(RoutingContext context) {
        context.response().closeHandler(null);
    }
}
