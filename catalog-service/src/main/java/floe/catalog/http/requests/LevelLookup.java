package floe.catalog.http.requests;

import floe.catalog.access.CurrentCaller;
import floe.catalog.access.Scope;
import floe.catalog.games.GameList;
import floe.catalog.http.problems.ProblemException;
import floe.catalog.http.problems.ProblemKind;
import floe.catalog.levels.Level;
import floe.catalog.levels.Levels;
import floe.catalog.races.DealtLevels;
import floe.contracts.BoardId;
import floe.games.Game;
import floe.games.Referee;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/// Finds what an address names, as far as it is there for whoever asks, or says what is wrong with it.
@Singleton
public final class LevelLookup {
    private final Levels levels;
    private final GameList games;
    private final CurrentCaller caller;
    private final DealtLevels dealt;

    LevelLookup(Levels levels, GameList games, CurrentCaller caller, DealtLevels dealt) {
        this.dealt = dealt;
        this.levels = levels;
        this.games = games;
        this.caller = caller;
    }

    public Level find(String id) {
        return present(id, levels.level(caller.tenant(), requireId(id)));
    }

    /// The same, without a thread that waits for it.
    public CompletionStage<Level> ask(String id) {
        return levels.ask(caller.tenant(), requireId(id)).thenApply(found -> present(id, found));
    }

    /// As it is dealt in the race, if one is named: one text for all who are in it, which they may play to its end when
    /// it was taken out meanwhile.
    public Level find(String id, Optional<String> race) {
        return race.map(it -> dealt(known(id, it, house(id, it).join()), id)).orElseGet(() -> find(id));
    }

    /// The same of a named race, without a thread that waits for it.
    public CompletionStage<Level> ask(String id, String race) {
        return house(id, race)
                .thenCompose(house -> levels.ask(known(id, race, house), id))
                .thenApply(found -> found.orElseThrow(() -> unknown(id)));
    }

    /// The same of a race of that house, which has the level in its round.
    public Level dealt(String house, String id) {
        return levels.level(house, id).orElseThrow(() -> unknown(id));
    }

    private CompletableFuture<Optional<String>> house(String id, String race) {
        UUID level = BoardId.uuid(requireId(id));
        return ValueFormats.uuid(race)
                .map(it -> dealt.house(it, level))
                .orElseGet(() -> CompletableFuture.completedFuture(Optional.empty()));
    }

    private static String known(String id, String race, Optional<String> house) {
        return house.orElseThrow(() -> ProblemKind.UNKNOWN_LEVEL.exception(
                "there is no race " + ValueFormats.quoted(race) + " that has the level " + id + " in its round"));
    }

    private static Level present(String id, Optional<Level> found) {
        Level level = found.orElseThrow(() -> unknown(id));
        if (level.withdrawn()) {
            throw ProblemKind.WITHDRAWN.exception("the level " + id + " was taken out, and will not come back");
        }
        return level;
    }

    /// The id, if it can be one.
    public String requireId(String id) {
        if (!BoardId.isOne(id)) {
            throw ProblemKind.UNKNOWN_LEVEL.exception(
                    ValueFormats.quoted(id) + " is no level's id: 32 hexadecimal digits, the letters small, are");
        }
        return id;
    }

    public static ProblemException unknown(String id) {
        return ProblemKind.UNKNOWN_LEVEL.exception("there is no level " + id);
    }

    /// The game that a level is of.
    public Game game(Level level) {
        String id = level.shelf().game();
        return games.find(id)
                .orElseThrow(() -> ProblemKind.UNKNOWN_LEVEL.exception(
                        "the level is of '" + id + "', a game that this catalog does not have any more"));
    }

    /// The board after the moves as a picture (SVG): the whole truth for those who may see solutions, and for
    /// others what a player sees.
    public String picture(Level level, String moves) {
        Referee referee = game(level).referee();
        return caller.has(Scope.SOLUTIONS)
                ? referee.draw(level.board(), moves)
                : referee.view(level.board(), moves).picture();
    }

    /// The game that a client named.
    public Game game(String id) {
        return games.find(id)
                .orElseThrow(() -> ProblemKind.UNKNOWN_GAME.exception(
                        ValueFormats.quoted(id) + " is no game; there are " + games.ids()));
    }
}
