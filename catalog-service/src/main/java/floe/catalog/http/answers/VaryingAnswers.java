package floe.catalog.http.answers;

import jakarta.inject.Singleton;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Set;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;

/// Tells whoever keeps answers for others that those which may come compressed depend on who asked.
@Singleton
final class VaryingAnswers {
    private final Set<String> compressed;

    VaryingAnswers(@ConfigProperty(name = "quarkus.http.compress-media-types") List<String> compressed) {
        this.compressed = Set.copyOf(compressed);
    }

    @ServerResponseFilter
    void tell(ContainerResponseContext response) {
        if (isCompressed(response)
                && !String.valueOf(response.getHeaders().getFirst(HttpHeaders.VARY))
                        .contains(HttpHeaders.ACCEPT_ENCODING)) {
            response.getHeaders().add(HttpHeaders.VARY, HttpHeaders.ACCEPT_ENCODING);
        }
    }

    /// The form of what is still to be written is chosen after this, and is always JSON.
    private boolean isCompressed(ContainerResponseContext response) {
        MediaType type = response.getMediaType();
        return type == null ? response.hasEntity() : compressed.contains(type.getType() + "/" + type.getSubtype());
    }
}
