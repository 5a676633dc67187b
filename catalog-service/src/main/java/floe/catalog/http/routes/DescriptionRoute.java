package floe.catalog.http.routes;

import floe.catalog.http.answers.FixedAnswer;
import io.quarkus.smallrye.openapi.runtime.OpenApiConstants;
import io.quarkus.smallrye.openapi.runtime.OpenApiDocumentService;
import io.smallrye.openapi.runtime.io.Format;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.EnumMap;
import java.util.Map;

/// Serves the description of the API, which takes no key and is the largest of such answers. Quarkus' own handler makes
/// a copy for each who asks, and makes them sooner than they are sent: strangers who asked for it on thousands of
/// connections filled the heap with them.
@Singleton
final class DescriptionRoute {
    static final String PATH = "/q/openapi";

    /// And after all filters.
    private static final int BEFORE_QUARKUS = -1;

    private final OpenApiDocumentService documents;
    private final Map<Format, FixedAnswer> answers = new EnumMap<>(Format.class);

    DescriptionRoute(OpenApiDocumentService documents) {
        this.documents = documents;
    }

    void register(@Observes Router router) {
        router.get(PATH).order(BEFORE_QUARKUS).handler(this::send);
        router.head(PATH).order(BEFORE_QUARKUS).handler(this::send);
    }

    private void send(RoutingContext context) {
        context.response().putHeader(HttpHeaders.CACHE_CONTROL, "no-cache");
        answer(isJson(context) ? Format.JSON : Format.YAML).send(context);
    }

    /// As Quarkus' handler has it.
    private static boolean isJson(RoutingContext context) {
        String accepted = context.request().getHeader(HttpHeaders.ACCEPT);
        return accepted != null && accepted.contains(Format.JSON.getMimeType())
                || context.queryParam("format").stream().limit(1).anyMatch(Format.JSON.name()::equalsIgnoreCase);
    }

    private synchronized FixedAnswer answer(Format format) {
        return answers.computeIfAbsent(
                format,
                _ -> FixedAnswer.of(
                        format.getMimeType() + ";charset=UTF-8",
                        documents.getDocument(OpenApiConstants.DEFAULT_DOCUMENT_NAME, format)));
    }
}
