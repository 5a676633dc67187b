package floe.catalog.http.draws;

import com.fasterxml.jackson.annotation.JsonInclude;
import floe.catalog.access.CurrentCaller;
import floe.catalog.access.Scopes;
import floe.catalog.draws.DrawId;
import floe.catalog.draws.Rush;
import floe.catalog.draws.RushAnswer;
import floe.catalog.draws.RushGame;
import floe.catalog.draws.RushRequest;
import floe.catalog.draws.Rushes;
import floe.catalog.fair.FairSemaphore;
import floe.catalog.fair.Fairness;
import floe.catalog.games.GameList;
import floe.catalog.http.access.Charges;
import floe.catalog.http.access.Prices;
import floe.catalog.http.answers.LargeAnswers;
import floe.catalog.http.problems.ProblemKind;
import floe.catalog.http.requests.Bodies;
import floe.catalog.http.requests.Parameters;
import floe.catalog.paging.Cursors;
import floe.catalog.stock.Bands;
import floe.games.Counted;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// Long runs of rising difficulty.
@Path("/v1/rushes/{runId}")
@Tag(name = "draws")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@PermissionsAllowed(Scopes.PLAY)
public final class RushesResource {
    private static final int MADE = 201;

    private final Rushes rushes;
    private final CurrentCaller caller;
    private final GameList games;
    private final Bodies bodies;
    private final Cursors cursors;
    private final Charges charges;
    private final Fairness fairness;
    private final LargeAnswers large;

    RushesResource(
            Rushes rushes,
            CurrentCaller caller,
            GameList games,
            Bodies bodies,
            Cursors cursors,
            Charges charges,
            Fairness fairness,
            LargeAnswers large) {
        this.large = large;
        this.charges = charges;
        this.fairness = fairness;
        this.rushes = rushes;
        this.caller = caller;
        this.games = games;
        this.bodies = bodies;
        this.cursors = cursors;
    }

    /// A page of a run.
    @Schema(
            name = "Rush",
            description =
                    "A page of a run: no level is easier than the one before it, as they were graded when it was made. Its "
                            + "levels never change; shelf, score and par are told as they are today",
            requiredProperties = {"length", "levels"})
    public record Answer(
            @Schema(description = "How many levels the run has in all")
            int length,

            @Schema(description = "The page's levels") List<DrawView.Board> levels,

            @JsonInclude(JsonInclude.Include.NON_EMPTY)
            @Schema(
                    description = "The cursor of the next page; absent on the last",
                    implementation = String.class,
                    nullable = false)
            Optional<String> next) {}

    @PUT
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "rush",
            summary = "A long run of rising difficulty",
            description =
                    "Levels that none of the players has ever been given, each at least as hard as the one before, and "
                            + "neighbours of different games where there are several. The same request again answers the same "
                            + "run. The answer is its first page.")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = RushBody.class),
                            examples = @ExampleObject(name = "rush-request", ref = "rush-request")))
    @APIResponse(
            responseCode = "201",
            description = "The run's first page, drawn now",
            content =
                    @Content(
                            schema = @Schema(implementation = Answer.class),
                            examples = @ExampleObject(name = "rush", ref = "rush")))
    @APIResponse(
            responseCode = "200",
            description = "The run's first page, drawn before",
            content = @Content(schema = @Schema(implementation = Answer.class)))
    @APIResponse(responseCode = "400", ref = "bad-request")
    @APIResponse(responseCode = "409", ref = "draw-refused")
    public Response put(
            @Parameter(ref = "runId") @PathParam("runId") String runId,
            @Parameter(ref = "limit") @QueryParam("limit") Optional<String> limit,
            @Context HttpHeaders headers,
            byte[] body)
            throws SQLException {
        DrawId id = id(runId);
        RushRequest request = bodies.read(body, RushBody.class).request(games);
        charges.before(Prices.rush(request.players().size(), request.length(), shelves(request)));
        int most = Parameters.limit(limit);
        try (FairSemaphore.Permit _ = fairness.heavy().acquire(id.tenant());
                FairSemaphore.Permit _ = large.room(most)) {
            return answer(headers, id, rushes.put(id, request, most));
        }
    }

    private Response answer(HttpHeaders headers, DrawId id, RushAnswer drawn) {
        return switch (drawn) {
            case RushAnswer.Made(Rush rush) -> answer(headers, id, rush, MADE);
            case RushAnswer.Known(Rush rush) -> answer(headers, id, rush, Response.Status.OK.getStatusCode());
            case RushAnswer.OtherRequest _ ->
                throw ProblemKind.OTHER_REQUEST.exception(
                        "this id was first used with another body; send that one, or take another id");
            case RushAnswer.Exhausted(int missing, boolean made) ->
                throw (made ? ProblemKind.STOCK_EXHAUSTED : ProblemKind.NEVER_MADE)
                        .exception(Counted.of(missing, "level") + " " + Counted.are(missing)
                                + " lacking that none of the players has seen, between these scores; "
                                + "nothing was drawn, and "
                                + (made
                                        ? "the same request can be sent later"
                                        : "there is no shelf for which any are made"));
        };
    }

    /// How many shelves the run may touch, for what it costs.
    private int shelves(RushRequest request) {
        Set<String> games =
                request.games().stream().map(game -> RushGame.parse(game).id()).collect(Collectors.toSet());
        Set<String> bands = Set.copyOf(Bands.between(request.from(), request.to()));
        return (int) this.games.standardShelves().stream()
                .filter(shelf -> games.contains(shelf.game()) && bands.contains(shelf.band()))
                .count();
    }

    @GET
    @Operation(
            operationId = "rushPage",
            summary = "A page of a run",
            description =
                    "The levels from the start, or from where `cursor` says, always the same ones. A page without "
                            + "`next` is the last.")
    @APIResponse(
            responseCode = "200",
            description = "A page",
            content = @Content(schema = @Schema(implementation = Answer.class)))
    @APIResponse(responseCode = "400", ref = "bad-request")
    @APIResponse(responseCode = "404", ref = "unknown-rush")
    public Response page(
            @Parameter(ref = "runId") @PathParam("runId") String runId,
            @Parameter(ref = "limit") @QueryParam("limit") Optional<String> limit,
            @QueryParam("cursor") @Parameter(description = "The `next` of the page before") Optional<String> cursor,
            @Context HttpHeaders headers)
            throws SQLException {
        DrawId id = id(runId);
        int from = cursor.isEmpty() ? 0 : place(id, cursor.get());
        int most = Parameters.limit(limit);
        try (FairSemaphore.Permit _ = large.room(most)) {
            Rush rush = rushes.page(id, from, most)
                    .orElseThrow(() -> ProblemKind.UNKNOWN_RUSH.exception("there is no run '" + runId + "'"));
            return answer(headers, id, rush, Response.Status.OK.getStatusCode());
        }
    }

    private int place(DrawId id, String cursor) {
        return cursors.read(cursor, question(id))
                .map(Math::toIntExact)
                .orElseThrow(() -> ProblemKind.BAD_CURSOR.exception(
                        "the cursor is damaged, or was given for another run; begin again without one"));
    }

    private DrawId id(String runId) {
        return new DrawId(caller.tenant(), Parameters.id("runId", runId));
    }

    private static String question(DrawId id) {
        return "rush|" + id.tenant() + "|" + id.id();
    }

    private Response answer(HttpHeaders headers, DrawId id, Rush rush, int status) {
        Optional<String> next =
                rush.isLastPage() ? Optional.empty() : Optional.of(cursors.write(rush.end(), question(id)));
        return large.json(
                headers,
                Response.status(status).header(HttpHeaders.CACHE_CONTROL, "no-store"),
                new Answer(
                        rush.length(),
                        rush.levels().stream().map(DrawView.Board::of).toList(),
                        next));
    }
}
