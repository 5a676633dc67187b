package floe.games.tiptoe;

import java.util.Arrays;
import java.util.Optional;

/// In how many ways a board is the union of two paths of its family, and one of them: an automaton of pairs of paths
/// reads the board row by row, and each of its runs is a pair. It can be run again and again.
///
/// Only where a tile lies above another can a path pass a gap, so few columns count there, mostly two.
final class Unions {
    private final Family family;
    private final Rows ways;
    private final int[][] columns;
    private final int[] open;
    private final long[][] counts;
    private int[] read;
    private long pairs;

    Unions(Family family) {
        this.family = family;
        this.ways = family.ways();
        this.columns = new int[family.rows() + 1][family.columns()];
        this.open = new int[family.rows() + 1];
        this.read = new int[family.rows()];
        this.counts = new long[family.rows() + 1][];
        for (int gap = 0; gap <= family.rows(); gap++) {
            counts[gap] = new long[16 * ways.phases(gap) * ways.phases(gap)];
        }
    }

    /// Counts the ordered pairs of paths whose union these rows are.
    long run(int[] rows) {
        pairs = 0;
        read = rows;
        for (int gap = 0; gap <= rows.length; gap++) {
            prepare(gap, (gap == 0 ? -1 : rows[gap - 1]) & (gap == rows.length ? -1 : rows[gap]));
            if (open[gap] == 0) {
                return 0;
            }
        }
        Arrays.fill(counts[0], 0, size(0), 1);
        for (int row = 0; row < rows.length; row++) {
            read(row, rows[row]);
        }
        for (int end = 0; end < size(rows.length); end++) {
            pairs += counts[rows.length][end];
        }
        return pairs;
    }

    private void prepare(int gap, int tiles) {
        int count = 0;
        for (int left = tiles; left != 0; left &= left - 1) {
            columns[gap][count++] = Integer.numberOfTrailingZeros(left);
        }
        open[gap] = count;
        if (counts[gap].length < size(gap)) {
            counts[gap] = new long[size(gap)];
        } else {
            Arrays.fill(counts[gap], 0, size(gap), 0);
        }
    }

    private int size(int gap) {
        return ways.phases(gap) * ways.phases(gap) * open[gap] * open[gap];
    }

    private void read(int row, int tiles) {
        for (int one = 0; one < open[row]; one++) {
            for (int oneNext = 0; oneNext < open[row + 1]; oneNext++) {
                int piece = piece(columns[row][one], columns[row + 1][oneNext]);
                if ((piece & ~tiles) == 0) {
                    readOther(row, tiles & ~piece, tiles, one, oneNext);
                }
            }
        }
    }

    private void readOther(int row, int wanted, int tiles, int one, int oneNext) {
        for (int other = 0; other < open[row]; other++) {
            for (int otherNext = 0; otherNext < open[row + 1]; otherNext++) {
                int piece = piece(columns[row][other], columns[row + 1][otherNext]);
                if ((wanted & ~piece) == 0 && (piece & ~tiles) == 0) {
                    add(row, one * open[row] + other, oneNext * open[row + 1] + otherNext);
                }
            }
        }
    }

    /// All ways of two paths through the row between these columns.
    private void add(int row, int from, int to) {
        Rows.Link[] ones = ways.links(row, isAcross(row, from / open[row], to / open[row + 1]));
        Rows.Link[] others = ways.links(row, isAcross(row, from % open[row], to % open[row + 1]));
        int fromSize = open[row] * open[row];
        int toSize = open[row + 1] * open[row + 1];
        for (Rows.Link one : ones) {
            int above = one.above() * ways.phases(row);
            int below = one.below() * ways.phases(row + 1);
            for (Rows.Link other : others) {
                counts[row + 1][(below + other.below()) * toSize + to] +=
                        counts[row][(above + other.above()) * fromSize + from];
            }
        }
    }

    private boolean isAcross(int row, int one, int next) {
        return columns[row][one] != columns[row + 1][next];
    }

    private static int piece(int column, int next) {
        return (2 << Math.max(column, next)) - (1 << Math.min(column, next));
    }

    /// The two paths of one of the pairs that the last run counted: its runs traced back from their ends.
    Optional<Witness> witness() {
        if (pairs == 0) {
            return Optional.empty();
        }
        int[] one = new int[read.length];
        int[] other = new int[read.length];
        int state = 0;
        while (counts[read.length][state] == 0) {
            state++;
        }
        for (int row = read.length - 1; row >= 0; row--) {
            state = before(row, state, one, other);
        }
        return Optional.of(new Witness(new TiptoeBoard(family, one), new TiptoeBoard(family, other)));
    }

    /// A state above the row from which pairs came to the one beneath it, by these pieces.
    private int before(int row, int state, int[] one, int[] other) {
        int fromSize = open[row] * open[row];
        int toSize = open[row + 1] * open[row + 1];
        int next = columns[row + 1][state % toSize / open[row + 1]];
        int otherNext = columns[row + 1][state % toSize % open[row + 1]];
        for (int from = 0; from < size(row); from++) {
            int column = columns[row][from % fromSize / open[row]];
            int otherColumn = columns[row][from % fromSize % open[row]];
            one[row] = piece(column, next);
            other[row] = piece(otherColumn, otherNext);
            if (counts[row][from] != 0
                    && (one[row] | other[row]) == read[row]
                    && isLinked(
                            row,
                            from / fromSize / ways.phases(row),
                            state / toSize / ways.phases(row + 1),
                            column != next)
                    && isLinked(
                            row,
                            from / fromSize % ways.phases(row),
                            state / toSize % ways.phases(row + 1),
                            otherColumn != otherNext)) {
                return from;
            }
        }
        throw new IllegalStateException("no pair leads to a state that pairs were counted for, in row " + row);
    }

    private boolean isLinked(int row, int above, int below, boolean isAcross) {
        for (Rows.Link link : ways.links(row, isAcross)) {
            if (link.above() == above && link.below() == below) {
                return true;
            }
        }
        return false;
    }

    /// Two paths whose union is the board.
    record Witness(TiptoeBoard one, TiptoeBoard other) {}
}
