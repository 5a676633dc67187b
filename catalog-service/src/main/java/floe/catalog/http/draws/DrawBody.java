package floe.catalog.http.draws;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import floe.catalog.config.CatalogConfig;
import floe.catalog.draws.BoardCount;
import floe.catalog.draws.DrawRequest;
import floe.catalog.draws.NearWant;
import floe.catalog.draws.OnShort;
import floe.catalog.draws.Own;
import floe.catalog.draws.Wish;
import floe.catalog.games.GameList;
import floe.catalog.http.problems.ProblemKind;
import floe.catalog.http.requests.Limits;
import floe.catalog.http.requests.NumberOrText;
import floe.catalog.http.requests.OrderedShelf;
import floe.catalog.http.requests.ValueFormats;
import floe.contracts.Shelf;
import floe.games.Band;
import floe.games.Game;
import floe.games.Size;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import java.math.BigInteger;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.stream.IntStream;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// The body of a request for boards, as it comes.
@Schema(
        name = "DrawRequest",
        description = "Who plays, and what they want to play",
        requiredProperties = {"players", "boards", "onShort"})
public record DrawBody(
        @Schema(description = "The players, 1 to 64, by the names that the game server gives them")
        @jakarta.validation.constraints.Size(min = 1, max = MOST_PLAYERS)
        List<@NotNull @Pattern(regexp = Limits.ID, message = Limits.ID_IN_WORDS) String> players,

        @Schema(description = "What is wanted; 1 to 300 boards in all, up to 32 items with `near`")
        @jakarta.validation.constraints.Size(min = 1, max = MOST_BOARDS)
        List<@NotNull @Valid Boards> boards,

        @Schema(
                description =
                        "What to do when there are too few fresh boards: `wait` answers 202 and is completed later, "
                                + "`partial` gives what there is, `fail` gives nothing. While a draw waits, the same "
                                + "request with another word changes it; when it waits no longer, whatever the word is, the "
                                + "answer is the same",
                enumeration = {"wait", "partial", "fail"},
                examples = "wait")
        String onShort,

        @Schema(
                description =
                        "For how many seconds it waits before it is given up as `expired`; 600 unless it is said, 3600 at most "
                                + "unless the installation is set otherwise",
                implementation = Integer.class,
                minimum = "1",
                nullable = false)
        Optional<BigInteger> deadline,

        @Schema(
                description =
                        "For how many seconds the boards are held until `confirmation` makes them the players'. The "
                                + "answer says how many are held, not which: when they are let go, the same players may be "
                                + "given them again. 600 at most unless the installation is set otherwise",
                implementation = Integer.class,
                minimum = "1",
                nullable = false)
        Optional<BigInteger> reserve) {
    static final int MOST_BOARDS = 300;
    /// For each of them levels are looked for anew, on all shelves that may have such.
    static final int MOST_NEAR = 32;

    static final int MOST_PLAYERS = 64;
    private static final String PLAYERS = "players";
    private static final String RATING = "[0-9]{1,4}";

    /// So many boards.
    @Schema(
            name = "Boards",
            description = "So many boards: of a shelf, or of about the same hardness",
            requiredProperties = {"game", "count"})
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    public record Boards(
            @Schema(description = "The game's id", examples = "ice")
            String game,

            @Schema(
                    description = "Rows x columns; may be left out with `near`",
                    implementation = String.class,
                    examples = "20x25",
                    nullable = false)
            Optional<String> size,

            @Schema(
                    description = "Left out with `near`",
                    implementation = String.class,
                    enumeration = {"easy", "medium", "hard", "expert"},
                    examples = "hard",
                    nullable = false)
            Optional<String> band,

            @Schema(examples = "3") @Min(1) @Max(MOST_BOARDS)
            int count,

            @Schema(
                    description =
                            "`only`: boards that your house has handed in and not published; `mixed`: those first, then "
                                    + "everybody's. Everybody's alone unless it is said",
                    implementation = String.class,
                    enumeration = {"only", "mixed"},
                    nullable = false)
            Optional<String> own,

            @Schema(
                    description =
                            "A Glicko-2 rating, which may be a number as well, or `players` for the mean of the players' own: boards that are about as "
                                    + "hard as somebody of that rating is strong. Of a level that nobody has tried the score "
                                    + "tells that, and scores of different sizes are not of one scale: say `size` as well where "
                                    + "that matters. They are everybody's boards: it cannot go with `own`",
                    implementation = String.class,
                    pattern = "^(players|[0-9]{1,4})$",
                    examples = "1500",
                    nullable = false)
            @JsonDeserialize(contentUsing = NumberOrText.class)
            Optional<String> near,

            @Schema(
                    description =
                            "Boards of the shelf with these options, by the names that `/v1/games` tells. Such a shelf "
                                    + "is there once it has been given a target",
                    type = SchemaType.OBJECT,
                    additionalProperties = Double.class,
                    examples = "{\"minMoves\":61}",
                    nullable = false)
            Optional<SortedMap<String, Double>> options) {
        static Boards of(BoardCount want) {
            return new Boards(
                    want.shelf().game(),
                    Optional.of(want.shelf().size()),
                    Optional.of(want.shelf().bareBand()),
                    want.count(),
                    want.own() == Own.NONE
                            ? Optional.empty()
                            : Optional.of(want.own().toString()),
                    Optional.empty(),
                    want.shelf().hasOptions() ? Optional.of(want.shelf().options()) : Optional.empty());
        }

        private Wish wish(String name, GameList games) {
            Game known = games.find(game)
                    .orElseThrow(() -> ProblemKind.UNKNOWN_GAME.exception(
                            name + ".game: " + ValueFormats.quoted(game) + " is no game; there are " + games.ids()));
            try {
                return near.isPresent() ? near(name) : want(name, known);
            } catch (IllegalArgumentException e) {
                throw ProblemKind.BAD_BODY.exception(name + ": " + e.getMessage());
            }
        }

        private BoardCount want(String name, Game known) {
            Shelf shelf = OrderedShelf.read(
                    known,
                    Size.parse(needed(name + ".size", size)),
                    Band.parse(needed(name + ".band", band)),
                    options,
                    name + ".options");
            if (own.isPresent() && shelf.hasOptions()) {
                throw ProblemKind.BAD_BODY.exception(
                        name + ": a house's own boards were not ordered; leave out options, or own");
            }
            return new BoardCount(shelf, count, own.map(word -> own(name, word)).orElse(Own.NONE));
        }

        private NearWant near(String name) {
            if (band.isPresent() || own.isPresent() || options.isPresent()) {
                throw ProblemKind.BAD_BODY.exception(
                        name + ": near says how hard the boards should be, and takes them from everybody's; leave out "
                                + (band.isPresent() ? "band" : own.isPresent() ? "own" : "options"));
            }
            String word = near.get();
            if (!word.equals(PLAYERS) && !word.matches(RATING)) {
                throw ProblemKind.BAD_BODY.exception(name + ".near: " + ValueFormats.quoted(word)
                        + " is neither 'players' nor a rating from 0 to 9999");
            }
            return new NearWant(
                    game,
                    size.map(text -> Size.parse(text).toString()),
                    count,
                    word.equals(PLAYERS) ? Optional.empty() : Optional.of(Integer.parseInt(word)));
        }

        private static Own own(String name, String word) {
            return Own.of(word)
                    .orElseThrow(() -> ProblemKind.BAD_BODY.exception(
                            name + ".own: " + ValueFormats.quoted(word) + " is none of only, mixed"));
        }

        private static String needed(String name, Optional<String> value) {
            return value.orElseThrow(() ->
                    ProblemKind.BAD_BODY.exception(name + " is missing; without near, size and band are expected"));
        }
    }

    DrawRequest request(GameList games, CatalogConfig.Draws config) {
        requireEachOnce(players);
        List<Wish> wishes = IntStream.range(0, boards.size())
                .mapToObj(i -> boards.get(i).wish("boards[" + i + "]", games))
                .toList();
        ValueFormats.number(
                "the boards in all", wishes.stream().mapToLong(Wish::count).sum(), 1, MOST_BOARDS);
        ValueFormats.number(
                "the items with near, of which each may want several boards,",
                wishes.stream().filter(NearWant.class::isInstance).count(),
                0,
                MOST_NEAR);
        OnShort choice = OnShort.of(onShort)
                .orElseThrow(() -> ProblemKind.BAD_BODY.exception(
                        "onShort: " + ValueFormats.quoted(onShort) + " is none of wait, partial, fail"));
        return new DrawRequest(
                players,
                wishes,
                choice,
                seconds("deadline", deadline, config.longestDeadline()),
                seconds("reserve", reserve, config.longestReserve()));
    }

    private static Optional<Duration> seconds(String name, Optional<BigInteger> value, Duration most) {
        return value.map(it -> Duration.ofSeconds(ValueFormats.number(name, it, 1, Math.toIntExact(most.toSeconds()))));
    }

    static void requireEachOnce(List<String> players) {
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < players.size(); i++) {
            if (!seen.add(players.get(i))) {
                throw ProblemKind.BAD_BODY.exception("players[" + i + "]: '" + players.get(i) + "' is there twice");
            }
        }
    }
}
