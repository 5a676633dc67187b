package floe.cli.games;

import floe.cli.kit.UserException;
import floe.games.BadOrderException;
import floe.games.Game;
import floe.games.Order;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

/// A single board: out of a file, or made.
public final class OneBoard {
    private OneBoard() {}

    public static String of(Path file) throws IOException {
        try (BoardInput input = BoardInput.open(Optional.of(file))) {
            return input.only();
        }
    }

    /// The first level that a seed or those after it come to.
    ///
    /// @param notes told when that takes long
    public static Optional<String> made(Game game, Order order, long firstSeed, Consumer<String> notes) {
        try {
            for (int misses = 0; misses < LevelRun.PATIENCE; misses++) {
                if (misses == LevelRun.WARNED_AFTER) {
                    notes.accept(LevelRun.WARNING);
                }
                Optional<Level> level = Level.make(game, order, firstSeed + misses);
                if (level.isPresent()) {
                    return level.map(Level::board);
                }
            }
            return Optional.empty();
        } catch (BadOrderException e) {
            throw UserException.badCall(e.getMessage());
        }
    }
}
