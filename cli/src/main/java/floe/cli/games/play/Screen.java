package floe.cli.games.play;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Play by keys: arrows move, letters do the rest, and the board stays where it is on the screen. Of a board that is
/// larger than the screen the part around the player is shown.
final class Screen {
    /// How much a screen shows.
    record Size(int rows, int columns) {
        static final Size USUAL = new Size(24, 80);
    }

    private static final String CLEAR = "\u001b[2J";
    private static final String FROM_THE_TOP = "\u001b[H";
    private static final String REST_OF_LINE = "\u001b[K";
    private static final String REST_OF_SCREEN = "\u001b[J";
    private static final int END = -1;
    private static final int ESCAPE = 0x1b;
    private static final int CTRL_C = 3;
    private static final int CTRL_D = 4;
    /// How far the play is, what there is to say of the last key, and what keys there are.
    private static final int LINES_BELOW = 3;

    private final Round round;
    private final InputStream keys;
    private final Consumer<String> out;
    private final Supplier<Size> size;
    private final Palette palette;

    Screen(Round round, InputStream keys, Consumer<String> out, Supplier<Size> size, Palette palette) {
        this.round = round;
        this.keys = keys;
        this.out = out;
        this.size = size;
        this.palette = palette;
    }

    /// Plays until the board is solved or the player quits.
    void play() throws IOException {
        out.accept(CLEAR);
        show();
        boolean goesOn = true;
        while (goesOn && !round.isSolved()) {
            goesOn = act(keys.read());
            // A key that is held down is not to be drawn for longer than it is held.
            if (!goesOn || keys.available() == 0 || round.isSolved()) {
                show();
            }
        }
        out.accept("\n");
    }

    private boolean act(int key) throws IOException {
        if (key == END || key == CTRL_C || key == CTRL_D) {
            return false;
        }
        if (key == ESCAPE) {
            return escaped(keys.read());
        }
        Optional<Command> command = KeyBindings.command(String.valueOf((char) key));
        if (command.isPresent()) {
            return KeyBindings.act(round, command.get());
        }
        if (Character.isUpperCase(key) || Character.isDigit(key)) {
            round.play(String.valueOf((char) key));
        }
        return true;
    }

    /// An arrow key is sent as some signs, the last of which says where to; between them may stand which keys are held
    /// with it. Other keys are sent alike, and mean nothing. What does not begin so is a key behind the escape key.
    private boolean escaped(int next) throws IOException {
        if (next != '[' && next != 'O') {
            return act(next);
        }
        int last = keys.read();
        while (last == ';' || Character.isDigit(last)) {
            last = keys.read();
        }
        move(last).ifPresent(round::play);
        return last != END;
    }

    private static Optional<String> move(int arrow) {
        return switch (arrow) {
            case 'A' -> Optional.of("U");
            case 'B' -> Optional.of("D");
            case 'C' -> Optional.of("R");
            case 'D' -> Optional.of("L");
            default -> Optional.empty();
        };
    }

    private void show() {
        Size now = size.get();
        Window window = Window.on(round.scene(), now.rows() - LINES_BELOW, now.columns());
        StringBuilder text = new StringBuilder(FROM_THE_TOP);
        window.lines().forEach(line -> end(text.append(palette.paint(line))));
        window.below().forEach(line -> end(text.append(palette.paint(fit(line, now)))));
        end(text.append(fit(round.progress(), now)));
        String said = round.message().isEmpty() ? window.where() : round.message();
        end(text.append(fit(said, now)));
        text.append(fit("arrows move · " + Command.words(), now)).append(REST_OF_SCREEN);
        out.accept(text.toString());
    }

    private static void end(StringBuilder text) {
        text.append(REST_OF_LINE).append('\n');
    }

    /// What is too long for a line loses its middle: how a list of moves began matters less than how it ended.
    private static String fit(String line, Size size) {
        if (line.length() <= size.columns()) {
            return line;
        }
        int head = size.columns() / 3;
        return line.substring(0, head) + "…" + line.substring(line.length() - (size.columns() - head - 1));
    }
}
