package floe.games.flow.unique;

import java.util.Arrays;

/// Capacities of straight cuts: lines of cells from an end to another end or to the rim. Paths that do not share a
/// cell cross such a line at most as often as it has cells in between: that bounds how paths may run around the ends.
final class LineCapacity {
    /// Stands for the rim, as where a line comes from; as where it goes, the number of ends does.
    static final int RIM = -1;

    /// Between ends that lie farther apart than this there is nearly always a third.
    private static final int FARTHEST = 7;

    private final SweepOrder sweep;
    private int count;
    private int[] from = new int[64];
    private int[] to = new int[64];
    private int[] cells = new int[64];
    /// 1 where the line ends at the right rim, and where it begins there.
    private int[] toRight = new int[64];
    private int[] fromRight = new int[64];
    /// The end after which nothing changes any more: the one it goes to, or of a line to the rim the first after which
    /// there is none in the corner that it cuts off. What lies there then must cross it.
    private int[] until = new int[64];
    /// The end after which a line begins.
    private int[] start = new int[64];
    /// By word of a set of ends.
    private final EndsBeside[] ends;
    /// So many lines, the first ones, are followed at all.
    private final int followed;

    LineCapacity(SweepOrder sweep) {
        this.sweep = sweep;
        this.ends = new EndsBeside[sweep.words];
        for (int word = 0; word < sweep.words; word++) {
            ends[word] = new EndsBeside(from.length);
        }
        for (int end = 0; end < sweep.ends; end++) {
            toOthers(end);
            toRims(end);
        }
        this.followed = sort();
    }

    /// How many lines there are. They are in the order in which they need no longer be followed: those that lead to an
    /// end lie side by side.
    int count() {
        return count;
    }

    /// What it holds.
    long bytes() {
        return count * (7L * Integer.BYTES + 3L * Long.BYTES * ends.length);
    }

    /// How many lines, the first ones, are followed at all: of those to the rim some have no end in the corner that
    /// they cut off.
    int followed() {
        return followed;
    }

    /// The end that a line comes from, or `RIM`.
    int from(int line) {
        return from[line];
    }

    /// The end that a line goes to, or the number of ends.
    int to(int line) {
        return to[line];
    }

    /// Whether a line goes to the rim and not to an end.
    boolean goesToRim(int line) {
        return to[line] == sweep.ends;
    }

    /// How many paths may cross a line.
    int cells(int line) {
        return cells[line];
    }

    /// The end from which on a line need not be followed.
    int until(int line) {
        return until[line];
    }

    /// Whether a line ends at the right rim.
    boolean goesToRight(int line) {
        return toRight[line] != 0;
    }

    EndsBeside ends(int word) {
        return ends[word];
    }

    /// The end, or `RIM` for the place before the first, after which a line begins: where it comes from, or for one
    /// from the rim the last before the corner that it cuts off has an end, for up to there it keeps to the rim.
    int starts(int line) {
        return start[line];
    }

    /// Whether a line begins at the right rim.
    boolean comesFromRight(int line) {
        return fromRight[line] != 0;
    }

    /// The ends to the left and to the right of each line, as bits, and the later ends of colours with one end at each
    /// side: a word of these sets.
    static final class EndsBeside {
        private long[] left;
        private long[] right;
        private long[] split;

        private EndsBeside(int lines) {
            this.left = new long[lines];
            this.right = new long[lines];
            this.split = new long[lines];
        }

        long left(int line) {
            return left[line];
        }

        long right(int line) {
            return right[line];
        }

        long split(int line) {
            return split[line];
        }

        private void widen(int lines) {
            left = Arrays.copyOf(left, lines);
            right = Arrays.copyOf(right, lines);
            split = Arrays.copyOf(split, lines);
        }

        private void sort(int[] order) {
            left = sorted(left, order);
            right = sorted(right, order);
            split = sorted(split, order);
        }
    }

    /// Counting sort by the end from which on lines need not be followed; those that never are come last.
    private int sort() {
        int[] free = new int[sweep.ends + 3];
        for (int line = 0; line < count; line++) {
            free[lastFollowed(line) + 1]++;
        }
        for (int of = 1; of < free.length; of++) {
            free[of] += free[of - 1];
        }
        int many = free[sweep.ends + 1];
        int[] order = new int[count];
        for (int line = 0; line < count; line++) {
            order[free[lastFollowed(line)]++] = line;
        }
        from = sorted(from, order);
        to = sorted(to, order);
        cells = sorted(cells, order);
        until = sorted(until, order);
        start = sorted(start, order);
        toRight = sorted(toRight, order);
        fromRight = sorted(fromRight, order);
        for (EndsBeside word : ends) {
            word.sort(order);
        }
        return many;
    }

    private int lastFollowed(int line) {
        return goesToRim(line) && until[line] <= from[line] + 1 ? sweep.ends + 1 : until[line];
    }

    private static int[] sorted(int[] values, int[] order) {
        int[] sorted = new int[order.length];
        for (int i = 0; i < order.length; i++) {
            sorted[i] = values[order[i]];
        }
        return sorted;
    }

    private static long[] sorted(long[] values, int[] order) {
        long[] sorted = new long[order.length];
        for (int i = 0; i < order.length; i++) {
            sorted[i] = values[order[i]];
        }
        return sorted;
    }

    /// Whether a line passes an end at its left.
    boolean passesLeft(int line, int end) {
        return (ends[end >> 6].right[line] >> end & 1) != 0;
    }

    private void toOthers(int end) {
        for (int other = end + 1; other < sweep.ends; other++) {
            int length = Math.max(
                    Math.abs(sweep.row[other] - sweep.row[end]), Math.abs(sweep.column[other] - sweep.column[end]));
            if (length <= FARTHEST) {
                add(sweep.row[end], sweep.column[end], sweep.row[other], sweep.column[other], end, other);
            }
        }
    }

    /// The straight and slanted lines to the rim and from it, but not those along which the sweep's line lies.
    private void toRims(int end) {
        for (int down = -1; down <= 1; down++) {
            for (int right = -1; right <= 1; right++) {
                int ahead = sweep.ahead(down, right);
                if (ahead == 0) {
                    continue;
                }
                int steps = sweep.room(end, down, right) + 1;
                int row = sweep.row[end] + steps * down;
                int column = sweep.column[end] + steps * right;
                if (ahead > 0) {
                    add(sweep.row[end], sweep.column[end], row, column, end, sweep.ends);
                } else {
                    add(row, column, sweep.row[end], sweep.column[end], RIM, end);
                }
            }
        }
    }

    private void add(int row, int column, int toRow, int toColumn, int origin, int goal) {
        int down = toRow - row;
        int right = toColumn - column;
        int length = Math.max(Math.abs(down), Math.abs(right));
        boolean fromLeft = origin >= 0 || sweep.leftRim(row, column);
        boolean toLeft = goal < sweep.ends || sweep.leftRim(toRow, toColumn);
        int begins = sweep.ahead(row, column);
        int stops = sweep.ahead(toRow, toColumn);
        int beginsAcross = sweep.across(row, column);
        int across = sweep.across(down, right);
        widen();
        for (EndsBeside word : ends) {
            word.left[count] = 0;
            word.right[count] = 0;
        }
        int first = goal;
        int last = origin + 1;
        for (int end = origin + 1; end < goal; end++) {
            int ahead = sweep.ahead[end];
            boolean passesLeft;
            if (ahead < begins) {
                passesLeft = fromLeft;
            } else if (ahead > stops) {
                passesLeft = toLeft;
            } else {
                if (goal < sweep.ends && near(end, row, column, down, right, length)) {
                    return;
                }
                passesLeft = (sweep.across[end] - beginsAcross) * (stops - begins) >= across * (ahead - begins);
            }
            first = passesLeft == fromLeft ? first : Math.min(first, end);
            last = passesLeft == toLeft ? last : end + 1;
            EndsBeside word = ends[end >> 6];
            (passesLeft ? word.right : word.left)[count] |= 1L << end;
        }
        start[count] = origin >= 0 ? origin : first - 1;
        toRight[count] = toLeft ? 0 : 1;
        fromRight[count] = fromLeft ? 0 : 1;
        keep(origin, goal, length - 1, goal < sweep.ends ? goal : last);
    }

    private void keep(int origin, int goal, int length, int last) {
        from[count] = origin;
        to[count] = goal;
        cells[count] = length;
        until[count] = last;
        if (goal == sweep.ends) {
            split();
        }
        count++;
    }

    private void split() {
        for (int end : sweep.later) {
            int mate = sweep.mate[end];
            if (isLeft(end) && passesLeft(count, mate) || passesLeft(count, end) && isLeft(mate)) {
                ends[mate >> 6].split[count] |= 1L << mate;
            }
        }
    }

    /// Whether an end lies to the left of the line that is added.
    private boolean isLeft(int end) {
        return (ends[end >> 6].left[count] >> end & 1) != 0;
    }

    private void widen() {
        if (count < from.length) {
            return;
        }
        int wider = 2 * count;
        from = Arrays.copyOf(from, wider);
        to = Arrays.copyOf(to, wider);
        cells = Arrays.copyOf(cells, wider);
        until = Arrays.copyOf(until, wider);
        toRight = Arrays.copyOf(toRight, wider);
        fromRight = Arrays.copyOf(fromRight, wider);
        start = Arrays.copyOf(start, wider);
        for (EndsBeside word : ends) {
            word.widen(wider);
        }
    }

    /// Whether an end lies so near to a line that cells of the line may be on either side of it.
    private boolean near(int end, int row, int column, int down, int right, int length) {
        int endDown = sweep.row[end] - row;
        int endRight = sweep.column[end] - column;
        int along =
                Math.abs(right) >= Math.abs(down) ? endRight * Integer.signum(right) : endDown * Integer.signum(down);
        return 0 <= along && along <= length && 2 * Math.abs(endDown * right - endRight * down) <= length;
    }
}
