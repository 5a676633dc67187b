package floe.games.tiptoe;

/// How a board is written.
final class TiptoeSigns {
    static final char BAR = '|';
    static final char TILE = 'x';
    static final char NONE = ' ';
    static final String HEADING = "tiptoe";

    private TiptoeSigns() {}
}
