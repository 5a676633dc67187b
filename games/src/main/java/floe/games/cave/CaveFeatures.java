package floe.games.cave;

import floe.games.Features;
import floe.games.cave.board.CaveBoard;
import floe.games.cave.board.CaveGrid;
import floe.games.cave.board.CaveSymmetries;
import floe.games.kit.FeatureExtractor;

/// What is dug out of the rock, and where ladders stand: in a level, all of it can be reached.
final class CaveFeatures implements FeatureExtractor<CaveBoard> {
    private static final int AIR = 1;
    private static final int LADDER = 2;

    @Override
    public Features of(CaveBoard board, String solution) {
        return new Features(new CaveSymmetries()
                .images(board).stream().map(image -> hollows(image.grid())).toList());
    }

    private static int[] hollows(CaveGrid grid) {
        int[] hollows = new int[grid.rows() * grid.columns()];
        int at = 0;
        for (int row = 0; row < grid.rows(); row++) {
            for (int column = 0; column < grid.columns(); column += Long.SIZE) {
                int word = grid.cell(row, column) >> 6;
                int count = Math.min(Long.SIZE, grid.columns() - column);
                write(grid.open()[word], grid.ladders()[word], count, hollows, at);
                at += count;
            }
        }
        return hollows;
    }

    /// Ladders are open cells. Without a branch, for a board has thousands of cells and nothing foretells the next.
    private static void write(long open, long ladders, int count, int[] hollows, int from) {
        for (int i = 0; i < count; i++) {
            hollows[from + i] = (int) ((open >>> i & 1) * AIR + (ladders >>> i & 1) * (LADDER - AIR));
        }
    }
}
