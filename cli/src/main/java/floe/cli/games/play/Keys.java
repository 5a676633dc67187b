package floe.cli.games.play;

import java.io.IOException;
import java.io.InputStream;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;

/// A round played by the keys that a person presses, whatever signs a terminal sends for them.
final class Keys {
    private static final int END = -1;
    private static final int ESCAPE = 0x1b;
    private static final int CTRL_C = 3;
    private static final int CTRL_D = 4;
    private static final int LAST_OF_ASCII = 0x7f;

    private final InputStream signs;
    private final Consumer<Runnable> onResize;

    Keys(InputStream signs) {
        this(signs, _ -> {});
    }

    /// @param onResize given what is to be done whenever the screen has another size
    Keys(InputStream signs, Consumer<Runnable> onResize) {
        this.signs = signs;
        this.onResize = onResize;
    }

    /// What was pressed.
    sealed interface Key {}

    /// @param direction U, D, L or R
    record Arrow(char direction) implements Key {}

    record Sign(char sign) implements Key {}

    /// One that means nothing here.
    record Unknown() implements Key {}

    /// No more is to come: nobody is there, or they want to leave.
    record End() implements Key {}

    private Key next() throws IOException {
        return key(signs.read());
    }

    /// Plays a round until it is solved or the player leaves.
    ///
    /// @param act what a key does, and whether play goes on
    /// @param drawn what the screen is to show
    void play(Round round, Predicate<Key> act, Supplier<String> drawn, Consumer<String> out) throws IOException {
        onResize.accept(() -> drawAnew(drawn, out));
        drawAnew(drawn, out);
        boolean goesOn = true;
        while (goesOn && !round.isSolved()) {
            Key key = next();
            synchronized (this) {
                goesOn = act.test(key);
                // A key that is held down is not to be drawn for longer than it is held.
                if (!goesOn || signs.available() == 0 || round.isSolved()) {
                    out.accept(drawn.get());
                }
            }
        }
    }

    /// A screen has another size while a key does something, too.
    private synchronized void drawAnew(Supplier<String> drawn, Consumer<String> out) {
        out.accept(Sheet.CLEAR + drawn.get());
    }

    private Key key(int sign) throws IOException {
        return switch (sign) {
            case END, CTRL_C, CTRL_D -> new End();
            case ESCAPE -> escaped(signs.read());
            // Of a letter beyond ASCII a terminal sends several bytes.
            default -> sign > LAST_OF_ASCII ? new Unknown() : new Sign((char) sign);
        };
    }

    /// An arrow key is sent as some signs, the last of which says where to; between them may stand which keys are held
    /// with it. Other keys are sent alike, and mean nothing. What does not begin so is a key behind the escape key.
    private Key escaped(int next) throws IOException {
        if (next != '[' && next != 'O') {
            return key(next);
        }
        int last = signs.read();
        while (last == ';' || Character.isDigit(last)) {
            last = signs.read();
        }
        return switch (last) {
            case 'A' -> new Arrow('U');
            case 'B' -> new Arrow('D');
            case 'C' -> new Arrow('R');
            case 'D' -> new Arrow('L');
            case END -> new End();
            default -> new Unknown();
        };
    }
}
