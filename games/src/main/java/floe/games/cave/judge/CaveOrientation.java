package floe.games.cave.judge;

import floe.games.cave.board.CaveBoard;
import floe.games.cave.board.CaveCodec;
import floe.games.cave.board.CaveGrid;
import floe.games.cave.board.CaveStep;

/// Which side of a board counts as the first. It changes sides with the board, so that board and mirror image are
/// searched in the same order and grade alike.
final class CaveOrientation {
    private CaveOrientation() {}

    static int firstSide(CaveBoard board) {
        CaveGrid grid = board.grid();
        for (int row = 0; row < grid.rows(); row++) {
            int left = grid.cell(row, 0);
            int right = grid.cell(row, grid.columns() - 1);
            for (; left < right; left++, right--) {
                if (tile(grid, left) != tile(grid, right)) {
                    return tile(grid, left) > tile(grid, right) ? CaveStep.LEFT : CaveStep.RIGHT;
                }
            }
        }
        return firstSideOfSymmetric(board);
    }

    private static int tile(CaveGrid grid, int cell) {
        return (grid.isOpen(cell) ? 1 : 0) + (grid.isLadder(cell) ? 1 : 0);
    }

    private static int firstSideOfSymmetric(CaveBoard board) {
        CaveCodec codec = new CaveCodec();
        return codec.write(board).compareTo(codec.write(board.mirrored())) > 0 ? CaveStep.LEFT : CaveStep.RIGHT;
    }
}
