package floe.catalog.http.operators;

import com.fasterxml.jackson.annotation.JsonInclude;
import floe.catalog.access.CurrentCaller;
import floe.catalog.access.Scopes;
import floe.catalog.http.access.Charges;
import floe.catalog.http.access.Prices;
import floe.catalog.http.requests.LevelLookup;
import floe.catalog.regrades.Regrade;
import floe.catalog.regrades.Regrades;
import floe.games.Game;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// Levels of older rules, judged anew.
@Path("/v1/regrades")
@Tag(name = "operations")
@PermissionsAllowed(Scopes.OPERATE)
@RunOnVirtualThread
public final class RegradesResource {
    private final Regrades regrades;
    private final LevelLookup lookup;
    private final CurrentCaller caller;
    private final Charges charges;

    RegradesResource(Regrades regrades, LevelLookup lookup, CurrentCaller caller, Charges charges) {
        this.charges = charges;
        this.regrades = regrades;
        this.lookup = lookup;
        this.caller = caller;
    }

    /// Every game.
    @Schema(name = "Regrades", description = "Every game", requiredProperties = "regrades")
    public record Answer(List<RegradeView> regrades) {}

    /// A game's as clients see it.
    @Schema(
            name = "Regrade",
            description = "How far a game's levels are judged by today's rules",
            requiredProperties = {"game", "rulesVersion", "state", "older", "undecided", "kept", "moved", "refused"})
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    public record RegradeView(
            @Schema(description = "The game's id", examples = "penguin")
            String game,

            @Schema(description = "The version that its rules have, or had when it was begun")
            int rulesVersion,

            @Schema(description = "none, running, stopped, done; more words may come", examples = "running")
            String state,

            @Schema(
                    description =
                            "How many levels older rules have judged, those among them that are undecided. Counted "
                                    + "to 100000: where there are more, this is told",
                    maximum = "" + Regrades.COUNTED)
            long older,

            @Schema(description = "How many of those nobody could tell anything of: they stay as they are")
            long undecided,

            @Schema(description = "How many were graded anew and stay on their shelf")
            long kept,

            @Schema(description = "How many belong to another shelf now")
            long moved,

            @Schema(description = "How many the rules refuse now: they were taken out")
            long refused,

            @Schema(implementation = String.class, format = "date-time", nullable = false)
            Optional<Instant> begunAt,

            @Schema(
                    description = "When it was done or stopped",
                    implementation = String.class,
                    format = "date-time",
                    nullable = false)
            Optional<Instant> endedAt) {
        static RegradeView of(Regrade regrade) {
            return new RegradeView(
                    regrade.game(),
                    regrade.rules(),
                    regrade.state().toString(),
                    regrade.older(),
                    regrade.undecided(),
                    regrade.kept(),
                    regrade.moved(),
                    regrade.refused(),
                    regrade.begunAt(),
                    regrade.endedAt());
        }
    }

    @GET
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "regrades",
            summary = "Levels of older rules",
            description = "How many levels of each game older rules have judged, and how far they are judged anew.")
    @APIResponse(
            responseCode = "200",
            description = "Every game",
            content =
                    @Content(
                            schema = @Schema(implementation = Answer.class),
                            examples = @ExampleObject(name = "regrades", ref = "regrades")))
    public Answer regrades() {
        List<Regrade> all = regrades.all();
        charges.after(Prices.counted(all.stream().mapToLong(Regrade::older).sum()));
        return new Answer(all.stream().map(RegradeView::of).toList());
    }

    @PUT
    @Path("{game}")
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "regrade",
            summary = "Judge a game's levels anew",
            description =
                    "All that older rules have judged go through the solvers again, some at a time; draws go on meanwhile. "
                            + "Levels keep their ids. One whose band is another now is found there, and drawn there if nobody "
                            + "has been given it; one that the rules refuse is taken out. It outlives every restart. Once more "
                            + "changes nothing while it runs, and goes on where it was after it was stopped.")
    @APIResponse(
            responseCode = "200",
            description = "How far it is",
            content =
                    @Content(
                            schema = @Schema(implementation = RegradeView.class),
                            examples = @ExampleObject(name = "regrade", ref = "regrade")))
    @APIResponse(responseCode = "400", ref = "bad-request")
    public RegradeView begin(
            @PathParam("game") @Parameter(description = "The game's id", example = "penguin") String id) {
        Game game = lookup.game(id);
        charges.before(Prices.CHANGE);
        regrades.begin(game, caller.caller().actor());
        return view(game);
    }

    @DELETE
    @Path("{game}")
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "stopRegrade",
            summary = "Judge no more of a game's levels anew",
            description =
                    "What solvers are at is still taken in. The others keep their old grade until it is begun again.")
    @APIResponse(
            responseCode = "200",
            description = "How far it was",
            content =
                    @Content(
                            schema = @Schema(implementation = RegradeView.class),
                            examples = @ExampleObject(name = "regrade", ref = "regrade")))
    @APIResponse(responseCode = "400", ref = "bad-request")
    public RegradeView stop(
            @PathParam("game") @Parameter(description = "The game's id", example = "penguin") String id) {
        Game game = lookup.game(id);
        charges.before(Prices.CHANGE);
        regrades.stop(game, caller.caller().actor());
        return view(game);
    }

    private RegradeView view(Game game) {
        Regrade regrade = regrades.of(game);
        charges.after(Prices.counted(regrade.older()));
        return RegradeView.of(regrade);
    }
}
