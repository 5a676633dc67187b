package floe.games.flow;

import floe.games.Size;
import java.util.Map;

/// Where the bands begin on each size: a quarter of random levels is easy, a quarter medium, two fifths hard, a tenth
/// expert. The numbers came out of `FlowCutsRun` (among the tests), which draws levels as the generator does, their
/// pairs equally often from least to most; its comment says how to run it again.
final class FlowCuts {
    /// The weights of the easiest level seen, of the quarter, the half and nine tenths of all, and of the hardest.
    private static final Map<Size, double[]> CUTS = Map.of(
            new Size(5, 5), new double[] {1.739, 2.0, 2.2, 2.6, 3.0},
            new Size(6, 6), new double[] {2.0, 2.4, 2.6, 3.0, 3.4},
            new Size(7, 7), new double[] {2.324, 2.786, 3.0, 3.42, 3.801},
            new Size(8, 8), new double[] {2.777, 3.09, 3.238, 3.59, 4.158},
            new Size(9, 9), new double[] {2.9, 3.25, 3.4, 3.75, 4.2},
            new Size(10, 10), new double[] {3.093, 3.442, 3.61, 3.939, 4.299},
            new Size(12, 12), new double[] {3.612, 3.784, 3.861, 4.104, 4.397},
            new Size(15, 15), new double[] {4.0, 4.15, 4.2, 4.3, 4.5},
            new Size(7, 10), new double[] {2.822, 3.153, 3.324, 3.652, 4.077},
            new Size(9, 12), new double[] {3.1, 3.45, 3.62, 3.95, 4.3});

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
