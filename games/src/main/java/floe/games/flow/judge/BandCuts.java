package floe.games.flow.judge;

import floe.games.Size;
import floe.games.flow.board.FlowSizes;
import java.util.Map;
import java.util.TreeMap;

/// Where the bands begin on each size: a quarter of random levels is easy, a quarter medium, two fifths hard, a
/// tenth expert. The numbers came out of `BandCutsRun` (among the tests), which draws levels as the generator
/// does, their pairs equally often from least to most; its comment says how to run it again.
public final class BandCuts {
    /// The weights of the easiest level seen, of the quarter, the half and nine tenths of all, and of the
    /// hardest.
    private static final Map<Size, double[]> CUTS = Map.of(
            new Size(5, 5), new double[] {1.818, 2.013, 2.086, 2.379, 3.197},
            new Size(6, 6), new double[] {2.157, 2.452, 2.639, 3.158, 3.634},
            new Size(7, 7), new double[] {2.324, 2.634, 2.827, 3.352, 4.043},
            new Size(8, 8), new double[] {2.597, 3.095, 3.256, 3.602, 4.169},
            new Size(9, 9), new double[] {2.935, 3.328, 3.474, 3.809, 4.457},
            new Size(10, 10), new double[] {2.986, 3.457, 3.615, 3.962, 4.607},
            new Size(12, 12), new double[] {3.404, 3.806, 3.924, 4.219, 4.795},
            new Size(15, 15), new double[] {3.969, 4.281, 4.359, 4.539, 4.886},
            new Size(7, 10), new double[] {2.716, 3.175, 3.319, 3.649, 4.262},
            new Size(9, 12), new double[] {3.072, 3.510, 3.651, 3.984, 4.602});

    private BandCuts() {}

    private static final double[][] BY_CELLS = byCells();

    private static double[][] byCells() {
        double[][] cuts = new double[FlowSizes.MOST.rows() * FlowSizes.MOST.columns() + 1][];
        TreeMap<Integer, double[]> known = new TreeMap<>();
        CUTS.forEach((size, of) -> known.put(size.rows() * size.columns(), of));
        for (int cells = 0; cells < cuts.length; cells++) {
            Map.Entry<Integer, double[]> below = known.floorEntry(cells);
            Map.Entry<Integer, double[]> above = known.ceilingEntry(cells);
            cuts[cells] =
                    below == null ? above.getValue() : above == null ? below.getValue() : between(below, above, cells);
        }
        return cuts;
    }

    private static double[] between(Map.Entry<Integer, double[]> below, Map.Entry<Integer, double[]> above, int cells) {
        int span = above.getKey() - below.getKey();
        double[] cuts = below.getValue().clone();
        for (int i = 0; i < cuts.length && span > 0; i++) {
            cuts[i] += (above.getValue()[i] - cuts[i]) * (cells - below.getKey()) / span;
        }
        return cuts;
    }

    /// The cuts of a size: between two shelves those between theirs, by cells; beyond the smallest and the largest the
    /// cuts of that.
    public static double[] of(int rows, int columns) {
        return BY_CELLS[rows * columns];
    }
}
