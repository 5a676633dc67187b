package floe.cli.games;

import floe.cli.kit.UserException;
import floe.games.BadOrderException;
import floe.games.Game;
import floe.games.Order;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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

    /// Whether that is read where a file is named so.
    public static boolean isStandardInput(Path file) {
        return BoardInput.isStandardInput(file);
    }

    /// The first level that a seed or those after it come to.
    ///
    /// @param notes told when that takes long
    public static Optional<String> made(Game game, Order order, long firstSeed, Consumer<String> notes) {
        List<String> boards = new ArrayList<>();
        try (WorkerThreads workers = new WorkerThreads(1)) {
            new LevelRun(game, order, firstSeed, workers).make(1, level -> boards.add(level.board()), notes);
        } catch (BadOrderException e) {
            throw UserException.badCall(e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return boards.stream().findFirst();
    }
}
