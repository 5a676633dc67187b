package floe.catalog.http.routes;

import floe.catalog.access.Scope;
import io.quarkus.arc.Arc;
import io.quarkus.smallrye.openapi.OpenApiFilter;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.PathItem;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;
import org.eclipse.microprofile.openapi.models.responses.APIResponses;

/// Writes into the description what holds for every operation, so that no resource has to repeat it: which scopes it
/// takes, the answers that come before it is reached, and the headers that answers have.
@OpenApiFilter(stages = OpenApiFilter.RunStage.RUNTIME_STARTUP)
public final class CommonAnswers implements OASFilter {
    private static final Map<String, String> EVERYWHERE = Map.of(
            "400", "bad-request",
            "401", "unauthorized",
            "403", "forbidden",
            "406", "not-acceptable",
            "429", "rate-limited",
            "503", "unavailable");
    private static final Map<String, String> WITH_A_BODY = Map.of("413", "too-large", "415", "unsupported-type");

    /// What says how much may still be asked, in the answer to whoever is known.
    private static final List<String> ALLOWANCE = List.of("RateLimit", "RateLimit-Policy");
    /// Given before anybody looks who asks.
    private static final Set<String> TO_NOBODY_KNOWN =
            Set.of("unauthorized", "not-acceptable", "too-large", "unsupported-type");
    /// What says how long something that never changes may be kept.
    private static final List<String> KEPT = List.of("ETag", "Cache-Control");

    private static final String UNCHANGED = "304";

    @Override
    public void filterOpenAPI(OpenAPI description) {
        Routes routes = Arc.container().instance(Routes.class).get();
        description.getPaths().getPathItems().forEach((path, item) -> complete(routes, path, item));
        description.getComponents().getResponses().forEach((name, response) -> {
            if (!TO_NOBODY_KNOWN.contains(name)) {
                addHeaders(response, ALLOWANCE);
            }
        });
        addHeaders(description.getComponents().getResponses().get("unchanged"), KEPT);
    }

    private static void complete(Routes routes, String path, PathItem item) {
        item.getOperations()
                .forEach((verb, operation) -> routes.find(verb.name(), path)
                        .ifPresent(route -> complete(operation, Operations.scopes(route.method()))));
    }

    private static void complete(Operation operation, Set<Scope> scopes) {
        APIResponses responses = operation.getResponses();
        if (responses.hasAPIResponse(UNCHANGED)) {
            addHeaders(responses.getAPIResponse("200"), KEPT);
            operation.addParameter(OASFactory.createParameter().ref("if-none-match"));
        }
        responses.getAPIResponses().values().stream()
                .filter(response -> response.getRef() == null && !isStream(response))
                .forEach(response -> addHeaders(response, ALLOWANCE));
        addMissing(responses, EVERYWHERE);
        if (operation.getRequestBody() != null) {
            addMissing(responses, WITH_A_BODY);
        }
        scopes.stream().sorted().forEach(scope -> {
            String word = scope.toString();
            operation.addSecurityRequirement(
                    OASFactory.createSecurityRequirement().addScheme("key", List.of(word)));
            operation.addSecurityRequirement(
                    OASFactory.createSecurityRequirement().addScheme("token", List.of(word)));
        });
    }

    /// Events go out before there is an answer to add to.
    private static boolean isStream(APIResponse response) {
        return response.getContent() != null && response.getContent().hasMediaType(MediaType.SERVER_SENT_EVENTS);
    }

    private static void addMissing(APIResponses responses, Map<String, String> names) {
        names.keySet().stream()
                .sorted()
                .filter(status -> !responses.hasAPIResponse(status))
                .forEach(status -> responses.addAPIResponse(
                        status, OASFactory.createAPIResponse().ref(names.get(status))));
    }

    private static void addHeaders(APIResponse response, List<String> names) {
        names.forEach(name -> response.addHeader(name, OASFactory.createHeader().ref(name)));
    }
}
