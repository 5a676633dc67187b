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
    private final boolean[][] isAlive;
    private int[] read;
    private long pairs;

    Unions(Family family) {
        this.family = family;
        this.ways = family.ways();
        this.columns = new int[family.rows() + 1][family.columns()];
        this.open = new int[family.rows() + 1];
        this.read = new int[family.rows()];
        this.counts = new long[family.rows() + 1][];
        this.isAlive = new boolean[family.rows() + 1][family.columns() * family.columns()];
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
        begin();
        for (int row = 0; row < rows.length; row++) {
            read(row, rows[row]);
        }
        for (int end = 0; end < size(rows.length); end++) {
            pairs += counts[rows.length][end];
        }
        return pairs;
    }

    /// Two paths exchanged are another ordered pair, so of two columns at the top only one order is read, and counts
    /// twice.
    private void begin() {
        for (int one = 0; one < open[0]; one++) {
            for (int other = one; other < open[0]; other++) {
                counts[0][one * open[0] + other] = one == other ? 1 : 2;
                isAlive[0][one * open[0] + other] = true;
            }
        }
    }

    private void prepare(int gap, int tiles) {
        int count = 0;
        for (int left = tiles; left != 0; left &= left - 1) {
            columns[gap][count++] = Integer.numberOfTrailingZeros(left);
        }
        open[gap] = count;
        Arrays.fill(isAlive[gap], 0, count * count, false);
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
        int opens = open[row];
        for (int one = 0; one < opens; one++) {
            for (int other = 0; other < opens; other++) {
                if (isAlive[row][one * opens + other]) {
                    read(row, tiles, one, other);
                }
            }
        }
    }

    private void read(int row, int tiles, int one, int other) {
        int column = columns[row][one];
        int otherColumn = columns[row][other];
        int[] below = columns[row + 1];
        int from = one * open[row] + other;
        int nexts = open[row + 1];
        for (int next = 0; next < nexts; next++) {
            int left = tiles & ~piece(column, below[next]);
            if ((piece(column, below[next]) & ~tiles) == 0) {
                Rows.Link[] links = ways.links(row, column != below[next]);
                for (int otherNext = 0; otherNext < nexts; otherNext++) {
                    int piece = piece(otherColumn, below[otherNext]);
                    if ((left & ~piece | piece & ~tiles) == 0) {
                        Rows.Link[] others = ways.links(row, otherColumn != below[otherNext]);
                        add(row, links, others, from, next * nexts + otherNext);
                    }
                }
            }
        }
    }

    /// All ways of two paths through the row by these links and between these columns.
    private void add(int row, Rows.Link[] ones, Rows.Link[] others, int from, int to) {
        long[] before = counts[row];
        long[] after = counts[row + 1];
        int phases = ways.phases(row);
        int nextPhases = ways.phases(row + 1);
        int fromSize = open[row] * open[row];
        int toSize = open[row + 1] * open[row + 1];
        long ways = 0;
        for (Rows.Link one : ones) {
            int above = one.above() * phases;
            int below = one.below() * nextPhases;
            for (Rows.Link other : others) {
                long more = before[(above + other.above()) * fromSize + from];
                after[(below + other.below()) * toSize + to] += more;
                ways |= more;
            }
        }
        isAlive[row + 1][to] |= ways != 0;
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
        int size = open[row] * open[row];
        int phases = state / (open[row + 1] * open[row + 1]);
        int nexts = state % (open[row + 1] * open[row + 1]);
        int next = columns[row + 1][nexts / open[row + 1]];
        int otherNext = columns[row + 1][nexts % open[row + 1]];
        for (int from = 0; from < size; from++) {
            int column = columns[row][from / open[row]];
            int otherColumn = columns[row][from % open[row]];
            one[row] = piece(column, next);
            other[row] = piece(otherColumn, otherNext);
            if (isAlive[row][from] && (one[row] | other[row]) == read[row]) {
                int above = phasesAbove(row, phases, from, column != next, otherColumn != otherNext);
                if (above >= 0) {
                    return above * size + from;
                }
            }
        }
        throw new IllegalStateException("no pair leads to a state that pairs were counted for, in row " + row);
    }

    /// The phases from which such pieces lead to these, if there were pairs; or -1.
    private int phasesAbove(int row, int below, int from, boolean isAcross, boolean isOtherAcross) {
        int size = open[row] * open[row];
        for (Rows.Link one : ways.links(row, isAcross)) {
            for (Rows.Link other : ways.links(row, isOtherAcross)) {
                int above = one.above() * ways.phases(row) + other.above();
                if (one.below() * ways.phases(row + 1) + other.below() == below
                        && counts[row][above * size + from] != 0) {
                    return above;
                }
            }
        }
        return -1;
    }

    /// Two paths whose union is the board.
    record Witness(TiptoeBoard one, TiptoeBoard other) {}
}
