package floe.cli.games.play;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.function.Consumer;

/// Play by keys: arrows move, letters do the rest, and the board stays where it is on the screen.
final class Screen {
    private static final String CLEAR = "\u001b[H\u001b[2J\u001b[3J";
    private static final int END = -1;
    private static final int ESCAPE = 0x1b;
    private static final int CTRL_C = 3;
    private static final int CTRL_D = 4;

    private final Round round;
    private final InputStream keys;
    private final Consumer<String> out;

    Screen(Round round, InputStream keys, Consumer<String> out) {
        this.round = round;
        this.keys = keys;
        this.out = out;
    }

    /// Plays until the board is solved or the player quits.
    void play() throws IOException {
        show();
        boolean goesOn = true;
        while (goesOn && !round.isSolved()) {
            goesOn = act(keys.read());
            show();
        }
    }

    private boolean act(int key) throws IOException {
        if (key == END || key == CTRL_C || key == CTRL_D) {
            return false;
        }
        if (key == ESCAPE) {
            arrow().ifPresent(round::play);
            return true;
        }
        Optional<Command> command = Keys.command(String.valueOf((char) key));
        if (command.isPresent()) {
            return Keys.act(round, command.get());
        }
        if (Character.isUpperCase(key) || Character.isDigit(key)) {
            round.play(String.valueOf((char) key));
        }
        return true;
    }

    /// The move of an arrow key, which a terminal sends as three signs.
    private Optional<String> arrow() throws IOException {
        int next = keys.read();
        if (next != '[' && next != 'O') {
            return Optional.empty();
        }
        return switch (keys.read()) {
            case 'A' -> Optional.of("U");
            case 'B' -> Optional.of("D");
            case 'C' -> Optional.of("R");
            case 'D' -> Optional.of("L");
            default -> Optional.empty();
        };
    }

    private void show() {
        out.accept(CLEAR + round.scene() + "\n\n" + round.status() + "\n\narrows move · " + Command.words() + "\n");
    }
}
