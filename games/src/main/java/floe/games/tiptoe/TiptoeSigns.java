package floe.games.tiptoe;

/// How a board is written.
final class TiptoeSigns {
    static final char BAR = '|';
    static final char TILE = 'x';
    static final char NONE = ' ';
    static final String HEADING = "tiptoe";

    /// What stands between two paths and their union side by side: the first two on the middle row.
    static final String PLUS = " + ";

    static final String EQUALS = " = ";
    static final String BETWEEN = "   ";

    private TiptoeSigns() {}
}
