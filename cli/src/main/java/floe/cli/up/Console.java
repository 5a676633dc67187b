package floe.cli.up;

import floe.cli.games.Terminal;
import floe.cli.kit.PassingText;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/// What the operator reads: lines that stay and, on a terminal, one line at the bottom that changes.
final class Console {
    private final PrintStream out;
    private final boolean terminal;
    private boolean passing;
    private boolean ended;

    Console(PrintStream out, boolean terminal) {
        this.out = out;
        this.terminal = terminal;
    }

    static Console ofThisProcess() {
        java.io.Console console = System.console();
        return new Console(System.out, console != null && console.isTerminal() && !Terminal.isDumb());
    }

    synchronized void line(String text) {
        if (!ended) {
            clear();
            out.println(text);
            out.flush();
        }
    }

    /// A line after which nothing is said, whatever other threads still have to say.
    synchronized void lastLine(String text) {
        line(text);
        ended = true;
    }

    synchronized void lines(List<String> texts) {
        texts.forEach(this::line);
    }

    /// Shown until the next line or passing text; nothing where output is kept.
    synchronized void passing(String text) {
        if (terminal && !ended) {
            clear();
            out.print(PassingText.onOneLine(text));
            out.flush();
            passing = true;
        }
    }

    /// Said only where passing text is not shown.
    synchronized void insteadOfPassing(String text) {
        if (!terminal) {
            line(text);
        }
    }

    static String seconds(Duration time) {
        return String.format(Locale.ROOT, "%.1f s", time.toMillis() / 1000.0);
    }

    private void clear() {
        if (passing) {
            out.print(PassingText.CLEAR);
            passing = false;
        }
    }
}
