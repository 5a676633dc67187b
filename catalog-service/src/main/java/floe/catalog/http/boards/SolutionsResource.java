package floe.catalog.http.boards;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import floe.catalog.access.CurrentCaller;
import floe.catalog.access.Scopes;
import floe.catalog.http.access.Charges;
import floe.catalog.http.access.Prices;
import floe.catalog.http.answers.Representation;
import floe.catalog.http.requests.LevelLookup;
import floe.catalog.levels.Level;
import floe.catalog.levels.Solutions;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// The solutions, for those who may see them. Nothing else in this house serves one.
@Path("/v1/levels/{id}")
@Tag(name = "solutions")
@PermissionsAllowed(Scopes.SOLUTIONS)
@RunOnVirtualThread
public final class SolutionsResource {
    private final LevelLookup lookup;
    private final Solutions solutions;
    private final CurrentCaller caller;
    private final ObjectMapper json;
    private final Charges charges;

    SolutionsResource(
            LevelLookup lookup, Solutions solutions, CurrentCaller caller, ObjectMapper json, Charges charges) {
        this.charges = charges;
        this.lookup = lookup;
        this.solutions = solutions;
        this.caller = caller;
        this.json = json;
    }

    /// A level's proof.
    @Schema(
            name = "Solution",
            requiredProperties = {"id", "moves", "par"})
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    public record Answer(
            @Schema(description = "The level's id") String id,

            @Schema(description = "A move list that solves it")
            String moves,

            @Schema(description = "How many moves that is") int par,

            @Schema(
                    implementation = String.class,
                    nullable = false,
                    description =
                            "Of what the board is made, where it does not show that: tiptoe's two paths and their union")
            Optional<String> composition) {}

    @GET
    @Path("solution")
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "solution",
            summary = "A level's solution",
            description = "The moves by which the solver proved it; there may be others. Newer rules may bring another "
                    + "one: ask with its `ETag`.")
    @APIResponse(
            responseCode = "200",
            description = "The solution",
            content =
                    @Content(
                            schema = @Schema(implementation = Answer.class),
                            examples = @ExampleObject(name = "solution", ref = "solution")))
    @APIResponse(responseCode = "304", ref = "unchanged")
    @APIResponse(responseCode = "404", ref = "unknown-level")
    @APIResponse(responseCode = "410", ref = "withdrawn")
    public Response solution(@Parameter(ref = "id") @PathParam("id") String id, @Context HttpHeaders headers)
            throws JsonProcessingException {
        Level level = lookup.find(id);
        Optional<String> composition = lookup.game(level).referee().composition(level.board());
        byte[] body = json.writeValueAsBytes(new Answer(id, moves(id), level.moves(), composition));
        return Representation.ofSolution(body, MediaType.APPLICATION_JSON, headers);
    }

    @GET
    @Path("solution.svg")
    @Produces(PicturesResource.SVG)
    @Operation(
            operationId = "solutionPicture",
            summary = "A level's picture with the solution drawn in",
            description = "The whole board as SVG, with the way or the paths of the solution.")
    @APIResponse(
            responseCode = "200",
            description = "The picture",
            content =
                    @Content(
                            mediaType = PicturesResource.SVG,
                            schema = @Schema(type = SchemaType.STRING, format = "binary")))
    @APIResponse(responseCode = "304", ref = "unchanged")
    @APIResponse(responseCode = "404", ref = "unknown-level")
    @APIResponse(responseCode = "410", ref = "withdrawn")
    public Response picture(@Parameter(ref = "id") @PathParam("id") String id, @Context HttpHeaders headers) {
        Level level = lookup.find(id);
        charges.before(Prices.drawing(level.board()));
        String picture = lookup.game(level).referee().draw(level.board(), moves(id));
        return Representation.ofSolution(picture.getBytes(UTF_8), PicturesResource.SVG, headers);
    }

    private String moves(String id) {
        return solutions.of(caller.tenant(), id).orElseThrow(() -> LevelLookup.unknown(id));
    }
}
