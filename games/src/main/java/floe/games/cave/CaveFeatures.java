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
        for (int at = 0; at < hollows.length; at++) {
            int cell = grid.cell(at / grid.columns(), at % grid.columns());
            if (grid.isOpen(cell)) {
                hollows[at] = grid.isLadder(cell) ? LADDER : AIR;
            }
        }
        return hollows;
    }
}
