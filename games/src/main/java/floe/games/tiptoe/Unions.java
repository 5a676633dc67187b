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
            counts[gap] = new long[16 * phases(gap)];
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
        return phases(gap) * open[gap] * open[gap];
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
                for (int otherNext = 0; otherNext < nexts; otherNext++) {
                    int piece = piece(otherColumn, below[otherNext]);
                    if ((left & ~piece | piece & ~tiles) == 0) {
                        Rows.Steps steps = ways.pairs(row, column != below[next], otherColumn != below[otherNext]);
                        add(row, steps, from, next * nexts + otherNext);
                    }
                }
            }
        }
    }

    private void add(int row, Rows.Steps steps, int from, int to) {
        long[] before = counts[row];
        long[] after = counts[row + 1];
        int fromFirst = from * phases(row);
        int toFirst = to * phases(row + 1);
        long some = 0;
        for (int way = 0; way < steps.above().length; way++) {
            long more = before[fromFirst + steps.above()[way]];
            after[toFirst + steps.below()[way]] += more;
            some |= more;
        }
        isAlive[row + 1][to] |= some != 0;
    }

    private int phases(int gap) {
        return ways.phases(gap) * ways.phases(gap);
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
        int nexts = state / phases(row + 1);
        int next = columns[row + 1][nexts / open[row + 1]];
        int otherNext = columns[row + 1][nexts % open[row + 1]];
        for (int from = 0; from < open[row] * open[row]; from++) {
            int column = columns[row][from / open[row]];
            int otherColumn = columns[row][from % open[row]];
            one[row] = piece(column, next);
            other[row] = piece(otherColumn, otherNext);
            if (isAlive[row][from] && (one[row] | other[row]) == read[row]) {
                Rows.Steps steps = ways.pairs(row, column != next, otherColumn != otherNext);
                for (int way = 0; way < steps.above().length; way++) {
                    int above = from * phases(row) + steps.above()[way];
                    if (steps.below()[way] == state % phases(row + 1) && counts[row][above] != 0) {
                        return above;
                    }
                }
            }
        }
        throw new IllegalStateException("no pair leads to a state that pairs were counted for, in row " + row);
    }

    /// Two paths whose union is the board.
    record Witness(TiptoeBoard one, TiptoeBoard other) {}
}
