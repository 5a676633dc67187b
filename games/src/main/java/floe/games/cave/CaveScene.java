package floe.games.cave;

import floe.games.cave.board.CaveBoard;
import floe.games.cave.board.CaveCodec;
import floe.games.cave.board.CaveGrid;
import floe.games.cave.board.CaveRules;

/// A level in play: its text, and an `@` in the cell where the moves have led.
final class CaveScene {
    private CaveScene() {}

    static String show(CaveBoard board, String moves) {
        CaveGrid grid = board.grid();
        StringBuilder text = new StringBuilder(new CaveCodec().write(board));
        int[] trail = CaveRules.trail(board, moves);
        int cell = trail[trail.length - 1];
        int line = grid.columns() + 1;
        int first = text.length() - grid.rows() * line;
        text.setCharAt(first + grid.row(cell) * line + grid.column(cell), '@');
        return text.toString();
    }
}
