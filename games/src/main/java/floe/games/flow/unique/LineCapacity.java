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
    /// Whether the line ends at the right rim, and the first end that lies farther ahead.
    private boolean[] toRight = new boolean[64];
    private int[] until = new int[64];
    /// By word of a set of ends.
    private final EndsBeside[] ends;
    /// By end.
    private final LineList[] arriving;
    private final LineList[] passingLeft;
    private final LineList[] passingRight;
    private final LineList[] leaving;
    private final LineList[] toRim;
    private final LineList[] reaching;
    private final LineList[] leavingToRim;

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
        this.arriving = new LineList[sweep.ends];
        this.passingLeft = new LineList[sweep.ends];
        this.passingRight = new LineList[sweep.ends];
        this.reaching = new LineList[sweep.ends];
        this.leaving = new LineList[sweep.ends];
        this.toRim = new LineList[sweep.ends];
        this.leavingToRim = new LineList[sweep.ends];
        sort();
    }

    /// How many lines there are.
    int count() {
        return count;
    }

    /// The end that a line comes from, or `RIM`.
    int from(int line) {
        return from[line];
    }

    /// Whether a line goes to the rim and not to an end.
    boolean goesToRim(int line) {
        return to[line] == sweep.ends;
    }

    /// How many paths may cross a line.
    int cells(int line) {
        return cells[line];
    }

    /// The first end that lies farther ahead than a line.
    int until(int line) {
        return until[line];
    }

    /// Whether a line ends at the right rim.
    boolean goesToRight(int line) {
        return toRight[line];
    }

    EndsBeside ends(int word) {
        return ends[word];
    }

    /// The lines that lead to an end. Here and below the shortest come first, as they are the likeliest to be
    /// overcrowded.
    LineList arriving(int end) {
        return arriving[end];
    }

    /// The lines that pass an end at its left.
    LineList passingLeft(int end) {
        return passingLeft[end];
    }

    /// The lines that pass an end at its right.
    LineList passingRight(int end) {
        return passingRight[end];
    }

    /// The lines that come from an end.
    LineList leaving(int end) {
        return leaving[end];
    }

    /// Of the lines that pass an end, those to the rim.
    LineList toRim(int end) {
        return toRim[end];
    }

    /// Of these, the lines for which it is the last end.
    LineList reaching(int end) {
        return reaching[end];
    }

    /// Of the lines that come from an end, those to the rim.
    LineList leavingToRim(int end) {
        return leavingToRim[end];
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
    }

    private void sort() {
        makeRoom();
        fill(shortestFirst());
        for (int end = 0; end < sweep.ends; end++) {
            toRim[end] = toRim(passingLeft[end], passingRight[end]);
            leavingToRim[end] = toRim(leaving[end], LineList.NONE);
            reaching[end] = reaching(toRim[end], end + 1);
        }
    }

    /// Makes the lists of each end as long as they will be.
    private void makeRoom() {
        int[] arrive = new int[sweep.ends + 1];
        int[] passLeft = new int[sweep.ends];
        int[] passRight = new int[sweep.ends];
        int[] leave = new int[sweep.ends + 1];
        for (int line = 0; line < count; line++) {
            arrive[to[line]]++;
            leave[Math.max(from[line], 0)]++;
            for (int end = from[line] + 1; end < until[line]; end++) {
                (passesLeft(line, end) ? passLeft : passRight)[end]++;
            }
        }
        for (int end = 0; end < sweep.ends; end++) {
            arriving[end] = new LineList(arrive[end]);
            passingLeft[end] = new LineList(passLeft[end]);
            passingRight[end] = new LineList(passRight[end]);
            leaving[end] = new LineList(leave[end]);
        }
    }

    /// Counting sort by length.
    private int[] shortestFirst() {
        int[] before = new int[longest() + 2];
        for (int line = 0; line < count; line++) {
            before[cells[line] + 1]++;
        }
        for (int length = 1; length < before.length; length++) {
            before[length] += before[length - 1];
        }
        int[] sorted = new int[count];
        for (int line = 0; line < count; line++) {
            sorted[before[cells[line]]++] = line;
        }
        return sorted;
    }

    private void fill(int[] lines) {
        for (int line : lines) {
            if (!goesToRim(line)) {
                arriving[to[line]].add(line);
            }
            if (from[line] >= 0) {
                leaving[from[line]].add(line);
            }
            for (int end = from[line] + 1; end < until[line]; end++) {
                (passesLeft(line, end) ? passingLeft : passingRight)[end].add(line);
            }
        }
    }

    private LineList toRim(LineList some, LineList more) {
        LineList chosen = new LineList(some.size() + more.size());
        for (int i = 0; i < some.size() + more.size(); i++) {
            int line = i < some.size() ? some.get(i) : more.get(i - some.size());
            if (goesToRim(line)) {
                chosen.add(line);
            }
        }
        return chosen.trimmed();
    }

    private LineList reaching(LineList toRim, int at) {
        LineList chosen = new LineList(toRim.size());
        for (int i = 0; i < toRim.size(); i++) {
            if (until[toRim.get(i)] == at) {
                chosen.add(toRim.get(i));
            }
        }
        return chosen.trimmed();
    }

    private int longest() {
        int longest = 0;
        for (int line = 0; line < count; line++) {
            longest = Math.max(longest, cells[line]);
        }
        return longest;
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
        for (EndsBeside word : ends) {
            word.left[count] = 0;
            word.right[count] = 0;
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
            EndsBeside word = ends[end >> 6];
            (passesLeft ? word.right : word.left)[count] |= 1L << end;
        }
        keep(start, goal, length - 1, last, !toLeft);
    }

    private void keep(int start, int goal, int length, int last, boolean isToRight) {
        from[count] = start;
        to[count] = goal;
        cells[count] = length;
        until[count] = last;
        toRight[count] = isToRight;
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
