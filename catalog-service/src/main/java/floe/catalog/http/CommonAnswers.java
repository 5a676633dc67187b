package floe.catalog.http;

import floe.catalog.access.Scope;
import io.quarkus.arc.Arc;
import io.quarkus.smallrye.openapi.OpenApiFilter;
import java.util.List;
import java.util.Set;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.PathItem;

/// Writes into the description what holds for every operation, so that no resource has to repeat it: which scopes it
/// takes, and the answers that come before it is reached.
@OpenApiFilter(stages = OpenApiFilter.RunStage.RUNTIME_STARTUP)
public final class CommonAnswers implements OASFilter {
    private static final List<String> EVERYWHERE = List.of("unauthorized", "forbidden", "rate-limited", "unavailable");
    private static final List<String> STATUS = List.of("401", "403", "429", "503");

    @Override
    public void filterOpenAPI(OpenAPI description) {
        Routes routes = Arc.container().instance(Routes.class).get();
        description.getPaths().getPathItems().forEach((path, item) -> complete(routes, path, item));
    }

    private static void complete(Routes routes, String path, PathItem item) {
        item.getOperations()
                .forEach((verb, operation) -> routes.find(verb.name(), path)
                        .ifPresent(route -> complete(operation, Operations.scopes(route.method()))));
    }

    private static void complete(Operation operation, Set<Scope> scopes) {
        for (int i = 0; i < STATUS.size(); i++) {
            operation
                    .getResponses()
                    .addAPIResponse(
                            STATUS.get(i), OASFactory.createAPIResponse().ref(EVERYWHERE.get(i)));
        }
        scopes.stream().sorted().forEach(scope -> {
            String word = scope.toString();
            operation.addSecurityRequirement(
                    OASFactory.createSecurityRequirement().addScheme("key", List.of(word)));
            operation.addSecurityRequirement(
                    OASFactory.createSecurityRequirement().addScheme("token", List.of(word)));
        });
    }
}
