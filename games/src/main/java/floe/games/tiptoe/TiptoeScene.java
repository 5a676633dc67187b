package floe.games.tiptoe;

/// A board in play, as its player sees it: `x` a tile that held, `.` one that dropped, `?` one nobody has tried. The
/// line above the field is across, the one below it the ledge; `@` is the player.
final class TiptoeScene {
    private static final char PLAYER = '@';
    private static final char DROPPED = '.';
    private static final char UNKNOWN = '?';

    private TiptoeScene() {}

    static String show(TiptoeBoard board, String moves) {
        Walk walk = new Walk(board);
        WalkTrace.of(walk, moves);
        int rows = board.family().rows();
        int width = 2 * board.family().columns() + 1;
        StringBuilder text = new StringBuilder();
        for (int row = -1; row <= rows; row++) {
            text.append(row < 0 || row == rows ? " ".repeat(width) : seen(walk, row))
                    .append('\n');
        }
        text.setCharAt((walk.row() + 1) * (width + 1) + 2 * walk.column() + 1, PLAYER);
        return text.toString();
    }

    private static String seen(Walk walk, int row) {
        StringBuilder line = new StringBuilder().append(TiptoeSigns.BAR);
        for (int column = 0; column < walk.columns(); column++) {
            int bit = 1 << column;
            char sign = (walk.dropped()[row] & bit) != 0 ? DROPPED : UNKNOWN;
            line.append((walk.held()[row] & bit) != 0 ? TiptoeSigns.TILE : sign).append(TiptoeSigns.BAR);
        }
        return line.toString();
    }
}
