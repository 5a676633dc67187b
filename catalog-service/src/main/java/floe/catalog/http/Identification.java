package floe.catalog.http;

import floe.catalog.access.AccessControl;
import floe.catalog.access.Caller;
import floe.catalog.access.RefusedException;
import io.quarkus.runtime.BlockingOperationControl;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.Priority;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.ext.Provider;
import java.util.Map;
import java.util.Optional;
import org.jboss.resteasy.reactive.server.core.ResteasyReactiveRequestContext;
import org.jboss.resteasy.reactive.server.spi.ResteasyReactiveContainerRequestContext;
import org.jboss.resteasy.reactive.server.spi.ResteasyReactiveContainerRequestFilter;
import org.jboss.resteasy.reactive.server.spi.ServerHttpRequest;

/// Finds out who asks, and lets nobody through whose key or token is not good.
@Provider
@Singleton
@Priority(Priorities.AUTHENTICATION)
public final class Identification implements ResteasyReactiveContainerRequestFilter {
    static final String CHALLENGE = "Bearer realm=\"floe\"";

    private static final String SCHEME = "Bearer ";
    private static final String CALLER = Caller.class.getName();

    private final AccessControl access;

    Identification(AccessControl access) {
        this.access = access;
    }

    /// Who was found to ask.
    static Caller caller(ContainerRequestContext request) {
        return (Caller) request.getProperty(CALLER);
    }

    /// Where no thread may wait and the database or an issuer has to be asked, the request itself waits.
    @Override
    public void filter(ResteasyReactiveContainerRequestContext request) {
        String header = request.getHeaderString(HttpHeaders.AUTHORIZATION);
        Optional<Caller> guest = header == null ? access.guest(address(request)) : Optional.empty();
        if (guest.isPresent()) {
            request.setProperty(CALLER, guest.get());
            return;
        }
        String credential = credential(header);
        if (BlockingOperationControl.isBlockingAllowed()) {
            request.setProperty(CALLER, caller(credential));
            return;
        }
        Optional<Caller> remembered = access.remembered(credential);
        if (remembered.isPresent()) {
            request.setProperty(CALLER, remembered.get());
        } else {
            askAside(request, credential);
        }
    }

    private static String address(ResteasyReactiveContainerRequestContext request) {
        ServerHttpRequest server = ((ResteasyReactiveRequestContext) request.getServerRequestContext()).serverRequest();
        return server.unwrap(RoutingContext.class).request().remoteAddress().hostAddress();
    }

    private void askAside(ResteasyReactiveContainerRequestContext request, String credential) {
        request.suspend();
        Thread.ofVirtual().name("who-asks").start(() -> {
            try {
                request.setProperty(CALLER, caller(credential));
                request.resume();
            } catch (RuntimeException | Error e) {
                request.resume(e);
            }
        });
    }

    private static String credential(String header) {
        if (header == null) {
            throw anonymous();
        }
        if (!header.regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
            throw unauthorized("the Authorization header is not 'Bearer <key>'", "");
        }
        return header.substring(SCHEME.length()).strip();
    }

    private Caller caller(String credential) {
        try {
            return access.caller(credential);
        } catch (RefusedException e) {
            throw unauthorized(e.getMessage(), ", error=\"invalid_token\"");
        }
    }

    /// Nobody in particular asks.
    static ProblemException anonymous() {
        return unauthorized("send a key or a token: 'Authorization: Bearer <key>'", "");
    }

    /// While the request was held its key was revoked, or its key or token has ended.
    static ProblemException ended() {
        return unauthorized(
                "the key was revoked, or the key or token has ended, while the request was held",
                ", error=\"invalid_token\"");
    }

    private static ProblemException unauthorized(String detail, String error) {
        return ProblemKind.UNAUTHORIZED.exception(detail, Map.of(HttpHeaders.WWW_AUTHENTICATE, CHALLENGE + error));
    }
}
