package floe.catalog.http.boards;

import static java.nio.charset.StandardCharsets.UTF_8;

import floe.catalog.access.Scopes;
import floe.catalog.http.access.Charges;
import floe.catalog.http.access.Prices;
import floe.catalog.http.answers.Representation;
import floe.catalog.http.requests.LevelLookup;
import floe.catalog.http.requests.Parameters;
import floe.catalog.levels.Level;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
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

/// A level's board to look at: drawn, in dots, and as text. None of them shows a solution, and pictures show no
/// more than a player may know to those who may not see solutions.
@Path("/v1/levels")
@Tag(name = "levels")
@PermissionsAllowed({Scopes.PLAY, Scopes.GUEST})
@RunOnVirtualThread
public final class PicturesResource {
    static final String SVG = "image/svg+xml";
    private static final String PNG = "image/png";
    private static final String TEXT = "text/plain;charset=UTF-8";
    private static final String NO_MOVES = "";
    private static final int USUAL_WIDTH = 600;

    private final LevelLookup lookup;
    private final Painter painter;
    private final Charges charges;

    PicturesResource(LevelLookup lookup, Painter painter, Charges charges) {
        this.charges = charges;
        this.lookup = lookup;
        this.painter = painter;
    }

    @GET
    @Path("{id}.svg")
    @Produces(SVG)
    @Operation(
            operationId = "levelPicture",
            summary = "A level's picture",
            description =
                    "The board before the first move, drawn as SVG: all of it for whoever may see solutions, else "
                            + "what a player sees. It never changes.")
    @APIResponse(
            responseCode = "200",
            description = "The picture",
            content = @Content(mediaType = SVG, schema = @Schema(type = SchemaType.STRING, format = "binary")))
    @APIResponse(responseCode = "304", ref = "unchanged")
    @APIResponse(responseCode = "404", ref = "unknown-level")
    @APIResponse(responseCode = "410", ref = "withdrawn")
    public Response picture(
            @Parameter(ref = "id") @PathParam("id") String id,
            @Parameter(ref = "race") @QueryParam("race") Optional<String> race,
            @Context HttpHeaders headers) {
        Level level = lookup.find(id, race);
        charges.before(Prices.drawing(level.board()));
        return Representation.of(svg(level).getBytes(UTF_8), SVG, headers);
    }

    @GET
    @Path("{id}.png")
    @Produces(PNG)
    @Operation(
            operationId = "levelDots",
            summary = "A level's picture in dots",
            description = "The same picture as PNG, as wide as you say. It costs more than the drawing, the more the "
                    + "larger it is.")
    @APIResponse(
            responseCode = "200",
            description = "The picture",
            content = @Content(mediaType = PNG, schema = @Schema(type = SchemaType.STRING, format = "binary")))
    @APIResponse(responseCode = "304", ref = "unchanged")
    @APIResponse(responseCode = "400", ref = "bad-request")
    @APIResponse(responseCode = "404", ref = "unknown-level")
    @APIResponse(responseCode = "410", ref = "withdrawn")
    public Response dots(
            @Parameter(ref = "id") @PathParam("id") String id,
            @Parameter(ref = "race") @QueryParam("race") Optional<String> race,
            @QueryParam("width")
                    @Parameter(
                            description = "How many dots it is wide",
                            schema =
                                    @Schema(
                                            type = SchemaType.INTEGER,
                                            minimum = "16",
                                            maximum = "2048",
                                            defaultValue = "600"))
                    Optional<String> width,
            @Context HttpHeaders headers) {
        int dots = width.map(text -> Parameters.number("width", text, 16, 2048)).orElse(USUAL_WIDTH);
        Level level = lookup.find(id, race);
        charges.before(Prices.drawing(level.board()) + Prices.dots(Painter.dots(level, dots)));
        return Representation.ofImage(painter.paint(svg(level), dots), PNG, headers);
    }

    @GET
    @Path("{id}.txt")
    @Produces(TEXT)
    @Operation(
            operationId = "levelText",
            summary = "A level's board as text",
            description = "A line a row, each sign a cell, as the game writes its boards. It never changes.")
    @APIResponse(
            responseCode = "200",
            description = "The board, a line a row",
            content =
                    @Content(
                            mediaType = TEXT,
                            schema = @Schema(implementation = String.class),
                            examples = @ExampleObject(name = "board", ref = "board")))
    @APIResponse(responseCode = "304", ref = "unchanged")
    @APIResponse(responseCode = "404", ref = "unknown-level")
    @APIResponse(responseCode = "410", ref = "withdrawn")
    public Response text(
            @Parameter(ref = "id") @PathParam("id") String id,
            @Parameter(ref = "race") @QueryParam("race") Optional<String> race,
            @Context HttpHeaders headers) {
        return Representation.of(lookup.find(id, race).board().getBytes(UTF_8), TEXT, headers);
    }

    private String svg(Level level) {
        return lookup.picture(level, NO_MOVES);
    }
}
