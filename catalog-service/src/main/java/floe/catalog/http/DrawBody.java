package floe.catalog.http;

import floe.catalog.draws.DrawRequest;
import floe.catalog.draws.OnShort;
import floe.catalog.draws.Want;
import floe.catalog.games.GameList;
import floe.contracts.Shelf;
import floe.games.Band;
import floe.games.Size;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// The body of a request for boards, as it comes.
@Schema(
        name = "DrawRequest",
        description = "Who plays, and what they want to play",
        requiredProperties = {"players", "boards", "onShort"})
public record DrawBody(
        @Schema(description = "The players, 1 to 64, by the names that the game server gives them", minItems = 1)
        List<String> players,

        @Schema(description = "What is wanted; 1 to 300 boards in all", minItems = 1)
        List<Boards> boards,

        @Schema(
                description =
                        "What to do when there are too few fresh boards: `wait` answers 202 and is completed later, "
                                + "`partial` gives what there is, `fail` gives nothing",
                enumeration = {"wait", "partial", "fail"},
                examples = "wait")
        String onShort) {
    private static final int MOST_PLAYERS = 64;
    private static final int MOST_BOARDS = 300;

    /// So many boards of a shelf.
    @Schema(
            name = "Boards",
            description = "So many boards of a shelf",
            requiredProperties = {"game", "size", "band", "count"})
    public record Boards(
            @Schema(description = "The game's id", examples = "ice")
            String game,

            @Schema(description = "Rows x columns", examples = "20x25")
            String size,

            @Schema(
                    enumeration = {"easy", "medium", "hard", "expert"},
                    examples = "hard")
            String band,

            @Schema(minimum = "1", maximum = "300", examples = "3")
            int count) {
        static Boards of(Want want) {
            return new Boards(
                    want.shelf().game(), want.shelf().size(), want.shelf().band(), want.count());
        }

        private Want want(String name, GameList games) {
            Words.number(name + ".count", count, 1, MOST_BOARDS);
            if (games.find(game).isEmpty()) {
                throw ProblemKind.UNKNOWN_GAME.exception(
                        name + ".game: " + Words.quoted(game) + " is no game; there are " + games.ids());
            }
            try {
                return new Want(
                        new Shelf(
                                game,
                                Size.parse(size).toString(),
                                Band.parse(band).toString()),
                        count);
            } catch (IllegalArgumentException e) {
                throw ProblemKind.BAD_BODY.exception(name + ": " + e.getMessage());
            }
        }
    }

    DrawRequest request(GameList games) {
        requirePlayers(players);
        List<Want> wants = IntStream.range(0, boards.size())
                .mapToObj(i -> item("boards", boards, i).want("boards[" + i + "]", games))
                .toList();
        Words.number("the boards in all", wants.stream().mapToLong(Want::count).sum(), 1, MOST_BOARDS);
        OnShort choice = OnShort.of(onShort)
                .orElseThrow(() -> ProblemKind.BAD_BODY.exception(
                        "onShort: " + Words.quoted(onShort) + " is none of wait, partial, fail"));
        return new DrawRequest(players, wants, choice);
    }

    static void requirePlayers(List<String> players) {
        Words.number("the players", players.size(), 1, MOST_PLAYERS);
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < players.size(); i++) {
            String name = "players[" + i + "]";
            if (!seen.add(Words.id(name, players.get(i)))) {
                throw ProblemKind.BAD_BODY.exception(name + ": '" + players.get(i) + "' is there twice");
            }
        }
    }

    static <T> T item(String list, List<T> items, int index) {
        T item = items.get(index);
        if (item == null) {
            throw ProblemKind.BAD_BODY.exception(list + "[" + index + "] is null; an object is expected");
        }
        return item;
    }
}
