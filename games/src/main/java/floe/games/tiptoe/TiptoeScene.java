package floe.games.tiptoe;

import floe.games.kit.Scene;
import java.util.Optional;

/// A board in play, as its player sees it: `x` a tile that held, `.` one that dropped, `?` one nobody has tried. The
/// line above the field is across, the one below it the ledge; `@` is the player.
final class TiptoeScene implements Scene<TiptoeBoard> {
    private static final char PLAYER = '@';
    private static final char DROPPED = '.';
    private static final char UNKNOWN = '?';

    @Override
    public String show(TiptoeBoard board, String moves) {
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

    /// Two paths and their union side by side, a form that is read as a board too.
    @Override
    public Optional<String> composition(TiptoeBoard board) {
        Unions unions = new Unions(board.family());
        unions.run(board.rows());
        return unions.witness().map(paths -> sideBySide(paths, board));
    }

    private static String sideBySide(Witness paths, TiptoeBoard union) {
        StringBuilder text = new StringBuilder(TiptoeCodec.heading(union.family()));
        int middle = union.family().rows() / 2;
        for (int row = 0; row < union.family().rows(); row++) {
            text.append(TiptoeCodec.line(paths.one(), row))
                    .append(row == middle ? TiptoeSigns.PLUS : TiptoeSigns.BETWEEN)
                    .append(TiptoeCodec.line(paths.other(), row))
                    .append(row == middle ? TiptoeSigns.EQUALS : TiptoeSigns.BETWEEN)
                    .append(TiptoeCodec.line(union, row))
                    .append('\n');
        }
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
