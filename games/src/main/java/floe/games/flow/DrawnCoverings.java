package floe.games.flow;

import floe.games.kit.Dice;
import floe.games.kit.Meter;
import java.util.Arrays;

/// Coverings of 6x6 without touching and with paths of three cells or more, each of so many paths as likely as
/// any other. The table behind them is made once, in about a second, when it is asked for first; it holds some
/// 40 MB.
final class DrawnCoverings {
    static final int SIDE = 6;

    /// Makes from three to seven paths likely: without it most coverings have eight or more.
    private static final double PATH_WEIGHT = 0.1;

    private static final int CELLS = SIDE * SIDE;

    private DrawnCoverings() {}

    private static final class Whole {
        static final CoveringTable TABLE = new CoveringTable(SIDE, SIDE, FlowSolver.LEAST_LENGTH, PATH_WEIGHT);
    }

    /// A covering of so many paths: links by cell.
    static int[] draw(int paths, Dice dice, Meter meter) {
        while (true) {
            meter.spend(CELLS);
            int[] links = Whole.TABLE.draw(dice);
            int ends = 0;
            for (int link : links) {
                ends += Integer.bitCount(link) == 1 ? 1 : 0;
            }
            if (ends == 2 * paths) {
                return links;
            }
        }
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
