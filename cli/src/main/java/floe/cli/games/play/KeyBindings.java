package floe.cli.games.play;

import java.util.Arrays;
import java.util.Optional;

/// What keys and words mean to a round.
final class KeyBindings {
    private KeyBindings() {}

    static Optional<Command> command(String text) {
        return Arrays.stream(Command.values())
                .filter(command -> command.isCalled(text))
                .findFirst();
    }

    /// Does it, and says whether play goes on.
    static boolean act(Round round, Command command) {
        switch (command) {
            case UNDO -> round.undo();
            case HINT -> round.hint();
            case RESTART -> round.restart();
            case QUIT -> {}
        }
        return command != Command.QUIT;
    }
}
