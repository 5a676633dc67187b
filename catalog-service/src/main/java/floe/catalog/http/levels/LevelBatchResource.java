package floe.catalog.http.levels;

import floe.catalog.access.Scopes;
import floe.catalog.http.access.Charges;
import floe.catalog.http.access.Prices;
import floe.catalog.http.answers.LargeAnswers;
import floe.catalog.http.problems.ProblemException;
import floe.catalog.http.requests.Bodies;
import floe.catalog.http.requests.LevelLookup;
import floe.catalog.levels.Level;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// Many levels by their ids at once. An id that leads nowhere spoils none of the others.
@Path("/v1/levels/batch")
@Tag(name = "levels")
@PermissionsAllowed({Scopes.PLAY, Scopes.GUEST})
@RunOnVirtualThread
public final class LevelBatchResource {
    private final LevelLookup lookup;
    private final Bodies bodies;
    private final Charges charges;
    private final LargeAnswers large;

    LevelBatchResource(LevelLookup lookup, Bodies bodies, Charges charges, LargeAnswers large) {
        this.charges = charges;
        this.large = large;
        this.lookup = lookup;
        this.bodies = bodies;
    }

    /// What is wanted.
    @Schema(name = "LevelIds", requiredProperties = "ids")
    public record Request(
            @Schema(description = "1 to 100 ids of levels") @Size(min = 1, max = 100)
            List<@NotNull String> ids) {}

    /// What there is of it.
    @Schema(
            name = "LevelBatch",
            requiredProperties = {"levels", "missing"})
    public record Answer(
            @Schema(description = "The levels, in the order in which they were asked for, each once")
            List<LevelView> levels,

            @Schema(description = "What was asked for and is not to be had")
            List<Missing> missing) {}

    /// Why a level is not to be had.
    @Schema(
            name = "MissingLevel",
            requiredProperties = {"id", "code", "detail"})
    public record Missing(
            @Schema(description = "The id as it was asked for")
            String id,

            @Schema(description = "`unknown-level` or `withdrawn`, as one that asks for it alone is told")
            String code,

            @Schema(description = "The same as a sentence") String detail) {}

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "levelBatch",
            summary = "Many levels by their ids",
            description = "An id of which there is no level is told beside those that there are.")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = Request.class),
                            examples = @ExampleObject(name = "level-ids", ref = "level-ids")))
    @APIResponse(
            responseCode = "200",
            description = "What there is of them",
            content =
                    @Content(
                            schema = @Schema(implementation = Answer.class),
                            examples = @ExampleObject(name = "level-batch", ref = "level-batch")))
    @APIResponse(responseCode = "400", ref = "bad-request")
    public Response batch(byte[] body, @Context HttpHeaders headers) {
        List<String> ids = bodies.read(body, Request.class).ids();
        charges.before(Prices.batch(ids.size()));
        return large.json(headers, ids.size(), () -> answer(ids));
    }

    private Answer answer(List<String> ids) {
        Map<String, CompletableFuture<Level>> asked = new LinkedHashMap<>();
        ids.forEach(id -> asked.computeIfAbsent(id, this::ask));
        Answer answer = new Answer(new ArrayList<>(), new ArrayList<>());
        asked.forEach((id, level) -> {
            try {
                answer.levels().add(LevelView.of(level.join()));
            } catch (CompletionException e) {
                answer.missing().add(missing(id, e));
            }
        });
        return answer;
    }

    private CompletableFuture<Level> ask(String id) {
        try {
            return lookup.ask(id).toCompletableFuture();
        } catch (ProblemException e) {
            return CompletableFuture.failedFuture(e);
        }
    }

    private static Missing missing(String id, CompletionException e) {
        if (e.getCause() instanceof ProblemException problem) {
            return new Missing(id, problem.kind().problem("").code(), problem.getMessage());
        }
        throw e;
    }
}
