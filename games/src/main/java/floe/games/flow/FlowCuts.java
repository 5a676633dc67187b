package floe.games.flow;

import floe.games.Size;
import java.util.Map;

/// Where the bands begin on each size: a quarter of random levels is easy, a quarter medium, two fifths hard, a
/// tenth expert. The numbers came out of `FlowCutsRun` (among the tests), which draws levels as the generator
/// does, their pairs equally often from least to most; its comment says how to run it again.
final class FlowCuts {
    /// The weights of the easiest level seen, of the quarter, the half and nine tenths of all, and of the
    /// hardest.
    private static final Map<Size, double[]> CUTS = Map.of(
            new Size(5, 5), new double[] {1.818, 2.013, 2.086, 2.379, 3.197},
            new Size(6, 6), new double[] {2.157, 2.452, 2.639, 3.152, 3.634},
            new Size(7, 7), new double[] {2.304, 2.741, 2.971, 3.408, 4.003},
            new Size(8, 8), new double[] {2.655, 3.094, 3.249, 3.599, 4.158},
            new Size(9, 9), new double[] {2.973, 3.327, 3.475, 3.810, 4.374},
            new Size(10, 10), new double[] {3.093, 3.454, 3.608, 3.953, 4.517},
            new Size(12, 12), new double[] {3.500, 3.810, 3.926, 4.230, 4.714},
            new Size(15, 15), new double[] {4.032, 4.281, 4.365, 4.538, 4.802},
            new Size(7, 10), new double[] {2.775, 3.169, 3.313, 3.648, 4.232},
            new Size(9, 12), new double[] {3.166, 3.509, 3.648, 3.980, 4.491});

    private FlowCuts() {}

    /// The cuts of a size; those of the shelf nearest to it where it has no shelf of its own.
    static double[] of(int rows, int columns) {
        Size size = new Size(rows, columns);
        if (CUTS.containsKey(size)) {
            return CUTS.get(size);
        }
        int cells = rows * columns;
        return FlowGame.SIZES.stream()
                .min((one, other) -> Integer.compare(
                        Math.abs(one.rows() * one.columns() - cells), Math.abs(other.rows() * other.columns() - cells)))
                .map(CUTS::get)
                .orElseThrow();
    }
}
