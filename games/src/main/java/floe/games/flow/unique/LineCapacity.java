package floe.games.flow.unique;

import java.util.Arrays;

/// Capacities of straight cuts: lines of cells from an end to another end or to the rim. Paths that do not share a
/// cell cross such a line at most as often as it has cells in between: that bounds how paths may run around the ends.
final class LineCapacity {
    /// Stands for the rim, as where a line comes from; as where it goes, the number of ends does.
    static final int RIM = -1;

    /// Between ends that lie farther apart than this there is nearly always a third.
    private static final int FARTHEST = 7;

    private static final int[] NO_LINES = {};

    int size;
    int[] from = new int[64];
    int[] to = new int[64];
    int[] cells = new int[64];
    /// The ends to the left and to the right of each line, as bits, and the earlier ends of colours with one at
    /// each side: for each word of a set of ends, by line.
    final long[][] leftEnds;
    final long[][] rightEnds;
    final long[][] split;
    /// Whether the line ends at the right rim, and the first end that lies farther ahead.
    boolean[] toRight = new boolean[64];
    int[] until = new int[64];
    /// By end: the lines that lead to it, those that pass it at its left and at its right, and those that come from it,
    /// the shortest first, as they are the likeliest to be overcrowded.
    final int[][] arriving;
    final int[][] passingLeft;
    final int[][] passingRight;
    final int[][] leaving;
    /// By end: of those that pass it the lines to the rim, and among these the ones for which it is the last end; and
    /// of those that come from it the lines to the rim.
    final int[][] toRim;
    final int[][] reaching;
    final int[][] leavingToRim;

    private final SweepOrder sweep;
    private final int words;

    LineCapacity(SweepOrder sweep) {
        this.sweep = sweep;
        this.words = sweep.words;
        this.leftEnds = new long[words][from.length];
        this.rightEnds = new long[words][from.length];
        this.split = new long[words][from.length];
        for (int end = 0; end < sweep.ends; end++) {
            toOthers(end);
            toRims(end);
        }
        this.arriving = new int[sweep.ends][];
        this.passingLeft = new int[sweep.ends][];
        this.passingRight = new int[sweep.ends][];
        this.reaching = new int[sweep.ends][];
        this.leaving = new int[sweep.ends][];
        this.toRim = new int[sweep.ends][];
        this.leavingToRim = new int[sweep.ends][];
        sort();
    }

    private void sort() {
        makeRoom();
        fill(shortestFirst());
        for (int end = 0; end < sweep.ends; end++) {
            toRim[end] = toRim(passingLeft[end], passingRight[end]);
            leavingToRim[end] = toRim(leaving[end], NO_LINES);
            reaching[end] = reaching(toRim[end], end + 1);
        }
    }

    /// Makes the lists of each end as long as they will be.
    private void makeRoom() {
        int[] arrive = new int[sweep.ends + 1];
        int[] passLeft = new int[sweep.ends];
        int[] passRight = new int[sweep.ends];
        int[] leave = new int[sweep.ends + 1];
        for (int line = 0; line < size; line++) {
            arrive[to[line]]++;
            leave[Math.max(from[line], 0)]++;
            for (int end = from[line] + 1; end < until[line]; end++) {
                (passesLeft(line, end) ? passLeft : passRight)[end]++;
            }
        }
        for (int end = 0; end < sweep.ends; end++) {
            arriving[end] = new int[arrive[end]];
            passingLeft[end] = new int[passLeft[end]];
            passingRight[end] = new int[passRight[end]];
            leaving[end] = new int[leave[end]];
        }
    }

    /// Counting sort by length.
    private int[] shortestFirst() {
        int[] before = new int[longest() + 2];
        for (int line = 0; line < size; line++) {
            before[cells[line] + 1]++;
        }
        for (int length = 1; length < before.length; length++) {
            before[length] += before[length - 1];
        }
        int[] sorted = new int[size];
        for (int line = 0; line < size; line++) {
            sorted[before[cells[line]]++] = line;
        }
        return sorted;
    }

    private void fill(int[] lines) {
        int[] arrived = new int[sweep.ends];
        int[] passedLeft = new int[sweep.ends];
        int[] passedRight = new int[sweep.ends];
        int[] left = new int[sweep.ends];
        for (int line : lines) {
            if (to[line] < sweep.ends) {
                arriving[to[line]][arrived[to[line]]++] = line;
            }
            if (from[line] >= 0) {
                leaving[from[line]][left[from[line]]++] = line;
            }
            for (int end = from[line] + 1; end < until[line]; end++) {
                if (passesLeft(line, end)) {
                    passingLeft[end][passedLeft[end]++] = line;
                } else {
                    passingRight[end][passedRight[end]++] = line;
                }
            }
        }
    }

    private int[] toRim(int[] some, int[] more) {
        int[] chosen = new int[some.length + more.length];
        int count = 0;
        for (int i = 0; i < chosen.length; i++) {
            int line = i < some.length ? some[i] : more[i - some.length];
            if (to[line] == sweep.ends) {
                chosen[count++] = line;
            }
        }
        return Arrays.copyOf(chosen, count);
    }

    private int[] reaching(int[] toRim, int at) {
        int[] chosen = new int[toRim.length];
        int count = 0;
        for (int line : toRim) {
            if (until[line] == at) {
                chosen[count++] = line;
            }
        }
        return Arrays.copyOf(chosen, count);
    }

    private int longest() {
        int longest = 0;
        for (int line = 0; line < size; line++) {
            longest = Math.max(longest, cells[line]);
        }
        return longest;
    }

    /// Whether a line passes an end at its left.
    boolean passesLeft(int line, int end) {
        return (rightEnds[end >> 6][line] >> end & 1) != 0;
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

    private void add(int row, int column, int toRow, int toColumn, int start, int goal) {
        int down = toRow - row;
        int right = toColumn - column;
        int length = Math.max(Math.abs(down), Math.abs(right));
        boolean fromLeft = start >= 0 || sweep.leftRim(row, column);
        boolean toLeft = goal < sweep.ends || sweep.leftRim(toRow, toColumn);
        int begins = sweep.ahead(row, column);
        int stops = sweep.ahead(toRow, toColumn);
        int beginsAcross = sweep.across(row, column);
        int across = sweep.across(down, right);
        widen();
        for (int word = 0; word < words; word++) {
            leftEnds[word][size] = 0;
            rightEnds[word][size] = 0;
        }
        int last = goal;
        for (int end = start + 1; end < goal; end++) {
            int ahead = sweep.ahead[end];
            boolean passesLeft;
            if (ahead < begins) {
                passesLeft = fromLeft;
            } else if (ahead > stops) {
                passesLeft = toLeft;
                last = Math.min(last, end);
            } else {
                if (goal < sweep.ends && near(end, row, column, down, right, length)) {
                    return;
                }
                passesLeft = (sweep.across[end] - beginsAcross) * (stops - begins) >= across * (ahead - begins);
            }
            (passesLeft ? rightEnds : leftEnds)[end >> 6][size] |= 1L << end;
        }
        keep(start, goal, length - 1, last, !toLeft);
    }

    private void keep(int start, int goal, int length, int last, boolean isToRight) {
        from[size] = start;
        to[size] = goal;
        cells[size] = length;
        until[size] = last;
        toRight[size] = isToRight;
        if (goal == sweep.ends) {
            split();
        }
        size++;
    }

    private void split() {
        for (int end : sweep.later) {
            int mate = sweep.mate[end];
            if (last(leftEnds, end) && last(rightEnds, mate) || last(rightEnds, end) && last(leftEnds, mate)) {
                split[mate >> 6][size] |= 1L << mate;
            }
        }
    }

    private boolean last(long[][] sets, int end) {
        return (sets[end >> 6][size] >> end & 1) != 0;
    }

    private void widen() {
        if (size < from.length) {
            return;
        }
        int wider = 2 * size;
        from = Arrays.copyOf(from, wider);
        to = Arrays.copyOf(to, wider);
        cells = Arrays.copyOf(cells, wider);
        until = Arrays.copyOf(until, wider);
        toRight = Arrays.copyOf(toRight, wider);
        for (int word = 0; word < words; word++) {
            leftEnds[word] = Arrays.copyOf(leftEnds[word], wider);
            rightEnds[word] = Arrays.copyOf(rightEnds[word], wider);
            split[word] = Arrays.copyOf(split[word], wider);
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
