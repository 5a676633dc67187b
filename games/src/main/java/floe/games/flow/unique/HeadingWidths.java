package floe.games.flow.unique;

import floe.games.flow.board.FlowBoard;
import java.util.Arrays;
import java.util.stream.IntStream;

/// Guesses which of the slanted headings is quick before anything is searched: one in which an end that the sweep
/// line comes to has two other ends or places of the rim near behind it, for lines from there leave it few gaps.
/// With the logarithm of what the headings of a board take this correlates by 0.5 (9x9 to 12x12) to 0.3 (15x15).
final class HeadingWidths {
    private final FlowBoard board;
    private final int[] row;
    private final int[] column;
    private final int[] nearest;
    private final int[] second;

    private HeadingWidths(FlowBoard board) {
        this.board = board;
        int ends = 2 * board.pairs();
        this.row = new int[ends];
        this.column = new int[ends];
        this.nearest = new int[ends];
        this.second = new int[ends];
        for (int end = 0; end < ends; end++) {
            int cell = end % 2 == 0 ? board.first(end / 2) : board.second(end / 2);
            row[end] = cell / board.columns();
            column[end] = cell % board.columns();
        }
    }

    /// All headings: the slanted ones from the one that seems quickest, then the others.
    static int[] order(FlowBoard board) {
        int[] order = IntStream.range(0, SweepOrder.HEADINGS).toArray();
        HeadingWidths widths = new HeadingWidths(board);
        double[] width = new double[SweepOrder.SLANTED];
        for (int heading = 0; heading < SweepOrder.SLANTED; heading++) {
            width[heading] = widths.of(SweepOrder.down(heading), SweepOrder.right(heading));
            int at = heading;
            for (; at > 0 && width[order[at - 1]] > width[heading]; at--) {
                order[at] = order[at - 1];
            }
            order[at] = heading;
        }
        return order;
    }

    private double of(int down, int right) {
        Arrays.fill(nearest, Integer.MAX_VALUE);
        Arrays.fill(second, Integer.MAX_VALUE);
        double width = 0;
        for (int end = 0; end < row.length; end++) {
            int above = down > 0 ? row[end] + 1 : board.rows() - row[end];
            int beside = right > 0 ? column[end] + 1 : board.columns() - column[end];
            near(end, above);
            near(end, beside);
            near(end, Math.min(above, beside));
            for (int other = 0; other < end; other++) {
                nearBehind(end, other, down, right);
            }
        }
        for (int end = 0; end < row.length; end++) {
            // The same on every machine, unlike what Math has.
            width += StrictMath.log((double) nearest[end] * second[end]);
        }
        return width;
    }

    /// Two ends lie near that one of them which the sweep line comes to later.
    private void nearBehind(int end, int other, int down, int right) {
        int rows = row[end] - row[other];
        int columns = column[end] - column[other];
        int ahead = down * rows + right * columns;
        boolean later = ahead > 0 || ahead == 0 && down * columns > right * rows;
        near(later ? end : other, Math.max(Math.abs(rows), Math.abs(columns)));
    }

    private void near(int end, int distance) {
        second[end] = Math.min(second[end], Math.max(nearest[end], distance));
        nearest[end] = Math.min(nearest[end], distance);
    }
}
