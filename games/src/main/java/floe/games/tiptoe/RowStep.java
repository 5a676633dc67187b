package floe.games.tiptoe;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/// Carries counts of paths, and of pairs of paths, over a row. A *state* of a path at a gap is its phase and its
/// column;
/// counts of pairs are square tables of states, the same when the two paths are exchanged.
///
/// A row is carried one path after the other: first all pieces of a group for the one, then those that go with them
/// for the other. So the work is that of the states times the pieces, not of the pieces times the pieces; and of the
/// first
/// path only the states that the group leads to are kept. The innermost loops add whole lines of a table.
final class RowStep {
    private static final int NOWHERE = -1;

    private record Evidence(int held, int dropped) {}

    private final int columns;
    private final Rows ways;
    private final int[] spans;
    private final int[] everywhere;
    private final Map<Evidence, Pieces> known = new HashMap<>();

    RowStep(Family family) {
        this.columns = family.columns();
        this.ways = family.ways();
        this.spans = new int[columns * columns];
        for (int one = 0; one < columns; one++) {
            for (int other = one; other < columns; other++) {
                spans[one * columns + other] = (2 << other) - (1 << one);
            }
        }
        int most = 0;
        for (int gap = 0; gap <= ways.count(); gap++) {
            most = Math.max(most, states(gap));
        }
        this.everywhere = new int[most];
        Arrays.setAll(everywhere, state -> state);
    }

    int states(int gap) {
        return ways.phases(gap) * columns;
    }

    /// What two paths can have in a row.
    Pieces pieces(int held, int dropped) {
        return known.computeIfAbsent(new Evidence(held, dropped), _ -> new Pieces(columns, spans, held, dropped));
    }

    /// Pairs of path ends beneath a row, with the row.
    double[] up(int row, Pieces pieces, double[] below) {
        return carry(row, pieces, below, true);
    }

    /// Pairs of path ends above a row, with the row.
    double[] down(int row, Pieces pieces, double[] above) {
        return carry(row, pieces, above, false);
    }

    private double[] carry(int row, Pieces pieces, double[] pairs, boolean up) {
        int states = states(up ? row : row + 1);
        double[] carried = new double[states * states];
        for (int group = 0; group < pieces.groups(); group++) {
            int[] targets = targets(row, pieces, group, up);
            double[] both = carryBoth(row, pieces, group, targets, pairs, up);
            for (int state = 0; state < states; state++) {
                for (int i = 0; i < targets.length; i++) {
                    carried[state * states + targets[i]] += both[state * targets.length + i];
                }
            }
        }
        return carried;
    }

    /// How many whole pairs there are, by the counts on both sides of a row.
    double meet(int row, Pieces pieces, double[] above, double[] below) {
        int states = states(row);
        double sum = 0;
        for (int group = 0; group < pieces.groups(); group++) {
            int[] targets = targets(row, pieces, group, true);
            double[] both = carryBoth(row, pieces, group, targets, below, true);
            for (int state = 0; state < states; state++) {
                for (int i = 0; i < targets.length; i++) {
                    sum += above[state * states + targets[i]] * both[state * targets.length + i];
                }
            }
        }
        return sum;
    }

    /// Where a first path may be behind the row with a piece of the group.
    private int[] targets(int row, Pieces pieces, int group, boolean up) {
        boolean[] isOne = new boolean[everywhere.length];
        int count = 0;
        for (Rows.Link link : ways.links(row)) {
            int target = (up ? link.above() : link.below()) * columns;
            for (int column = 0; column < columns; column++) {
                if (!isOne[target + column] && leads(pieces, true, group, column, link) != 0) {
                    isOne[target + column] = true;
                    count++;
                }
            }
        }
        int[] targets = new int[count];
        int next = 0;
        for (int state = 0; next < count; state++) {
            if (isOne[state]) {
                targets[next++] = state;
            }
        }
        return targets;
    }

    /// A line for each state of the second path behind the row, and in it a count for each target of the first.
    private double[] carryBoth(int row, Pieces pieces, int group, int[] targets, double[] pairs, boolean up) {
        int from = states(up ? row + 1 : row);
        int to = states(up ? row : row + 1);
        int[] places = new int[to];
        Arrays.fill(places, NOWHERE);
        for (int i = 0; i < targets.length; i++) {
            places[targets[i]] = i;
        }
        double[] half = new double[targets.length * from];
        carryLines(row, pieces, group, true, up, pairs, half, places, from);
        double[] both = new double[to * targets.length];
        double[] turned = turned(half, targets.length, from);
        carryLines(row, pieces, group, false, up, turned, both, everywhere, targets.length);
        return both;
    }

    private static int leads(Pieces pieces, boolean first, int group, int column, Rows.Link link) {
        int leads = pieces.of(first, group, column);
        return link.across() ? leads & ~(1 << column) : leads & 1 << column;
    }

    /// Carries lines that stand for one path's states in front of a row to those behind it, each to its place.
    private void carryLines(
            int row,
            Pieces pieces,
            int group,
            boolean first,
            boolean up,
            double[] from,
            double[] to,
            int[] places,
            int length) {
        double[] sum = new double[length];
        for (Rows.Link link : ways.links(row)) {
            int source = (up ? link.below() : link.above()) * columns;
            int target = (up ? link.above() : link.below()) * columns;
            int summed = 0;
            for (int column = 0; column < columns; column++) {
                int reached = leads(pieces, first, group, column, link);
                int there = places[target + column] * length;
                if (reached == 0) {
                    continue;
                }
                // Neighbours are reached from nearly the same columns: a running sum changes little from one to the
                // next. Taking away is exact, as all counts are whole.
                if (Integer.bitCount(reached) <= Integer.bitCount(reached ^ summed) + 1) {
                    addLines(from, source, reached, to, there, length);
                } else {
                    addLines(from, source, reached & ~summed, sum, 0, length);
                    takeLines(from, source, summed & ~reached, sum, length);
                    summed = reached;
                    addLine(sum, 0, to, there, length);
                }
            }
            if (summed != 0) {
                Arrays.fill(sum, 0);
            }
        }
    }

    private static void addLines(double[] from, int source, int lines, double[] to, int there, int length) {
        for (int left = lines; left != 0; left &= left - 1) {
            addLine(from, (source + Integer.numberOfTrailingZeros(left)) * length, to, there, length);
        }
    }

    private static void takeLines(double[] from, int source, int lines, double[] sum, int length) {
        for (int left = lines; left != 0; left &= left - 1) {
            int at = (source + Integer.numberOfTrailingZeros(left)) * length;
            for (int i = 0; i < length; i++) {
                sum[i] -= from[at + i];
            }
        }
    }

    private static void addLine(double[] from, int at, double[] to, int there, int length) {
        for (int i = 0; i < length; i++) {
            to[there + i] += from[at + i];
        }
    }

    private static double[] turned(double[] table, int lines, int length) {
        double[] turned = new double[table.length];
        for (int i = 0; i < length; i++) {
            for (int line = 0; line < lines; line++) {
                turned[i * lines + line] = table[line * length + i];
            }
        }
        return turned;
    }

    /// Paths that end beneath a row, by the counts for those that end above it.
    double[] downAlone(int row, Pieces pieces, double[] above) {
        return alone(row, pieces, 0, true, above);
    }

    private double[] alone(int row, Pieces pieces, int group, boolean first, double[] above) {
        double[] carried = new double[states(row + 1)];
        for (Rows.Link link : ways.links(row)) {
            int source = link.above() * columns;
            int target = link.below() * columns;
            for (int column = 0; column < columns; column++) {
                double sum = 0;
                for (int left = leads(pieces, first, group, column, link); left != 0; left &= left - 1) {
                    sum += above[source + Integer.numberOfTrailingZeros(left)];
                }
                carried[target + column] += sum;
            }
        }
        return carried;
    }

    /// Pairs of path ends above a row and the row, where above it the two paths are free of each other.
    double[] downFree(int row, Pieces pieces, double[] above) {
        int states = states(row + 1);
        double[] carried = new double[states * states];
        for (int group = 0; group < pieces.groups(); group++) {
            double[] one = alone(row, pieces, group, true, above);
            double[] other = alone(row, pieces, group, false, above);
            for (int state = 0; state < states; state++) {
                if (one[state] != 0) {
                    addTimes(other, 0, one[state], carried, state * states, states);
                }
            }
        }
        return carried;
    }

    /// How many whole pairs there are, where above the row the two paths are free of each other.
    double meetFree(int row, Pieces pieces, double[] above, double[] below) {
        double sum = 0;
        for (int group = 0; group < pieces.groups(); group++) {
            sum += product(alone(row, pieces, group, true, above), below, alone(row, pieces, group, false, above));
        }
        return sum;
    }

    /// The sum of each of the table's counts times that of its line times that of its column.
    static double product(double[] lines, double[] table, double[] columns) {
        double[] sums = new double[columns.length];
        for (int line = 0; line < lines.length; line++) {
            if (lines[line] != 0) {
                addTimes(table, line * sums.length, lines[line], sums, 0, sums.length);
            }
        }
        double sum = 0;
        for (int i = 0; i < sums.length; i++) {
            sum += sums[i] * columns[i];
        }
        return sum;
    }

    private static void addTimes(double[] from, int at, double times, double[] to, int there, int length) {
        for (int i = 0; i < length; i++) {
            to[there + i] += times * from[at + i];
        }
    }
}
