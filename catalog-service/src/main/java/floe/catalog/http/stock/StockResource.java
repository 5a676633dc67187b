package floe.catalog.http.stock;

import com.fasterxml.jackson.annotation.JsonInclude;
import floe.catalog.access.CurrentCaller;
import floe.catalog.access.Scope;
import floe.catalog.access.Scopes;
import floe.catalog.changes.ChangeKind;
import floe.catalog.changes.Changes;
import floe.catalog.demand.StockChanged;
import floe.catalog.games.GameList;
import floe.catalog.http.access.Charges;
import floe.catalog.http.access.Prices;
import floe.catalog.http.problems.ProblemKind;
import floe.catalog.http.requests.Bodies;
import floe.catalog.http.requests.LevelLookup;
import floe.catalog.http.requests.OrderedShelf;
import floe.catalog.http.requests.Parameters;
import floe.catalog.metrics.CatalogMetrics;
import floe.catalog.stock.ShelfStock;
import floe.catalog.stock.Shelves;
import floe.contracts.Shelf;
import floe.games.About;
import floe.games.BadOrderException;
import floe.games.Game;
import floe.games.Order;
import floe.games.Size;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.enterprise.event.Event;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// What stands on the shelves, and what should.
@Path("/v1/stock")
@Tag(name = "stock")
@PermissionsAllowed({Scopes.PLAY, Scopes.GUEST, Scopes.OPERATE})
@RunOnVirtualThread
public final class StockResource {
    private static final int HIGHEST_TARGET = 1_000_000;

    private final Shelves shelves;
    private final LevelLookup lookup;
    private final Bodies bodies;
    private final CurrentCaller caller;
    private final CatalogMetrics metrics;
    private final Changes changes;
    private final Event<StockChanged> changed;
    private final Charges charges;
    private final Set<Shelf> standard;

    StockResource(
            Shelves shelves,
            GameList games,
            LevelLookup lookup,
            Bodies bodies,
            CurrentCaller caller,
            CatalogMetrics metrics,
            Changes changes,
            Event<StockChanged> changed,
            Charges charges) {
        this.charges = charges;
        this.caller = caller;
        this.changes = changes;
        this.metrics = metrics;
        this.shelves = shelves;
        this.standard = Set.copyOf(games.standardShelves());
        this.lookup = lookup;
        this.bodies = bodies;
        this.changed = changed;
    }

    /// What a shelf should have.
    @Schema(name = "Target", requiredProperties = "target")
    public record Request(
            @Schema(description = "How many levels that nobody has been shown should stand there; 0 asks for none")
            @Min(0)
            @Max(HIGHEST_TARGET)
            int target,

            @Schema(
                    description =
                            "What else its levels are to be, by the names that `/v1/games` tells: then it is a shelf of "
                                    + "its own, and no level stands both there and on the plain one",
                    type = SchemaType.OBJECT,
                    additionalProperties = Double.class,
                    examples = "{\"minMoves\":61}",
                    nullable = false)
            Optional<SortedMap<String, Double>> options) {}

    /// All shelves.
    @Schema(name = "Stock", description = "Every shelf", requiredProperties = "shelves")
    public record Answer(List<ShelfView> shelves) {}

    /// A shelf as clients see it.
    @Schema(
            name = "Shelf",
            description = "Where levels of one game, size and band stand, and of one order where it has options",
            requiredProperties = {
                "game",
                "size",
                "band",
                "total",
                "neverShown",
                "target",
                "missing",
                "difference",
                "rate"
            })
    public record ShelfView(
            @Schema(description = "The game's id", examples = "ice")
            String game,

            @Schema(description = "Rows x columns", examples = "20x25")
            String size,

            @Schema(examples = "hard") String band,

            @Schema(description = "How many levels stand there")
            long total,

            @Schema(description = "How many of them nobody has been shown")
            long neverShown,

            @Schema(description = "How many that nobody has been shown should stand there")
            int target,

            @Schema(description = "How many are lacking, and so being made")
            int missing,

            @Schema(
                    description =
                            "In which share of the cells a level has to differ from each that stands there, under any "
                                    + "image of the board, to be taken; less where the shelf would have starved",
                    examples = "0.4")
            double difference,

            @Schema(
                    description = "How many levels a minute come there: a moving average, in which what came five "
                            + "minutes ago counts for about a third",
                    examples = "2.4")
            double rate,

            @JsonInclude(JsonInclude.Include.NON_EMPTY)
            @Schema(
                    description = "What else its levels are, by name; absent where nothing else was asked for",
                    type = SchemaType.OBJECT,
                    additionalProperties = Double.class,
                    nullable = false)
            SortedMap<String, Double> options,

            @JsonInclude(JsonInclude.Include.NON_ABSENT) @Schema(ref = "#/components/schemas/Starving")
            Optional<StarvingView> starving) {
        static ShelfView of(ShelfStock stock, Optional<StarvingView> starving) {
            return new ShelfView(
                    stock.shelf().game(),
                    stock.shelf().size(),
                    stock.shelf().bareBand(),
                    stock.total(),
                    stock.neverShown(),
                    stock.target(),
                    stock.missing(),
                    stock.difference() / 100.0,
                    Math.round(stock.rate() * 10) / 10.0,
                    stock.shelf().options(),
                    starving);
        }
    }

    @GET
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "stock",
            summary = "The shelves",
            description = "What stands on every shelf and what it lacks.")
    @APIResponse(
            responseCode = "200",
            description = "Every shelf",
            content =
                    @Content(
                            schema = @Schema(implementation = Answer.class),
                            examples = @ExampleObject(name = "stock", ref = "stock")))
    public Answer stock() {
        List<ShelfStock> stock = shelves.stock();
        charges.after(Prices.stock(stock.size()));
        return new Answer(views(stock));
    }

    private List<ShelfView> views(List<ShelfStock> stock) {
        Map<Shelf, Duration> starving = caller.has(Scope.OPERATE) ? starving(stock) : Map.of();
        Map<Shelf, List<Shelves.Rejected>> rejected = shelves.rejected(starving.keySet());
        return stock.stream()
                .map(one -> ShelfView.of(
                        one,
                        StarvingView.of(
                                starving.getOrDefault(one.shelf(), Duration.ZERO),
                                standard.contains(one.shelf()),
                                one.total(),
                                rejected.getOrDefault(one.shelf(), List.of()))))
                .toList();
    }

    private Map<Shelf, Duration> starving(List<ShelfStock> stock) {
        return stock.stream()
                .map(ShelfStock::shelf)
                .filter(shelf -> StarvingView.mayBe(metrics.unanswered(shelf)))
                .collect(Collectors.toMap(shelf -> shelf, metrics::unanswered));
    }

    @PUT
    @Path("{game}/{size}/{band}")
    @PermissionsAllowed(Scopes.OPERATE)
    @Consumes(MediaType.APPLICATION_JSON)
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "setTarget",
            summary = "Say how much should stand on a shelf",
            description =
                    "Generators hear of it at once. A size that has no shelf yet gets one, and so do options. What the "
                            + "game knows that no board can be is refused.")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = Request.class),
                            examples = @ExampleObject(name = "target", ref = "target")))
    @APIResponse(
            responseCode = "200",
            description = "The shelf",
            content =
                    @Content(
                            schema = @Schema(implementation = ShelfView.class),
                            examples = @ExampleObject(name = "shelf", ref = "shelf")))
    @APIResponse(responseCode = "400", ref = "bad-request")
    public ShelfView set(
            @PathParam("game") @Parameter(description = "The game's id", example = "ice") String game,
            @PathParam("size") @Parameter(description = "Rows x columns", example = "20x25") String size,
            @PathParam("band") @Parameter(ref = "band") String band,
            byte[] body) {
        Request request = bodies.read(body, Request.class);
        int target = request.target();
        Game known = lookup.game(game);
        About about = known.about();
        Size wanted = Parameters.size(size);
        if (!wanted.within(about.least(), about.most())) {
            throw ProblemKind.BAD_PARAMETER.exception(
                    "size: " + game + " has boards from " + about.least() + " to " + about.most() + ", not " + wanted);
        }
        Order plain = new Order(wanted, Parameters.band(band));
        if (target > 0) {
            requirePossible(known, plain);
        }
        Shelf shelf = OrderedShelf.read(
                known,
                wanted,
                plain.band(),
                request.options(),
                "options",
                named -> target == 0 && shelves.stock(named).isPresent());
        if (target == 0 && shelves.stock(shelf).isEmpty()) {
            requirePossible(known, plain);
        }
        charges.before(Prices.CHANGE);
        changes.note(caller.caller().actor(), ChangeKind.TARGET_SET, shelf.toString(), String.valueOf(target));
        shelves.aim(shelf, target);
        changed.fire(new StockChanged());
        return views(shelves.stock(shelf).stream().toList()).getFirst();
    }

    private static void requirePossible(Game game, Order order) {
        try {
            game.require(order);
        } catch (BadOrderException e) {
            throw ProblemKind.BAD_PARAMETER.exception("size: " + e.getMessage());
        }
    }
}
