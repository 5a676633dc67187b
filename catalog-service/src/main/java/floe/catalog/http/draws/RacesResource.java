package floe.catalog.http.draws;

import floe.catalog.access.CurrentCaller;
import floe.catalog.access.Scope;
import floe.catalog.access.Scopes;
import floe.catalog.http.access.Charges;
import floe.catalog.http.access.Prices;
import floe.catalog.http.problems.ProblemException;
import floe.catalog.http.problems.ProblemKind;
import floe.catalog.http.requests.Bodies;
import floe.catalog.http.requests.LevelLookup;
import floe.catalog.http.requests.OrderedShelf;
import floe.catalog.http.requests.Parameters;
import floe.catalog.http.requests.ValueFormats;
import floe.catalog.levels.Level;
import floe.catalog.races.Race;
import floe.catalog.races.Races;
import floe.catalog.races.Tokens;
import floe.catalog.stock.Shelves;
import floe.contracts.BoardId;
import floe.contracts.Shelf;
import floe.games.Replay;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
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

/// Races: somebody with a key makes one, whoever has its id joins, all get the same fresh boards, and the referee says
/// who is how far.
@Path("/v1/races")
@Tag(name = "races")
@PermissionsAllowed({Scopes.PLAY, Scopes.GUEST})
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public final class RacesResource {
    private static final int MOST_OF_A_HOUSE = 10_000;
    /// Races end by their age: some of ten thousand soon, as a rule.
    private static final String AGAIN_SECONDS = "60";
    private static final String RACER = "Floe-Racer";
    /// Guests, and those with a key of a house that is for guests, are of one tenant: what one calls themselves no
    /// other is to say by chance, or to guess.
    private static final int SHORTEST_ID_OF_A_GUEST = 16;
    /// Behind a tenant, which has no such sign.
    private static final String GUEST = "/guest";

    private final Races races;
    private final Shelves shelves;
    private final Tokens tokens;
    private final RoundBoards boards;
    private final LevelLookup lookup;
    private final CurrentCaller caller;
    private final Bodies bodies;
    private final Charges charges;

    RacesResource(
            Races races,
            Shelves shelves,
            Tokens tokens,
            RoundBoards boards,
            LevelLookup lookup,
            CurrentCaller caller,
            Bodies bodies,
            Charges charges) {
        this.races = races;
        this.shelves = shelves;
        this.tokens = tokens;
        this.boards = boards;
        this.lookup = lookup;
        this.caller = caller;
        this.bodies = bodies;
        this.charges = charges;
    }

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
                            schema = @Schema(implementation = RaceBody.Wish.class),
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
    public Response make(byte[] body) {
        RaceBody.Wish wish = bodies.read(body, RaceBody.Wish.class);
        Shelf shelf = OrderedShelf.read(
                lookup.game(wish.game()),
                Parameters.size(wish.size()),
                Parameters.band(wish.band()),
                Optional.empty(),
                "options");
        charges.before(Prices.CHANGE);
        if (shelves.stock(shelf).isEmpty()) {
            throw DrawAnswers.unknown(shelf);
        }
        if (races.countOf(caller.tenant()) >= MOST_OF_A_HOUSE) {
            throw ProblemKind.TOO_MUCH_AT_ONCE.exception(
                    "your house has " + MOST_OF_A_HOUSE + " races that are kept, the most there may be; come back when "
                            + "some have ended",
                    Map.of(HttpHeaders.RETRY_AFTER, AGAIN_SECONDS));
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
    @Operation(
            operationId = "race",
            summary = "How a race stands",
            description =
                    "Asked for each second, it is live. A racer's client that says whose it is tells by this that they are there: nobody waits for who is away.")
    @APIResponse(
            responseCode = "200",
            description = "The race",
            content =
                    @Content(
                            schema = @Schema(implementation = RaceView.class),
                            examples = @ExampleObject(name = "race", ref = "race")))
    @APIResponse(responseCode = "404", ref = "unknown-race")
    public Response get(
            @PathParam("raceId") @Parameter(ref = "raceId") String id,
            @Parameter(ref = "floe-racer") @HeaderParam(RACER) Optional<String> token) {
        return fresh(known(id, race -> token.map(it -> races.look(race, it)).orElseGet(() -> races.find(race))));
    }

    @POST
    @Path("{raceId}/racers")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "joinRace",
            summary = "Join a race",
            description = "Up to eight race at once. Who comes while a round is under way `waits` for the next. "
                    + "Who has made it or joined it by the same `playerId` before is told the same place again, so that a request whose answer was lost can be repeated; without one they are somebody else. "
                    + "So is a guest whose `playerId` has less than " + SHORTEST_ID_OF_A_GUEST
                    + " characters, for other guests may say the same.")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = RaceBody.Join.class),
                            examples = @ExampleObject(name = "race-join", ref = "race-join")))
    @APIResponse(
            responseCode = "201",
            description = "Your place in it",
            content = @Content(schema = @Schema(implementation = RacePlaceView.class)))
    @APIResponse(responseCode = "400", ref = "bad-request")
    @APIResponse(responseCode = "404", ref = "unknown-race")
    @APIResponse(responseCode = "409", ref = "race-refused")
    public Response join(@PathParam("raceId") @Parameter(ref = "raceId") String id, byte[] body) {
        RaceBody.Join join = bodies.read(body, RaceBody.Join.class);
        charges.before(Prices.CHANGE);
        Race race = find(id);
        boolean isGuest = !caller.has(Scope.PLAY);
        // Guests are nobody's players, whatever they say and by whose key.
        Optional<Races.Player> player =
                join.playerId().filter(_ -> !isGuest).map(it -> new Races.Player(caller.tenant(), it));
        String owner = isGuest ? caller.tenant() + GUEST : caller.tenant();
        String token = join.playerId()
                .filter(it -> !isGuest || it.length() >= SHORTEST_ID_OF_A_GUEST)
                .map(it -> tokens.of(race.id(), owner, it))
                .orElseGet(tokens::another);
        return place(races.join(race.id(), join.name(), player, token)
                        .orElseThrow(() -> closed("the race is full: " + Races.MOST_RACERS + " race at once")))
                .build();
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
                            + "the first round, and each rematch, which ends the round before for whoever was not through. In it are those who were in the race when it was asked for, without who was away.")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = RaceBody.Start.class),
                            examples = @ExampleObject(name = "race-start", ref = "race-start")))
    @APIResponse(
            responseCode = "200",
            description = "The race as it is now",
            content = @Content(schema = @Schema(implementation = RaceView.class)))
    @APIResponse(responseCode = "400", ref = "bad-request")
    @APIResponse(responseCode = "404", ref = "unknown-race")
    @APIResponse(responseCode = "409", ref = "race-refused")
    public Response start(@PathParam("raceId") @Parameter(ref = "raceId") String id, byte[] body) throws SQLException {
        RaceBody.Start start = bodies.read(body, RaceBody.Start.class);
        Race race = find(id);
        if (number(race, start.token()) != Race.HOST || !race.tenant().equals(caller.tenant())) {
            throw closed("whoever made the race begins its rounds");
        }
        if (start.round() < 0 || start.round() > race.round()) {
            throw ProblemKind.BAD_BODY.exception("round: " + start.round()
                    + " is no round that there has been; the next one is begun with the number of the one before it, "
                    + race.round());
        }
        return fresh(start.round() == race.round() ? races.begin(race, boards.draw(race)) : race);
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
                            schema = @Schema(implementation = RaceBody.Moves.class),
                            examples = @ExampleObject(name = "race-moves", ref = "race-moves")))
    @APIResponse(
            responseCode = "200",
            description = "The race as it is now",
            content = @Content(schema = @Schema(implementation = RaceView.class)))
    @APIResponse(responseCode = "400", ref = "bad-request")
    @APIResponse(responseCode = "404", ref = "unknown-race")
    public Response play(@PathParam("raceId") @Parameter(ref = "raceId") String id, byte[] body) {
        RaceBody.Moves played = bodies.read(body, RaceBody.Moves.class);
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

    @POST
    @Path("{raceId}/give-up")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "giveUpRound",
            summary = "Give a round up",
            description =
                    "Nobody waits for this racer any more, and what they play in the round changes nothing. They are in the next. "
                            + "Who is through stays so; what comes twice or late changes nothing.")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = RaceBody.GivingUp.class),
                            examples = @ExampleObject(name = "race-give-up", ref = "race-give-up")))
    @APIResponse(
            responseCode = "200",
            description = "The race as it is now",
            content = @Content(schema = @Schema(implementation = RaceView.class)))
    @APIResponse(responseCode = "400", ref = "bad-request")
    @APIResponse(responseCode = "404", ref = "unknown-race")
    public Response giveUp(@PathParam("raceId") @Parameter(ref = "raceId") String id, byte[] body) {
        RaceBody.GivingUp given = bodies.read(body, RaceBody.GivingUp.class);
        charges.before(Prices.CHANGE);
        Race race = find(id);
        number(race, given.token());
        requireBegun(race, given.round());
        return fresh(given.round() == race.round() ? races.giveUp(race, given.token()) : race);
    }

    /// A round before this one was there, and what is told of it comes late.
    private static void requireBegun(Race race, int round) {
        if (round < 1 || round > race.round()) {
            throw ProblemKind.BAD_BODY.exception("round: " + round + " is no round that has begun; "
                    + (race.round() == 0 ? "none has" : "the newest is " + race.round()));
        }
    }

    private static void requireThere(Race race, RaceBody.Moves played) {
        requireBegun(race, played.round());
        if (played.board() < 0 || played.board() >= race.levels().size()) {
            throw ProblemKind.BAD_BODY.exception("board: " + played.board() + " is no board of the round; it has "
                    + race.levels().size() + ", counted from 0");
        }
    }

    private Race find(String id) {
        return known(id, races::find);
    }

    private static Race known(String id, Function<UUID, Optional<Race>> found) {
        return ValueFormats.uuid(id)
                .flatMap(found)
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
