package floe.catalog.http.draws;

import floe.catalog.access.CurrentCaller;
import floe.catalog.access.Scopes;
import floe.catalog.config.CatalogConfig;
import floe.catalog.draws.BoardCount;
import floe.catalog.draws.Draw;
import floe.catalog.draws.DrawAnswer;
import floe.catalog.draws.DrawId;
import floe.catalog.draws.DrawRequest;
import floe.catalog.draws.Draws;
import floe.catalog.draws.NearWant;
import floe.catalog.draws.Wish;
import floe.catalog.fair.FairSemaphore;
import floe.catalog.games.GameList;
import floe.catalog.http.access.Charges;
import floe.catalog.http.access.Prices;
import floe.catalog.http.answers.LargeAnswers;
import floe.catalog.http.problems.ProblemException;
import floe.catalog.http.problems.ProblemKind;
import floe.catalog.http.requests.Bodies;
import floe.catalog.http.requests.Parameters;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.headers.Header;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// Fresh boards for matches.
@Path("/v1/draws/{matchId}")
@Tag(name = "draws")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@PermissionsAllowed(Scopes.PLAY)
public final class DrawsResource {
    private final Draws draws;
    private final CurrentCaller caller;
    private final GameList games;
    private final Bodies bodies;
    private final CatalogConfig config;
    private final Charges charges;
    private final HeldDraws held;
    private final LargeAnswers large;
    private final GivenBoards given;

    DrawsResource(
            Draws draws,
            CurrentCaller caller,
            GameList games,
            Bodies bodies,
            CatalogConfig config,
            Charges charges,
            HeldDraws held,
            LargeAnswers large,
            GivenBoards given) {
        this.given = given;
        this.large = large;
        this.held = held;
        this.charges = charges;
        this.draws = draws;
        this.caller = caller;
        this.games = games;
        this.bodies = bodies;
        this.config = config;
    }

    @PUT
    @Consumes(MediaType.APPLICATION_JSON)
    @Parameter(ref = "prefer")
    @Operation(
            operationId = "draw",
            summary = "Fresh boards for a match",
            description =
                    "Boards that none of the players has ever been given, the same for all of them. The same request "
                            + "again, at any time and however often, answers the same boards. `Prefer: wait=10` holds a "
                            + "request up to so many seconds while it is pending.")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = DrawBody.class),
                            examples = @ExampleObject(name = "draw-request", ref = "draw-request")))
    @APIResponse(
            responseCode = "201",
            description = "The boards, drawn now",
            content =
                    @Content(
                            schema = @Schema(implementation = DrawView.class),
                            examples = @ExampleObject(name = "draw", ref = "draw")))
    @APIResponse(
            responseCode = "200",
            description = "The boards, drawn before; or none, where the draw has been given up or has expired",
            content = @Content(schema = @Schema(implementation = DrawView.class)))
    @APIResponse(
            responseCode = "202",
            description = "Too few fresh boards yet; they are being made. Ask again when `Retry-After` says",
            headers = @Header(ref = "Retry-After"),
            content = @Content(schema = @Schema(implementation = DrawView.class)))
    @APIResponse(responseCode = "400", ref = "bad-request")
    @APIResponse(responseCode = "409", ref = "draw-refused")
    @APIResponse(responseCode = "410", ref = "forgotten")
    @APIResponse(responseCode = "503", ref = "unavailable")
    public Response put(
            @Parameter(ref = "matchId") @PathParam("matchId") String matchId, @Context HttpHeaders headers, byte[] body)
            throws SQLException, InterruptedException {
        DrawId id = id(matchId);
        DrawRequest request = bodies.read(body, DrawBody.class).request(games, config.draws());
        charges.before(price(request, games));
        Duration wait = Preference.wait(headers, config.draws().longestWait());
        DrawAnswer first;
        try (FairSemaphore.Permit _ = large.room(boards(request))) {
            first = draws.put(id, request);
            if (!first.isPending() || wait.isZero()) {
                return answer(headers, first);
            }
        }
        held.await(id, wait);
        try (FairSemaphore.Permit _ = large.room(boards(request))) {
            return answer(headers, draws.now(id, first));
        }
    }

    static int boards(DrawRequest request) {
        return request.boards().stream().mapToInt(Wish::count).sum();
    }

    static int price(DrawRequest request, GameList games) {
        int shelves =
                request.boards().stream().mapToInt(wish -> shelves(wish, games)).sum();
        return Prices.draw(
                request.players().size(),
                boards(request),
                (int) request.boards().stream()
                        .filter(NearWant.class::isInstance)
                        .count(),
                // What is held is noted, too, and put back: that is paid beforehand, for it may come by itself.
                request.reserve().isPresent() ? 2 * shelves : shelves);
    }

    /// How many shelves may be looked at for it. Of sizes that are not standard houses may have opened some.
    private static int shelves(Wish wish, GameList games) {
        return switch (wish) {
            case BoardCount _ -> 1;
            case NearWant near ->
                Math.max(1, (int) games.standardShelves().stream()
                        .filter(shelf -> shelf.game().equals(near.game())
                                && near.size().map(shelf.size()::equals).orElse(true))
                        .count());
        };
    }

    @GET
    @Parameter(ref = "prefer")
    @Operation(
            operationId = "drawAgain",
            summary = "The same answer again",
            description = "`Prefer: wait=10` holds a request up to so many seconds while the draw is pending.")
    @APIResponse(
            responseCode = "200",
            description = "The draw as it is now",
            content = @Content(schema = @Schema(implementation = DrawView.class)))
    @APIResponse(
            responseCode = "202",
            description = "It is pending still; ask again when `Retry-After` says",
            headers = @Header(ref = "Retry-After"),
            content = @Content(schema = @Schema(implementation = DrawView.class)))
    @APIResponse(responseCode = "400", ref = "bad-request")
    @APIResponse(responseCode = "404", ref = "unknown-draw")
    @APIResponse(responseCode = "410", ref = "forgotten")
    @APIResponse(responseCode = "503", ref = "unavailable")
    public Response get(@Parameter(ref = "matchId") @PathParam("matchId") String matchId, @Context HttpHeaders headers)
            throws SQLException, InterruptedException {
        DrawId id = id(matchId);
        int boards = held.await(id, Preference.wait(headers, config.draws().longestWait()));
        return read(id, boards, draws::get, now -> answer(headers, now));
    }

    /// What becomes of a draw when it is read.
    private interface Reading {
        Optional<DrawAnswer> read(DrawId id) throws SQLException;
    }

    /// Reads a draw where there is room for its boards. One that is pending needs none, but may be given
    /// boards at any moment; any other never has more than it has.
    ///
    /// @param boards how many it had when it was looked at, none if it was pending
    private Response read(DrawId id, int boards, Reading reading, Function<DrawAnswer, Response> told)
            throws SQLException {
        Optional<DrawAnswer> pending = boards == 0 ? draws.pending(id) : Optional.empty();
        if (pending.isPresent()) {
            return told.apply(pending.get());
        }
        int room = boards == 0 ? draws.boards(id).orElse(0) : boards;
        try (FairSemaphore.Permit _ = large.room(room)) {
            return told.apply(reading.read(id).orElseThrow(() -> unknown(id.id())));
        }
    }

    @DELETE
    @Operation(
            operationId = "giveUpDraw",
            summary = "Give up a pending draw, or let a reserved one go",
            description = "Nothing has been given to anybody then, and nothing will be. The id is used up.")
    @APIResponse(responseCode = "204", description = "It is given up, now or before")
    @APIResponse(responseCode = "400", ref = "bad-request")
    @APIResponse(responseCode = "404", ref = "unknown-draw")
    @APIResponse(responseCode = "409", ref = "draw-refused")
    @APIResponse(responseCode = "410", ref = "forgotten")
    @APIResponse(responseCode = "503", ref = "unavailable")
    public Response giveUp(
            @Parameter(ref = "matchId") @PathParam("matchId") String matchId, @Context HttpHeaders headers)
            throws SQLException {
        return givenUp(headers, draws.cancel(id(matchId)).orElseThrow(() -> unknown(matchId)));
    }

    private Response givenUp(HttpHeaders headers, DrawAnswer now) {
        if (!(now instanceof DrawAnswer.Known(Draw draw))) {
            return answer(headers, now);
        }
        return switch (draw.state()) {
            case CANCELLED, EXPIRED -> Response.noContent().build();
            case COMPLETE, PARTIAL, PENDING, RESERVED ->
                throw ProblemKind.DRAW_ENDED.exception(
                        "the draw is " + draw.state() + ": its boards are given, and cannot be taken back; only a "
                                + "pending or a reserved draw can be given up");
        };
    }

    @POST
    @Path("confirmation")
    @Operation(
            operationId = "confirmDraw",
            summary = "Make what a reserved draw holds its players'",
            description =
                    "The answer brings the boards. From then on nobody of them is ever given one of these again. Once "
                            + "more is the same answer. A board that was withdrawn while it was held is not given: the "
                            + "draw is `partial` then, and says what is missing.")
    @APIResponse(
            responseCode = "200",
            description = "The boards",
            content =
                    @Content(
                            schema = @Schema(implementation = DrawView.class),
                            examples = @ExampleObject(name = "draw", ref = "draw")))
    @APIResponse(responseCode = "400", ref = "bad-request")
    @APIResponse(responseCode = "404", ref = "unknown-draw")
    @APIResponse(responseCode = "409", ref = "draw-refused")
    @APIResponse(responseCode = "410", ref = "forgotten")
    @APIResponse(responseCode = "503", ref = "unavailable")
    public Response confirm(
            @Parameter(ref = "matchId") @PathParam("matchId") String matchId, @Context HttpHeaders headers)
            throws SQLException {
        DrawId id = id(matchId);
        return read(id, draws.boards(id).orElse(0), draws::confirm, now -> confirmed(headers, now));
    }

    private Response confirmed(HttpHeaders headers, DrawAnswer now) {
        if (!(now instanceof DrawAnswer.Known(Draw draw))) {
            return answer(headers, now);
        }
        return switch (draw.state()) {
            case COMPLETE, PARTIAL -> answer(headers, now);
            case PENDING, RESERVED ->
                throw ProblemKind.NOT_RESERVED.exception(
                        "the draw is " + draw.state() + ": it holds no boards yet that could be confirmed");
            case CANCELLED, EXPIRED ->
                throw ProblemKind.DRAW_ENDED.exception(
                        "the draw is " + draw.state() + ": what it held has gone back; draw again under another id");
        };
    }

    private DrawId id(String matchId) {
        return new DrawId(caller.tenant(), Parameters.id("matchId", matchId));
    }

    private static ProblemException unknown(String matchId) {
        return ProblemKind.UNKNOWN_DRAW.exception("there is no draw '" + matchId + "'");
    }

    private Response answer(HttpHeaders headers, DrawAnswer drawn) {
        DrawAnswers answer = DrawAnswers.of(drawn);
        given.in(answer.view());
        Response.ResponseBuilder response = Response.status(answer.status())
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .header(
                        HttpHeaders.RETRY_AFTER,
                        DrawAnswers.retryAfter(answer.status()).orElse(null));
        return large.json(headers, response, answer.view());
    }
}
