package floe.games.flow.unique;

import floe.games.flow.board.FlowBoard;
import java.util.Arrays;

/// Counts homotopy classes of joinings by a sweep line: the ways in which paths may run around the ends, where it only
/// matters on which sides they pass them.
///
/// A line sweeps over the board. Paths can be drawn tight: then they turn back only around ends, so at each end
/// a path begins there, below arches that span it, or a strand runs into it, and strands beside it meet behind
/// it. What comes out is a homotopy class, and every way to join the pairs has one. A straight line between two
/// ends has only so many cells in between; a class that needs more crossings cannot be drawn on the board.
///
/// Two ways to join the pairs of which one fills the board and nowhere touches itself have different classes.
/// For say the other is drawn tight between the same ends. Somewhere it keeps to the inside of a corner of the
/// filling; but every corner is the last of a row of corners along a diagonal that begins at an end, all those
/// paths must pass between the end and the other one too, and there is a cell less for them. So whoever has
/// a filling that does not touch itself, and finds that there is one class, knows that there is no other way.
final class HomotopyClasses {
    enum Answer {
        ONE,
        SEVERAL,
        OPEN
    }

    private static final int CROSSED = 8;
    private static final int GAP = (1 << CROSSED) - 1;

    private final SweepOrder sweep;
    private final LineCapacity lines;
    private final SweepLine strands;
    /// For every depth and line: the gap it runs in, and from `CROSSED` on what has crossed it behind.
    private final char[][] state;
    /// Lines to the rim that the last event moved to another gap.
    private final LineList moved;
    private final int[][] moves;
    private final int[] size;
    private final int[] next;
    private final double[] share;
    private final int[] left;
    private final int[] right;
    private final int[] behind;
    private final int[] ahead;
    private final CrossingDemand firstDemand;
    private final CrossingDemand[] moreDemands;
    private int end;
    private int found;
    private double done;
    private long steps;

    HomotopyClasses(FlowBoard board, int heading) {
        this.sweep = new SweepOrder(board, heading);
        this.lines = new LineCapacity(sweep);
        int ends = sweep.ends;
        this.strands = new SweepLine(sweep, 2 * (board.rows() + board.columns()) + 4);
        this.state = new char[ends + 1][lines.count()];
        this.moved = new LineList(lines.count());
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
        this.firstDemand = new CrossingDemand(sweep, lines, strands, 0);
        this.moreDemands = new CrossingDemand[sweep.words - 1];
        for (int word = 1; word < sweep.words; word++) {
            moreDemands[word - 1] = new CrossingDemand(sweep, lines, strands, word);
        }
        share[0] = 1;
        enter();
    }

    /// How many classes were found so far; no more than two are looked for.
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
        // The filling is of a class: none would say that one was missed.
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
        char[] now = state[end];
        LineList arriving = lines.arriving(end);
        for (int i = 0; i < arriving.size(); i++) {
            int line = arriving.get(i);
            int from = lines.from(line);
            int in = now[line] & GAP;
            int spare = lines.cells(line) - (now[line] >> CROSSED) + (from >= 0 && strands.own(end, from) >= 0 ? 1 : 0);
            least = Math.max(least, in - spare - 1);
            most = Math.min(most, in + spare);
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
        char[] now = state[end];
        LineList arriving = lines.arriving(end);
        for (int i = 0; i < arriving.size(); i++) {
            int line = arriving.get(i);
            int in = now[line] & GAP;
            int strand = lines.from(line) >= 0 ? strands.own(end, lines.from(line)) : -1;
            int crossing = begins || in <= at ? crossings(in, at, strand) : crossings(in, at + 1, strand);
            if ((now[line] >> CROSSED) + crossing + spanning > lines.cells(line)) {
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
        moved.clear();
        return leave(begins ? at + pairs : at - pairs, begins ? 0 : pairs)
                && (begins ? passBeginning(at, pairs) : passFinish(at, pairs))
                && reachRims(!begins && strands.named());
    }

    private boolean leave(int at, int needed) {
        char[] after = state[end + 1];
        LineList leaving = lines.leaving(end);
        for (int i = 0; i < leaving.size(); i++) {
            int line = leaving.get(i);
            after[line] = (char) (needed << CROSSED | at);
            if (needed > lines.cells(line)) {
                return false;
            }
        }
        return reachRims(lines.leavingToRim(end));
    }

    private boolean passBeginning(int at, int spanning) {
        char[] now = state[end];
        char[] after = state[end + 1];
        LineList passingLeft = lines.passingLeft(end);
        for (int i = 0; i < passingLeft.size(); i++) {
            int line = passingLeft.get(i);
            int in = now[line] & GAP;
            if (in <= at) {
                after[line] = now[line];
            } else if (!cross(line, in, at, at)) {
                return false;
            }
        }
        int added = 2 * spanning + 1;
        LineList passingRight = lines.passingRight(end);
        for (int i = 0; i < passingRight.size(); i++) {
            int line = passingRight.get(i);
            int in = now[line] & GAP;
            if (in >= at) {
                after[line] = (char) (now[line] + added);
            } else if (!cross(line, in, at, at + added)) {
                return false;
            }
        }
        return true;
    }

    /// Lets a line go to the side of the end at which it passes: it crosses the strands between two gaps, and is in a
    /// third one afterwards, as they are numbered then.
    private boolean cross(int line, int in, int at, int gapAfter) {
        int from = lines.from(line);
        int strand = from < 0 ? -1 : strands.own(end, from);
        return move(line, (state[end][line] >> CROSSED) + crossings(in, at, strand), gapAfter);
    }

    private boolean move(int line, int needed, int gapAfter) {
        state[end + 1][line] = (char) (needed << CROSSED | gapAfter);
        if (lines.goesToRim(line)) {
            moved.add(line);
        }
        return needed <= lines.cells(line);
    }

    private boolean passFinish(int at, int meeting) {
        char[] now = state[end];
        char[] after = state[end + 1];
        int low = at - meeting;
        LineList passingLeft = lines.passingLeft(end);
        for (int i = 0; i < passingLeft.size(); i++) {
            int line = passingLeft.get(i);
            int in = now[line] & GAP;
            if (in <= low) {
                after[line] = now[line];
            } else if (!crossAround(line, in, Math.min(in, at), at, meeting)) {
                return false;
            }
        }
        int high = at + meeting;
        int removed = 2 * meeting + 1;
        LineList passingRight = lines.passingRight(end);
        for (int i = 0; i < passingRight.size(); i++) {
            int line = passingRight.get(i);
            int in = now[line] & GAP;
            if (in > high) {
                after[line] = (char) (now[line] - removed);
            } else if (!crossAround(line, in, Math.max(in, at + 1), at, meeting)) {
                return false;
            }
        }
        return true;
    }

    private boolean crossAround(int line, int in, int side, int at, int meeting) {
        int from = lines.from(line);
        int strand = from < 0 ? -1 : strands.own(end, from);
        int needed = state[end][line] >> CROSSED;
        if (side != in) {
            needed += crossings(in, side, strand);
        }
        if (side > at + meeting) {
            return move(line, needed, side - 2 * meeting - 1);
        }
        if (side > at - meeting) {
            return move(line, needed + around(side, at, meeting, strand), at - meeting);
        }
        return move(line, needed, side);
    }

    /// How many of the strands that meet cross a line in a gap between them; its own needs not.
    private static int around(int in, int at, int meeting, int own) {
        int depth = in <= at ? in - at + meeting : at + meeting - in + 1;
        boolean mine = own >= 0 && own != at && Math.abs(own - at) > meeting - depth && Math.abs(own - at) <= meeting;
        return depth - (mine ? 1 : 0);
    }

    /// Whether lines to the rim have cells enough for what must cross them farther ahead. That has changed for those
    /// that the event moved or that reach the rim now, and for all where an arch has got its colour. The others
    /// keep their ends and strands at the same sides, and looking at them again would cost most of a step.
    private boolean reachRims(boolean all) {
        return all ? reachRims(lines.toRim(end)) : reachRims(moved) && reachRims(lines.reaching(end));
    }

    private boolean reachRims(LineList toRim) {
        int after = end + 1;
        int count = strands.count(after);
        char[] states = state[after];
        for (int i = 0; i < toRim.size(); i++) {
            int line = toRim.get(i);
            int in = states[line] & GAP;
            int demand = lines.until(line) == after
                    ? crossings(in, lines.goesToRight(line) ? count : 0, strands.own(after, lines.from(line)))
                    : demand(line, in, count);
            if ((states[line] >> CROSSED) + demand > lines.cells(line)) {
                return false;
            }
        }
        return true;
    }

    private int demand(int line, int in, int count) {
        int demand = firstDemand.of(line, in, count, end + 1) - strands.arches(in);
        for (CrossingDemand more : moreDemands) {
            demand += more.of(line, in, count, end + 1);
        }
        return demand;
    }
}
