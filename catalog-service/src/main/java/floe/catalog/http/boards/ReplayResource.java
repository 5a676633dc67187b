package floe.catalog.http.boards;

import com.fasterxml.jackson.annotation.JsonInclude;
import floe.catalog.access.Scopes;
import floe.catalog.http.access.Charges;
import floe.catalog.http.access.Prices;
import floe.catalog.http.requests.Bodies;
import floe.catalog.http.requests.LevelLookup;
import floe.catalog.levels.Level;
import floe.games.Referee;
import floe.games.Replay;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// Plays moves by the rules: game servers check what players claim with it, and pages play with it. It knows the rules
/// and the board, and never looks at the solution.
@Path("/v1/levels/{id}/replay")
@Tag(name = "play")
@PermissionsAllowed({Scopes.PLAY, Scopes.GUEST})
@RunOnVirtualThread
public final class ReplayResource {
    private static final int MOST_SLIPS = 100;

    private final LevelLookup lookup;
    private final Bodies bodies;
    private final Charges charges;

    ReplayResource(LevelLookup lookup, Bodies bodies, Charges charges) {
        this.charges = charges;
        this.lookup = lookup;
        this.bodies = bodies;
    }

    /// What was played.
    @Schema(name = "ReplayRequest", requiredProperties = "moves")
    public record Request(
            @Schema(description = "The moves, written as the game has it", examples = "RDL")
            String moves,

            @Schema(
                    description = "Whether the answer brings a picture; it does unless this is false",
                    implementation = Boolean.class,
                    nullable = false)
            Optional<Boolean> picture) {}

    /// How it went.
    @Schema(
            name = "Replay",
            requiredProperties = {"solved", "moves", "board"})
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public record Answer(
            @Schema(description = "Whether the board is solved by them")
            boolean solved,

            @Schema(description = "How many moves were played")
            int moves,

            @Schema(ref = "#/components/schemas/Slip") Optional<SlipView> slip,

            @JsonInclude(JsonInclude.Include.NON_EMPTY)
            @Schema(
                    description =
                            "Everything that went wrong, where a game goes on after a slip; the last hundred of them",
                    type = SchemaType.ARRAY,
                    implementation = SlipView.class)
            List<SlipView> slips,

            @Schema(description = "The board as text after the moves, where the game shows that")
            String board,

            @Schema(
                    description = "A picture (SVG) of the board after the moves, as its player sees it; with the scope "
                            + "solutions the whole truth, the moves drawn in",
                    implementation = String.class,
                    nullable = false)
            Optional<String> picture) {}

    /// A move that goes wrong.
    @Schema(
            name = "Slip",
            description = "Where moves first go wrong; absent where they do not",
            requiredProperties = {"at", "why"})
    public record SlipView(
            @Schema(description = "Which move, counted from 0")
            int at,

            @Schema(description = "What is wrong with it") String why) {
        static SlipView of(Replay.Slip slip) {
            return new SlipView(slip.at(), slip.why());
        }
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "replay",
            summary = "Play moves",
            description = "Says whether they solve the level, where they first go wrong, and how the board looks then.")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = Request.class),
                            examples = @ExampleObject(name = "replay-request", ref = "replay-request")))
    @APIResponse(
            responseCode = "200",
            description = "How it went",
            content =
                    @Content(
                            schema = @Schema(implementation = Answer.class),
                            examples = @ExampleObject(name = "replay", ref = "replay")))
    @APIResponse(responseCode = "400", ref = "bad-request")
    @APIResponse(responseCode = "404", ref = "unknown-level")
    @APIResponse(responseCode = "410", ref = "withdrawn")
    public Answer replay(
            @Parameter(ref = "id") @PathParam("id") String id,
            @Parameter(ref = "race") @QueryParam("race") Optional<String> race,
            byte[] body) {
        Request request = bodies.read(body, Request.class);
        Level level = lookup.find(id, race);
        boolean drawn = request.picture().orElse(true);
        String board = level.board();
        String moves = request.moves();
        charges.before(Prices.replay(board, moves) + (drawn ? Prices.drawing(board, moves) : 0));
        Referee referee = lookup.game(level).referee();
        Replay replay = referee.replay(board, moves);
        return new Answer(
                replay.solved(),
                replay.moves(),
                replay.firstSlip().map(SlipView::of),
                last(replay.slips()).stream().map(SlipView::of).toList(),
                referee.show(board, moves),
                drawn ? Optional.of(lookup.picture(level, moves)) : Optional.empty());
    }

    private static List<Replay.Slip> last(List<Replay.Slip> slips) {
        return slips.subList(Math.max(0, slips.size() - MOST_SLIPS), slips.size());
    }
}
