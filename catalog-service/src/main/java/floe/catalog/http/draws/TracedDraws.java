package floe.catalog.http.draws;

import floe.catalog.http.routes.Routes;
import floe.wire.Tracing;
import jakarta.inject.Provider;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ResourceInfo;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;

/// Where traces are followed, each request about a draw is told of, with the boards that it gave away: by a board's id
/// its own trace is found, from the demand to its row. Only of those who may ask.
@Singleton
final class TracedDraws {
    private static final String ANSWERING = TracedDraws.class.getName();

    /// Filters are made before there is anybody to tell.
    private final Provider<Tracing> tracing;

    private final Routes routes;
    private final GivenBoards given;

    TracedDraws(Provider<Tracing> tracing, Routes routes, GivenBoards given) {
        this.tracing = tracing;
        this.routes = routes;
        this.given = given;
    }

    @ServerRequestFilter(priority = Priorities.USER)
    void begin(ContainerRequestContext request, ResourceInfo resource) {
        if (resource.getResourceClass() == DrawsResource.class && tracing.get().isOn()) {
            String route = routes.template(resource.getResourceMethod()).orElse("");
            tracing.get()
                    .answer(
                            request.getMethod(),
                            route,
                            request.getUriInfo().getRequestUri().getPath(),
                            request::getHeaderString)
                    .ifPresent(answering -> request.setProperty(ANSWERING, answering));
        }
    }

    @ServerResponseFilter
    void end(ContainerRequestContext request, ContainerResponseContext response) {
        if (request.getProperty(ANSWERING) instanceof Tracing.Answering answering) {
            answering.end(response.getStatus(), given.ids());
        }
    }
}
