package floe.cli.games.play;

/// What a screen is to show: line after line, over what stood there before.
final class Sheet {
    static final String CLEAR = "\u001b[2J";

    private static final String FROM_THE_TOP = "\u001b[H";
    private static final String REST_OF_LINE = "\u001b[K";
    private static final String REST_OF_SCREEN = "\u001b[J";

    private final StringBuilder text = new StringBuilder(FROM_THE_TOP);
    private final int columns;

    /// @param columns how wide the screen is
    Sheet(int columns) {
        this.columns = columns;
    }

    /// Adds a line that is known to fit, with whatever colours are in it. What stood there goes first: behind a line
    /// that fills the screen the cursor stands on its last sign, which would go with the rest.
    void painted(String line) {
        text.append(REST_OF_LINE).append(line).append('\n');
    }

    void plain(String line) {
        painted(fit(line));
    }

    /// The whole, with its last line.
    String end(String line) {
        return text + REST_OF_SCREEN + fit(line);
    }

    /// What is too long for a line loses its middle: how a list of moves began matters less than how it ended.
    String fit(String line) {
        if (line.length() <= columns) {
            return line;
        }
        int head = columns / 3;
        return line.substring(0, head) + "…" + line.substring(line.length() - (columns - head - 1));
    }
}
