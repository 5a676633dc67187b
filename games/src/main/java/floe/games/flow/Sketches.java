package floe.games.flow;

import java.util.Arrays;

/// Counts the ways in which paths may run around the ends, where it only matters on which sides they pass them.
///
/// A line sweeps over the board. Paths can be drawn tight: then they turn back only around ends, so at each end
/// a path begins there, below arches that span it, or a strand runs into it, and strands beside it meet behind
/// it. What comes out is a sketch, and every way to join the pairs has one. A straight line between two ends has
/// only so many cells in between; a sketch that needs more crossings cannot be drawn on the board.
///
/// Two ways to join the pairs of which one fills the board and nowhere touches itself have different sketches.
/// For say the other is drawn tight between the same ends. Somewhere it keeps to the inside of a corner of the
/// filling; but every corner is the last of a row of corners along a diagonal that begins at an end, all those
/// paths must pass between the end and the other one too, and there is a cell less for them. So whoever has
/// a filling that does not touch itself, and finds that there is one sketch, knows that there is no other way.
final class Sketches {
    enum Answer {
        ONE,
        SEVERAL,
        OPEN
    }

    private final Sweep sweep;
    private final Gauges gauges;
    private final Strands strands;
    /// For every depth and gauge: the gap it runs in, and what has crossed it behind.
    private final byte[][] gap;

    private final byte[][] crossed;
    private final int[][] moves;
    private final int[] size;
    private final int[] next;
    private final double[] share;
    private final int[] left;
    private final int[] right;
    private final int[] behind;
    private final int[] ahead;
    private final long[] othersEnds;
    private final int[] otherColours;
    private int end;
    private int found;
    private double done;
    private long steps;

    Sketches(FlowBoard board, int heading) {
        this.sweep = new Sweep(board, heading);
        this.gauges = new Gauges(sweep);
        int ends = sweep.ends;
        this.strands = new Strands(sweep, 2 * (board.rows() + board.columns()) + 4);
        this.gap = new byte[ends + 1][gauges.size];
        this.crossed = new byte[ends + 1][gauges.size];
        this.moves = new int[ends][16];
        this.size = new int[ends];
        this.next = new int[ends];
        this.share = new double[ends + 1];
        this.left = new int[ends];
        this.right = new int[ends];
        this.behind = new int[ends];
        this.ahead = new int[ends];
        for (int i = 0; i < ends; i++) {
            left[i] = sweep.roomLeft(i);
            right[i] = sweep.roomRight(i);
            behind[i] = sweep.roomBehind(i);
            ahead[i] = sweep.roomAhead(i);
        }
        this.othersEnds = new long[gauges.size];
        this.otherColours = new int[gauges.size];
        for (int i = 0; i < gauges.size; i++) {
            int from = gauges.from[i];
            othersEnds[i] = from < 0 ? -1 : ~(1L << sweep.mate[from]);
            otherColours[i] = from < 0 ? -1 : ~(1 << sweep.colour[from]);
        }
        share[0] = 1;
        enter();
    }

    /// How many sketches were found so far; no more than two are looked for.
    int found() {
        return found;
    }

    /// How many steps were taken so far.
    long steps() {
        return steps;
    }

    /// Looks on for so many steps.
    Answer search(long limit) {
        long more = limit;
        while (end >= 0) {
            if (next[end] == size[end]) {
                end--;
                continue;
            }
            if (--more < 0) {
                return Answer.OPEN;
            }
            steps++;
            int move = moves[end][next[end]++];
            if (!lay(move >>> 16, move >>> 1 & 0x7FFF, (move & 1) != 0)) {
                done += share[end] / size[end];
                continue;
            }
            share[end + 1] = share[end] / size[end];
            if (end + 1 < sweep.ends) {
                end++;
                enter();
                continue;
            }
            done += share[end + 1];
            found += strands.count(sweep.ends) == 0 ? 1 : 0;
            if (found > 1) {
                return Answer.SEVERAL;
            }
        }
        // The filling has a sketch: none would say that one was missed.
        return found == 1 ? Answer.ONE : Answer.SEVERAL;
    }

    /// How much of the search is done, as far as one can see.
    double done() {
        return done;
    }

    /// Lists what may happen at the next end.
    private void enter() {
        size[end] = 0;
        next[end] = 0;
        int count = strands.count(end);
        int least = 0;
        int most = count;
        int[] own = strands.own(end);
        for (int line : gauges.arriving[end]) {
            int from = gauges.from[line];
            int spare = gauges.cells[line] - crossed[end][line] + (from >= 0 && own[from] >= 0 ? 1 : 0);
            least = Math.max(least, gap[end][line] - spare - 1);
            most = Math.min(most, gap[end][line] + spare);
        }
        most = Math.min(most, left[end]);
        for (int strand = Math.max(least, count - 1 - right[end]); strand < count && strand <= most; strand++) {
            if (strands.mayEnd(end, strand) && arrives(strand, 0, false)) {
                int meeting = strands.meeting(end, strand, ahead[end]);
                for (int pairs = 0; pairs <= meeting; pairs++) {
                    list(strand, pairs, false);
                }
            }
        }
        for (int at = least; at <= most; at++) {
            int room = Math.min(Math.min(left[end] - at, right[end] - count + at), behind[end]);
            for (int spanning = 0; spanning <= room && arrives(at, spanning, true); spanning++) {
                list(at, spanning, true);
            }
        }
        if (size[end] == 0) {
            done += share[end];
        }
    }

    private void list(int at, int pairs, boolean begins) {
        if (size[end] == moves[end].length) {
            moves[end] = Arrays.copyOf(moves[end], 2 * size[end]);
        }
        moves[end][size[end]++] = at << 16 | pairs << 1 | (begins ? 1 : 0);
    }

    /// Whether the lines that lead to this end have cells enough.
    private boolean arrives(int at, int spanning, boolean begins) {
        int[] own = strands.own(end);
        for (int line : gauges.arriving[end]) {
            int in = gap[end][line];
            int strand = gauges.from[line] >= 0 ? own[gauges.from[line]] : -1;
            int crossing = begins || in <= at ? crossings(in, at, strand) : crossings(in, at + 1, strand);
            if (crossed[end][line] + crossing + spanning > gauges.cells[line]) {
                return false;
            }
        }
        return true;
    }

    /// How many strands lie between two gaps; one that begins where the line does need not be crossed.
    private static int crossings(int from, int to, int own) {
        int low = Math.min(from, to);
        int high = Math.max(from, to);
        return high - low - (low <= own && own < high ? 1 : 0);
    }

    /// Lets a path begin or finish at this end; false where that overcrowds a line.
    private boolean lay(int at, int pairs, boolean begins) {
        if (begins) {
            strands.begin(end, at, pairs);
        } else if (!strands.finish(end, at, pairs)) {
            return false;
        }
        strands.sum(end + 1);
        for (int line : gauges.leaving[end]) {
            gap[end + 1][line] = (byte) (begins ? at + pairs : at - pairs);
            crossed[end + 1][line] = (byte) (begins ? 0 : pairs);
            if (!holds(line)) {
                return false;
            }
        }
        int[] own = strands.own(end);
        for (int line : gauges.passing[end]) {
            int from = gauges.from[line];
            if (begins) {
                passBeginning(line, at, pairs, from < 0 ? -1 : own[from]);
            } else {
                passFinish(line, at, pairs, from < 0 ? -1 : own[from]);
            }
            if (!holds(line)) {
                return false;
            }
        }
        return true;
    }

    private void passBeginning(int line, int at, int spanning, int own) {
        int in = gap[end][line];
        int needed = crossed[end][line];
        if (gauges.passesLeft(line, end)) {
            if (in > at) {
                needed += crossings(in, at, own);
                in = at;
            }
        } else {
            if (in < at) {
                needed += crossings(in, at, own);
                in = at;
            }
            in += 2 * spanning + 1;
        }
        gap[end + 1][line] = (byte) in;
        crossed[end + 1][line] = (byte) needed;
    }

    private void passFinish(int line, int at, int meeting, int own) {
        int in = gap[end][line];
        int needed = crossed[end][line];
        int side = gauges.passesLeft(line, end) ? Math.min(in, at) : Math.max(in, at + 1);
        if (side != in) {
            needed += crossings(in, side, own);
            in = side;
        }
        if (in > at + meeting) {
            in -= 2 * meeting + 1;
        } else if (in > at - meeting) {
            // The strands that meet around the line cross it.
            int depth = in <= at ? in - at + meeting : at + meeting - in + 1;
            boolean mine =
                    own >= 0 && own != at && Math.abs(own - at) > meeting - depth && Math.abs(own - at) <= meeting;
            needed += depth - (mine ? 1 : 0);
            in = at - meeting;
        }
        gap[end + 1][line] = (byte) in;
        crossed[end + 1][line] = (byte) needed;
    }

    /// Whether a line has cells enough for what has crossed it, and for what must cross it farther ahead where it
    /// goes to the rim.
    private boolean holds(int line) {
        int after = end + 1;
        int spare = gauges.cells[line] - crossed[after][line];
        if (spare < 0 || gauges.to[line] < sweep.ends) {
            return spare >= 0;
        }
        int in = gap[after][line];
        int count = strands.count(after);
        if (gauges.until[line] == after) {
            int own = strands.own(after)[gauges.from[line]];
            return crossings(in, gauges.toRight[line] ? count : 0, own) <= spare;
        }
        long toLeft = strands.awaited(in);
        long parted = toLeft & gauges.rightEnds[line] | strands.awaited(count) & ~toLeft & gauges.leftEnds[line];
        long unseen = after < Long.SIZE ? gauges.split[line] >>> after : 0;
        int demand = Long.bitCount(parted & othersEnds[line])
                + Long.bitCount(unseen)
                + Integer.bitCount(strands.halves(in) & otherColours[line]);
        return demand - strands.arches(in) <= spare;
    }
}
