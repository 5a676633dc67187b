package floe.catalog.http.boards;

import com.fasterxml.jackson.annotation.JsonInclude;
import floe.catalog.access.CurrentCaller;
import floe.catalog.access.Scopes;
import floe.catalog.demand.StockChanged;
import floe.catalog.http.access.Charges;
import floe.catalog.http.access.Prices;
import floe.catalog.http.problems.ProblemException;
import floe.catalog.http.problems.ProblemKind;
import floe.catalog.http.requests.Bodies;
import floe.catalog.http.requests.LevelLookup;
import floe.catalog.http.requests.ValueFormats;
import floe.catalog.intake.Publications;
import floe.catalog.submissions.Submission;
import floe.catalog.submissions.Submissions;
import floe.catalog.tasks.PeriodicTask;
import floe.contracts.BoardId;
import floe.games.Game;
import floe.games.Reading;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.Identifier;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.enterprise.event.Event;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.headers.Header;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// Boards of designers: handed in here, proved by the same solvers as all others.
@Path("/v1/boards")
@Tag(name = "boards")
@PermissionsAllowed(Scopes.DESIGN)
@RunOnVirtualThread
public final class BoardsResource {
    private static final String JUDGED_WITHIN_SECONDS = "1";

    /// Some boards of whoever has too many are judged by then.
    private static final int CROWDED_SECONDS = 5;

    private final Submissions submissions;
    private final PeriodicTask publishing;
    private final LevelLookup lookup;
    private final CurrentCaller caller;
    private final Bodies bodies;
    private final Publications publications;
    private final Event<StockChanged> changed;
    private final Charges charges;

    BoardsResource(
            Submissions submissions,
            @Identifier("submissions") PeriodicTask publishing,
            LevelLookup lookup,
            CurrentCaller caller,
            Bodies bodies,
            Publications publications,
            Event<StockChanged> changed,
            Charges charges) {
        this.charges = charges;
        this.submissions = submissions;
        this.publishing = publishing;
        this.lookup = lookup;
        this.caller = caller;
        this.bodies = bodies;
        this.publications = publications;
        this.changed = changed;
    }

    /// What is handed in.
    @Schema(
            name = "BoardWish",
            requiredProperties = {"game", "board"})
    public record Wish(
            @Schema(description = "The game's id", examples = "ice")
            String game,

            @Schema(description = "The board as text, a line a row")
            String board) {}

    /// A board and what became of it.
    @Schema(
            name = "Board",
            requiredProperties = {"id", "game", "board", "state", "madeAt"})
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public record View(
            @Schema(description = "The id to ask with", format = "uuid")
            String id,

            String game,

            @Schema(description = "The board, written clean")
            String board,

            @Schema(
                    description =
                            "pending: solvers have it; accepted: it is a level of your house now; known: it, or one "
                                    + "that counts as the same, was everybody's before; rejected: it is none",
                    enumeration = {"pending", "accepted", "known", "rejected"})
            String state,

            @Schema(description = "The level's id, where it is one", implementation = String.class, nullable = false)
            Optional<String> levelId,

            @Schema(
                    description =
                            "Where it is one: whether it stands on everybody's shelf. Until your house publishes it, it is "
                                    + "your house's own",
                    implementation = Boolean.class,
                    nullable = false)
            Optional<Boolean> published,

            @Schema(
                    description = "Where it is one that was withdrawn: `true`. It is gone for good, its level is a 410",
                    implementation = Boolean.class,
                    nullable = false)
            Optional<Boolean> withdrawn,

            @Schema(description = "Why it is rejected, as a code", implementation = String.class, nullable = false)
            Optional<String> reason,

            @Schema(description = "The same as a sentence", implementation = String.class, nullable = false)
            Optional<String> detail,

            @Schema(implementation = String.class, format = "date-time")
            String madeAt,

            @Schema(implementation = String.class, format = "date-time", nullable = false)
            Optional<String> settledAt) {
        static View of(Submission one) {
            boolean level = switch (one.state()) {
                case ACCEPTED, KNOWN -> true;
                case PENDING, REJECTED -> false;
            };
            return new View(
                    one.id(),
                    one.game(),
                    one.board(),
                    one.state().toString(),
                    level ? Optional.of(one.boardId()) : Optional.empty(),
                    level ? Optional.of(one.published()) : Optional.empty(),
                    level && one.withdrawn() ? Optional.of(true) : Optional.empty(),
                    one.reason(),
                    one.detail(),
                    one.madeAt().toString(),
                    one.settledAt().map(Object::toString));
        }
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "handIn",
            summary = "Hand a board in",
            description =
                    "It goes through the same proof as every other board, and becomes a level of your house: nobody else "
                            + "sees it or is dealt it until you publish it. The same board again is the same one, and does "
                            + "not come back by it if it was withdrawn. One that no solver could tell within its budget "
                            + "(`GAVE_UP`), or that older rules have rejected, is judged anew when it is handed in again, and "
                            + "one that has waited for ten minutes, or as long as the operator has said, is sent to the solvers again.")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = Wish.class),
                            examples = @ExampleObject(name = "board-request", ref = "board-request")))
    @APIResponse(
            responseCode = "202",
            description = "It is kept; `Location` says where to ask what became of it, and `Retry-After` when",
            headers = {@Header(ref = "Location"), @Header(ref = "Retry-After")},
            content =
                    @Content(
                            schema = @Schema(implementation = View.class),
                            examples = @ExampleObject(name = "board-pending", ref = "board-pending")))
    @APIResponse(responseCode = "400", ref = "bad-request")
    public Response handIn(byte[] body) {
        Wish wish = bodies.read(body, Wish.class);
        Game game = lookup.game(wish.game());
        Reading.Board board = switch (game.referee().read(wish.board())) {
            case Reading.Board read -> read;
            case Reading.Malformed malformed -> throw ProblemKind.BAD_BODY.exception("board: " + malformed.detail());
        };
        String boardId = BoardId.of(wish.game(), board.canonical());
        charges.before(Prices.submission(board.text()));
        Submission one = submissions
                .handIn(caller.tenant(), wish.game(), game.rulesVersion(), board.text(), BoardId.uuid(boardId))
                .orElseThrow(() -> ProblemKind.TOO_MUCH_AT_ONCE.exception(
                        "too many boards of your house wait for their verdicts; come back in " + CROWDED_SECONDS + " s",
                        Map.of(HttpHeaders.RETRY_AFTER, String.valueOf(CROWDED_SECONDS))));
        publishing.ask();
        return Response.accepted(View.of(one))
                // As it is, for whoever asks may call this host what they like.
                .header(HttpHeaders.LOCATION, "/v1/boards/" + one.id())
                .header(HttpHeaders.RETRY_AFTER, JUDGED_WITHIN_SECONDS)
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }

    @GET
    @Path("{board}")
    @PermissionsAllowed({Scopes.DESIGN, Scopes.HOUSE})
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "board",
            summary = "What became of a board",
            description =
                    "`pending` until a solver has judged it, then what it was found to be. It is told for a year, "
                            + "or as long as the operator has said.")
    @APIResponse(
            responseCode = "200",
            description = "The board",
            content =
                    @Content(
                            schema = @Schema(implementation = View.class),
                            examples = {
                                @ExampleObject(name = "board-accepted", ref = "board-accepted"),
                                @ExampleObject(name = "board-rejected", ref = "board-rejected")
                            }))
    @APIResponse(responseCode = "404", ref = "unknown-board")
    public Response board(
            @PathParam("board")
                    @Parameter(
                            description = "The id under which it was handed in",
                            schema = @Schema(type = SchemaType.STRING, format = "uuid"))
                    String id) {
        return Response.ok(View.of(find(id)))
                .header(HttpHeaders.CACHE_CONTROL, "no-cache")
                .build();
    }

    @POST
    @Path("{board}/publication")
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "publish",
            summary = "Put a board of your house on everybody's shelf",
            description = "For good. Nobody who was given it before is given it again. Once more changes nothing.")
    @APIResponse(
            responseCode = "200",
            description = "The board, published now or before",
            content =
                    @Content(
                            schema = @Schema(implementation = View.class),
                            examples = @ExampleObject(name = "board-published", ref = "board-published")))
    @APIResponse(responseCode = "404", ref = "unknown-board")
    @APIResponse(responseCode = "409", ref = "not-accepted")
    @APIResponse(responseCode = "410", ref = "withdrawn")
    public Response publish(
            @PathParam("board")
                    @Parameter(
                            description = "The id under which it was handed in",
                            schema = @Schema(type = SchemaType.STRING, format = "uuid"))
                    String id) {
        Submission one = find(id);
        switch (one.state()) {
            case ACCEPTED, KNOWN -> {
                charges.before(Prices.CHANGE);
                if (isPublished(one)) {
                    changed.fire(new StockChanged());
                } else {
                    // Published before, or taken out.
                    lookup.find(one.boardId());
                }
            }
            case PENDING -> throw notAccepted(ProblemKind.NOT_YET_ACCEPTED, one);
            case REJECTED -> throw notAccepted(ProblemKind.NOT_ACCEPTED, one);
        }
        return Response.ok(View.of(find(id)))
                .header(HttpHeaders.CACHE_CONTROL, "no-cache")
                .build();
    }

    private boolean isPublished(Submission one) {
        try {
            return publications.publish(caller.tenant(), BoardId.uuid(one.boardId()));
        } catch (Publications.TooManyShelvesException e) {
            throw ProblemKind.TOO_MANY_SHELVES.exception(e.getMessage());
        }
    }

    private static ProblemException notAccepted(ProblemKind kind, Submission one) {
        return kind.exception("the board is " + one.state() + ": only one that is a level can be published");
    }

    private Submission find(String id) {
        return ValueFormats.uuid(id)
                .flatMap(it -> submissions.find(caller.tenant(), it))
                .orElseThrow(() -> ProblemKind.UNKNOWN_BOARD.exception(
                        "no board was handed in under " + ValueFormats.quoted(id) + " with a key of your house"));
    }
}
