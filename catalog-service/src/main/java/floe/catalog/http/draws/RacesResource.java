package floe.catalog.http.draws;

import floe.catalog.access.Caller;
import floe.catalog.access.CurrentCaller;
import floe.catalog.access.Scopes;
import floe.catalog.draws.BoardCount;
import floe.catalog.draws.DrawAnswer;
import floe.catalog.draws.DrawId;
import floe.catalog.draws.DrawRequest;
import floe.catalog.draws.Draws;
import floe.catalog.draws.OnShort;
import floe.catalog.games.GameList;
import floe.catalog.http.access.Charges;
import floe.catalog.http.access.Prices;
import floe.catalog.http.problems.ProblemException;
import floe.catalog.http.problems.ProblemKind;
import floe.catalog.http.requests.Bodies;
import floe.catalog.http.requests.LevelLookup;
import floe.catalog.http.requests.Limits;
import floe.catalog.http.requests.OrderedShelf;
import floe.catalog.http.requests.Parameters;
import floe.catalog.http.requests.ValueFormats;
import floe.catalog.http.requests.Words;
import floe.catalog.levels.Level;
import floe.catalog.races.Race;
import floe.catalog.races.Races;
import floe.catalog.races.Tokens;
import floe.contracts.BoardId;
import floe.contracts.Shelf;
import floe.games.Replay;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import jakarta.validation.valueextraction.Unwrapping;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.headers.Header;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// Races: somebody with a key makes one, whoever has its id joins, all get the same fresh boards, and the referee says
/// who is how far.
@Path("/v1/races")
@Tag(name = "races")
@PermissionsAllowed({Scopes.PLAY, Scopes.GUEST})
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public final class RacesResource {
    private static final int MOST_OF_A_HOUSE = 10_000;
    private static final int LONGEST_NAME = 30;
    private static final int HOST = 0;

    private final Races races;
    private final Tokens tokens;
    private final Draws draws;
    private final LevelLookup lookup;
    private final GameList games;
    private final CurrentCaller caller;
    private final Bodies bodies;
    private final Charges charges;

    RacesResource(
            Races races,
            Tokens tokens,
            Draws draws,
            LevelLookup lookup,
            GameList games,
            CurrentCaller caller,
            Bodies bodies,
            Charges charges) {
        this.races = races;
        this.tokens = tokens;
        this.draws = draws;
        this.lookup = lookup;
        this.games = games;
        this.caller = caller;
        this.bodies = bodies;
        this.charges = charges;
    }

    /// What race is wanted.
    @Schema(
            name = "RaceWish",
            requiredProperties = {"game", "size", "band", "boards", "name", "playerId"})
    public record Wish(
            @Schema(examples = "ice") String game,

            @Schema(description = "Rows x columns", examples = "16x16")
            String size,

            @Schema(
                    description = "How hard its boards are",
                    enumeration = {"easy", "medium", "hard", "expert"})
            String band,

            @Schema(description = "How many boards a round has") @Min(1) @Max(10)
            int boards,

            @Schema(description = "What the others call you", examples = "Ada") @Words @Size(max = LONGEST_NAME)
            String name,

            @Schema(description = "Your own id of the player, who has seen none of the boards", examples = "p-17")
            @Pattern(regexp = Limits.ID, message = Limits.ID_IN_WORDS)
            String playerId) {}

    /// Who comes.
    @Schema(name = "RaceJoin", requiredProperties = "name")
    public record Join(
            @Schema(description = "What the others call you", examples = "Bob") @Words @Size(max = LONGEST_NAME)
            String name,

            @Schema(
                    description =
                            "Your own id of the player, who has seen none of the boards then; of another house's racers "
                                    + "nobody knows what they have seen",
                    implementation = String.class,
                    nullable = false)
            @Pattern(regexp = Limits.ID, message = Limits.ID_IN_WORDS, payload = Unwrapping.Unwrap.class)
            Optional<String> playerId) {}

    /// That the next round may begin.
    @Schema(
            name = "RaceStart",
            requiredProperties = {"token", "round"})
    public record Start(
            @Schema(description = "That of whoever made the race")
            String token,

            @Schema(description = "The round before: said again, it begins nothing", minimum = "0")
            int round) {}

    /// What somebody played.
    @Schema(
            name = "RaceMoves",
            requiredProperties = {"token", "round", "board", "moves"})
    public record Moves(
            String token,

            int round,

            @Schema(description = "Which of the round's boards, counted from 0")
            int board,

            @Schema(description = "All moves on it so far") String moves) {}

    @POST
    @PermissionsAllowed(Scopes.PLAY)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "makeRace",
            summary = "Make a race",
            description = "Whoever is told its id may join. It is kept for a day, or as long as the operator has said.")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = Wish.class),
                            examples = @ExampleObject(name = "race-wish", ref = "race-wish")))
    @APIResponse(
            responseCode = "201",
            description = "The race, and your place in it; `Location` says where to ask how it stands",
            headers = @Header(ref = "Location"),
            content =
                    @Content(
                            schema = @Schema(implementation = RacePlaceView.class),
                            examples = @ExampleObject(name = "race-place", ref = "race-place")))
    @APIResponse(responseCode = "400", ref = "bad-request")
    @APIResponse(responseCode = "409", ref = "race-refused")
    public Response make(byte[] body) {
        Wish wish = bodies.read(body, Wish.class);
        Shelf shelf = OrderedShelf.read(
                lookup.game(wish.game()),
                Parameters.size(wish.size()),
                Parameters.band(wish.band()),
                Optional.empty(),
                "options");
        charges.before(Prices.CHANGE);
        if (races.countOf(caller.tenant()) >= MOST_OF_A_HOUSE) {
            throw ProblemKind.RACE_CLOSED_NOW.exception(
                    "your house has " + MOST_OF_A_HOUSE + " races that are kept; come back tomorrow");
        }
        UUID id = UUID.randomUUID();
        // Before the race's transaction: the secret that it follows from may be made now, and is kept in memory.
        String token = tokens.of(id, caller.tenant(), wish.playerId());
        Races.Place made = races.make(
                id, shelf, wish.boards(), wish.name(), new Races.Player(caller.tenant(), wish.playerId()), token);
        // As it is, for whoever asks may call this host what they like.
        return place(made)
                .header(HttpHeaders.LOCATION, "/v1/races/" + made.race().id())
                .build();
    }

    @GET
    @Path("{raceId}")
    @Operation(operationId = "race", summary = "How a race stands", description = "Asked for each second, it is live.")
    @APIResponse(
            responseCode = "200",
            description = "The race",
            content =
                    @Content(
                            schema = @Schema(implementation = RaceView.class),
                            examples = @ExampleObject(name = "race", ref = "race")))
    @APIResponse(responseCode = "404", ref = "unknown-race")
    public Response get(@PathParam("raceId") @Parameter(ref = "raceId") String id) {
        return fresh(find(id));
    }

    @POST
    @Path("{raceId}/racers")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "joinRace",
            summary = "Join a race",
            description =
                    "Up to eight race at once; nobody joins while a round is under way. Who comes in the moment it begins, when its boards are drawn, `waits` for the next. "
                            + "Who has made it or joined it by the same `playerId` before is told the same place again, so that a request whose answer was lost can be repeated; without one they are somebody else.")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = Join.class),
                            examples = @ExampleObject(name = "race-join", ref = "race-join")))
    @APIResponse(
            responseCode = "201",
            description = "Your place in it",
            content = @Content(schema = @Schema(implementation = RacePlaceView.class)))
    @APIResponse(responseCode = "400", ref = "bad-request")
    @APIResponse(responseCode = "404", ref = "unknown-race")
    @APIResponse(responseCode = "409", ref = "race-refused")
    public Response join(@PathParam("raceId") @Parameter(ref = "raceId") String id, byte[] body) {
        Join join = bodies.read(body, Join.class);
        charges.before(Prices.CHANGE);
        Race race = find(id);
        // Guests are nobody's players, whatever they say.
        Optional<Races.Player> player = join.playerId()
                .filter(_ -> !caller.tenant().equals(Caller.GUESTS))
                .map(it -> new Races.Player(caller.tenant(), it));
        String token = join.playerId()
                .map(it -> tokens.of(race.id(), caller.tenant(), it))
                .orElseGet(tokens::another);
        return place(races.join(race.id(), join.name(), player, token).orElseThrow(() -> refused(find(id))))
                .build();
    }

    /// Why nobody joins: nobody leaves, so one that is full stays so.
    private static ProblemException refused(Race race) {
        return race.isFull(Races.MOST_RACERS)
                ? closed("the race is full: " + Races.MOST_RACERS + " race at once")
                : ProblemKind.RACE_CLOSED_NOW.exception("a round is under way; who comes later joins when it is over");
    }

    @POST
    @Path("{raceId}/start")
    @PermissionsAllowed(Scopes.PLAY)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "startRace",
            summary = "Begin the next round",
            description =
                    "With boards that none of the house's players in it has been given, by one draw, the same for all. Whoever made the race says when: "
                            + "the first round, and each rematch. In it are those who were in the race when it was asked for.")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = Start.class),
                            examples = @ExampleObject(name = "race-start", ref = "race-start")))
    @APIResponse(
            responseCode = "200",
            description = "The race as it is now",
            content = @Content(schema = @Schema(implementation = RaceView.class)))
    @APIResponse(responseCode = "400", ref = "bad-request")
    @APIResponse(responseCode = "404", ref = "unknown-race")
    @APIResponse(responseCode = "409", ref = "race-refused")
    public Response start(@PathParam("raceId") @Parameter(ref = "raceId") String id, byte[] body) throws SQLException {
        Start start = bodies.read(body, Start.class);
        Race race = find(id);
        if (number(race, start.token()) != HOST || !race.tenant().equals(caller.tenant())) {
            throw closed("whoever made the race begins its rounds");
        }
        return fresh(start.round() == race.round() ? races.begin(race, all(race, drawn(race))) : race);
    }

    /// Of a race of before, a client may have drawn by the id of its round, and have given up.
    private static List<UUID> all(Race race, List<UUID> levels) {
        if (levels.size() != race.boards()) {
            throw closed("the draw of its next round was given up by its id; make another race");
        }
        return levels;
    }

    /// A draw's id of its own for each round, and for those of the house's players who are in it.
    private List<UUID> drawn(Race race) throws SQLException {
        String players = race.racers().stream()
                .filter(racer -> racer.player().isPresent())
                .map(racer -> "-" + racer.number())
                .collect(Collectors.joining());
        String id = race.drawPrefix() + race.id().toString().replace("-", "") + "-" + race.round() + players;
        DrawRequest request =
                new DrawRequest(race.players(), List.of(new BoardCount(race.shelf(), race.boards())), OnShort.FAIL);
        charges.before(DrawsResource.price(request, games));
        DrawAnswer answer = draws.put(new DrawId(race.tenant(), id), request);
        return DrawAnswers.of(answer).view().levels().stream()
                .map(level -> BoardId.uuid(level.id()))
                .toList();
    }

    @POST
    @Path("{raceId}/moves")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "raceMoves",
            summary = "Tell what a racer has played",
            description =
                    "The referee says how far they are, by the board as `GET /v1/levels/{id}?race=` tells it. Who has solved a board goes on with the next; what comes twice or late changes nothing; a round or a board that there never was is a 400. "
                            + "A level that is taken out stays in the round it was dealt to.")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = Moves.class),
                            examples = @ExampleObject(name = "race-moves", ref = "race-moves")))
    @APIResponse(
            responseCode = "200",
            description = "The race as it is now",
            content = @Content(schema = @Schema(implementation = RaceView.class)))
    @APIResponse(responseCode = "400", ref = "bad-request")
    @APIResponse(responseCode = "404", ref = "unknown-race")
    public Response play(@PathParam("raceId") @Parameter(ref = "raceId") String id, byte[] body) {
        Moves played = bodies.read(body, Moves.class);
        Race race = find(id);
        number(race, played.token());
        requireThere(race, played);
        if (played.round() != race.round()) {
            return fresh(race);
        }
        Level level = lookup.dealt(race.tenant(), BoardId.of(race.levels().get(played.board())));
        charges.before(Prices.replay(level.board(), played.moves()));
        Replay replay = lookup.game(level).referee().replay(level.board(), played.moves());
        return fresh(races.advance(race, played.token(), played.board(), replay.solved(), replay.moves()));
    }

    /// A round before this one was there, and what is told of it comes late.
    private static void requireThere(Race race, Moves played) {
        if (played.round() < 1 || played.round() > race.round()) {
            throw ProblemKind.BAD_BODY.exception("round: " + played.round() + " is no round that has begun; "
                    + (race.round() == 0 ? "none has" : "the newest is " + race.round()));
        }
        if (played.board() < 0 || played.board() >= race.levels().size()) {
            throw ProblemKind.BAD_BODY.exception("board: " + played.board() + " is no board of the round; it has "
                    + race.levels().size() + ", counted from 0");
        }
    }

    private Race find(String id) {
        return ValueFormats.uuid(id)
                .flatMap(races::find)
                .orElseThrow(() -> ProblemKind.UNKNOWN_RACE.exception("there is no race " + ValueFormats.quoted(id)));
    }

    private int number(Race race, String token) {
        return races.number(race.id(), token)
                .orElseThrow(() -> ProblemKind.UNKNOWN_RACE.exception("nobody in this race has this token"));
    }

    private static ProblemException closed(String why) {
        return ProblemKind.RACE_CLOSED.exception(why);
    }

    private static Response.ResponseBuilder place(Races.Place place) {
        return Response.status(Response.Status.CREATED)
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .entity(RacePlaceView.of(place));
    }

    private static Response fresh(Race race) {
        return Response.ok(RaceView.of(race))
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }
}
