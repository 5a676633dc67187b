package floe.games.flow;

import floe.games.kit.Dice;
import floe.games.kit.Meter;
import java.util.Arrays;

/// Coverings of 6x6 without touching and with paths of three cells or more, as many paths as a level may have: each
/// as likely as any other, of so many paths or of any number. The table behind them is made once, in about a
/// second, when it is asked for first; it holds some 60 MB.
final class DrawnCoverings {
    static final int SIDE = 6;

    private static final int CELLS = SIDE * SIDE;
    private static final PairRange RANGE = PairRange.of(SIDE, SIDE);

    private DrawnCoverings() {}

    private static final class Whole {
        static final CoveringTable TABLE = new CoveringTable(SIDE, SIDE, FlowSolver.LEAST_LENGTH, RANGE.most());
    }

    /// A covering of so many paths: links by cell.
    static int[] draw(int paths, Dice dice, Meter meter) {
        meter.spend(CELLS);
        return Whole.TABLE.draw(paths, dice);
    }

    /// A covering of any number of paths that a level may have: links by cell.
    static int[] any(Dice dice, Meter meter) {
        return draw(Whole.TABLE.paths(RANGE, dice), dice, meter);
    }

    /// The board whose ends are those of a covering's paths.
    static FlowBoard board(int[] links) {
        int[] ends = new int[CELLS];
        int paths = 0;
        Arrays.fill(ends, FlowBoard.NONE);
        for (int cell = 0; cell < CELLS; cell++) {
            if (Integer.bitCount(links[cell]) == 1 && ends[cell] == FlowBoard.NONE) {
                ends[cell] = paths;
                ends[Touching.otherEnd(links, cell, SIDE)] = paths++;
            }
        }
        return new FlowBoard(SIDE, SIDE, ends);
    }
}
