package floe.games.tiptoe;

import floe.games.Size;
import floe.games.kit.Rounding;
import java.util.Arrays;
import java.util.Optional;

/// What a board may be made of: so many columns, and stacks of these heights in any order. Two boards are of one family
/// when the same pairs of paths could have made them.
final class Family {
    static final Size LEAST = new Size(5, 4);
    static final Size MOST = new Size(16, 13);
    static final int LEAST_HEIGHT = 3;

    /// Pairs of so many paths are counted exactly by doubles, so that a belief is exact and no order of summing
    /// matters.
    static final long MOST_PATHS = 94_906_265;

    private static final Family[][] USUAL = usual();

    private final int columns;
    private final int[] heights;
    private final Rows ways;
    private final Orders orders;
    private final long paths;

    private Family(int columns, int[] heights, Rows ways, long paths) {
        this.columns = columns;
        this.heights = heights;
        this.ways = ways;
        this.orders = new Orders(ways);
        this.paths = paths;
    }

    /// The family of these stacks; none when it has more paths than can be counted.
    static Optional<Family> of(int columns, int[] heights) {
        int[] sorted = sorted(heights);
        Family usual = usual(new Size(Rows.spanned(sorted), columns));
        return Arrays.equals(usual.heights, sorted) ? Optional.of(usual) : made(columns, sorted);
    }

    /// The family of a size that there are boards of: stacks of 3 and 4, as many of each as makes the most orders.
    static Family usual(Size size) {
        return USUAL[size.rows()][size.columns()];
    }

    private static Family[][] usual() {
        Family[][] usual = new Family[MOST.rows() + 1][MOST.columns() + 1];
        for (int rows = LEAST.rows(); rows <= MOST.rows(); rows++) {
            int[] heights = usualHeights(rows);
            Rows ways = new Rows(heights);
            for (int columns = LEAST.columns(); columns <= MOST.columns(); columns++) {
                usual[rows][columns] = new Family(columns, heights, ways, (long) paths(columns, heights));
            }
        }
        return usual;
    }

    private static Optional<Family> made(int columns, int[] heights) {
        double paths = paths(columns, heights);
        return paths > MOST_PATHS
                ? Optional.empty()
                : Optional.of(new Family(columns, heights, new Rows(heights), (long) paths));
    }

    private static double paths(int columns, int[] heights) {
        double paths = orders(heights) * columns;
        for (int turn = 1; turn < heights.length; turn++) {
            paths *= columns - 1;
        }
        return paths;
    }

    private static int[] usualHeights(int rows) {
        int[] best = new int[0];
        double most = 0;
        for (int fours = 0; 3 * fours <= rows - 1; fours++) {
            int rest = rows - 1 - 3 * fours;
            int[] heights = new int[fours + rest / 2];
            Arrays.fill(heights, 3);
            Arrays.fill(heights, 0, fours, 4);
            if (rest % 2 == 0 && orders(heights) > most) {
                most = orders(heights);
                best = heights;
            }
        }
        return best;
    }

    /// In how many orders stacks can come that stand in falling order.
    private static double orders(int[] heights) {
        double orders = 1;
        int same = 0;
        for (int i = 0; i < heights.length; i++) {
            same = i > 0 && heights[i] == heights[i - 1] ? same + 1 : 1;
            orders = orders * (i + 1) / same;
        }
        return Rounding.even(orders);
    }

    /// How many rows stacks of these heights span.
    private static int[] sorted(int[] heights) {
        int[] sorted = heights.clone();
        Arrays.sort(sorted);
        for (int i = 0; i < sorted.length / 2; i++) {
            int height = sorted[i];
            sorted[i] = sorted[sorted.length - 1 - i];
            sorted[sorted.length - 1 - i] = height;
        }
        return sorted;
    }

    /// Whether it is the one that boards of its size belong to when they do not say.
    boolean isUsual() {
        return this == usual(size());
    }

    int rows() {
        return ways.count();
    }

    int columns() {
        return columns;
    }

    Size size() {
        return new Size(rows(), columns);
    }

    /// From the highest to the lowest; not to be changed.
    int[] heights() {
        return heights;
    }

    /// How many different paths there are.
    long paths() {
        return paths;
    }

    /// What a path may do from row to row.
    Rows ways() {
        return ways;
    }

    /// In which orders the stacks can come.
    Orders orders() {
        return orders;
    }

    /// The bits of a whole row.
    int wholeRow() {
        return (1 << columns) - 1;
    }
}
