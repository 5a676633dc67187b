package floe.games.flow.unique;

import floe.games.flow.board.FlowBoard;
import floe.games.kit.Meter;
import java.util.Arrays;
import java.util.Optional;

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

    private static final int FEW_MOVES = 16;

    private final SweepOrder sweep;
    private final LineCapacity lines;
    private final LinesByEnd byEnd;
    private final SweepLine strands;
    private final LineCrossings crossings;
    /// By how many arches span the next end: the gaps that lines leave for it, and none from where the last is below
    /// the first.
    private final int[] least;
    private final int[] most;
    private final int[][] moves;
    private final int[] size;
    private final int[] next;
    /// By end, how many events were tried there.
    private final long[] steps;
    private final int[] left;
    private final int[] right;
    private final int[] behind;
    private final int[] ahead;
    private final CrossingDemand firstDemand;
    private final CrossingDemand[] moreDemands;
    private int end;
    private int found;

    HomotopyClasses(FlowBoard board, int heading) {
        this(new SweepOrder(board, heading));
    }

    private HomotopyClasses(SweepOrder sweep) {
        this(sweep, new LineCapacity(sweep));
    }

    private HomotopyClasses(SweepOrder sweep, LineCapacity lines) {
        this.sweep = sweep;
        this.lines = lines;
        int ends = sweep.ends;
        this.byEnd = new LinesByEnd(lines, ends);
        int longest = sweep.longest();
        this.strands = new SweepLine(sweep, longest);
        this.crossings = new LineCrossings(lines, byEnd, strands, ends);
        this.least = new int[longest + 1];
        this.most = new int[longest + 1];
        this.moves = new int[ends][FEW_MOVES];
        this.size = new int[ends];
        this.steps = new long[ends];
        this.next = new int[ends];
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
        enter(0);
    }

    /// Those of a board in a heading; none when they would hold more than the budget allows.
    static Optional<HomotopyClasses> of(FlowBoard board, int heading, Meter meter) {
        SweepOrder sweep = new SweepOrder(board, heading);
        LineCapacity lines = new LineCapacity(sweep);
        return meter.hold(bytes(sweep, lines)) ? Optional.of(new HomotopyClasses(sweep, lines)) : Optional.empty();
    }

    /// What it holds.
    long bytes() {
        return bytes(sweep, lines);
    }

    private static long bytes(SweepOrder sweep, LineCapacity lines) {
        return lines.bytes()
                + LinesByEnd.bytes(lines, sweep.ends)
                + SweepLine.bytes(sweep, sweep.longest())
                + LineCrossings.bytes(lines, sweep.ends)
                + sweep.words * CrossingDemand.bytes(sweep, lines)
                + mostMoves(sweep) * Integer.BYTES;
    }

    /// Room for all that may happen at each end; it is doubled when it is needed.
    private static long mostMoves(SweepOrder sweep) {
        long most = 0;
        for (int end = 0; end < sweep.ends; end++) {
            int beside = Math.min(sweep.roomLeft(end), sweep.roomRight(end));
            int spanning = 1 + Math.min(sweep.roomBehind(end), beside);
            int meeting = 1 + Math.min(sweep.roomAhead(end), beside);
            most += Math.max(FEW_MOVES, 2L * (beside + 1) * (spanning + meeting));
        }
        return most;
    }

    /// How many classes were found so far; no more than two are looked for.
    int found() {
        return found;
    }

    /// How many steps were taken so far.
    long steps() {
        return Arrays.stream(steps).sum();
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
            steps[end]++;
            int move = moves[end][next[end]++];
            if (!lay(move >>> 16, move >>> 1 & 0x7FFF, (move & 1) != 0)) {
                continue;
            }
            if (end + 1 < sweep.ends) {
                end++;
                continue;
            }
            found += strands.count(sweep.ends) == 0 ? 1 : 0;
            if (found > 1) {
                return Answer.SEVERAL;
            }
        }
        // The filling is of a class: none would say that one was missed.
        return found == 1 ? Answer.ONE : Answer.SEVERAL;
    }

    /// How many steps are left, as far as one can see. What is listed at an end may take as many as the like
    /// there has taken in the mean. But what a search has seen of its tree is mostly shallow, so that is too
    /// little, and the more so the more is left for each step taken: hence the root. Without it one level of
    /// 15x15 took four times as long. When it was reckoned from the part of the tree that is done, as if all that
    /// is listed at an end had equal shares, the levels of 14x14 took a quarter longer.
    double rest() {
        double rest = 0;
        long below = 0;
        for (int at = sweep.ends - 1; at >= 0; at--) {
            below += steps[at];
            if (at <= end && steps[at] > 0) {
                // The quotient first: what runs in browsers forgets brackets behind a multiplication sign.
                rest += (double) below / steps[at] * (size[at] - next[at]);
            }
        }
        return below == 0 ? 0 : rest * Math.sqrt(rest / below);
    }

    /// Lists what may happen at an end; false where nothing may. That is asked before more is found out of what lies
    /// before it.
    private boolean enter(int end) {
        size[end] = 0;
        next[end] = 0;
        int count = strands.count(end);
        measure(end, 0);
        int first = Math.max(0, count - 1 - right[end]);
        int last = Math.min(Math.min(count - 1, left[end]), most[0]);
        for (int strand = Math.max(first, least[0] - 1); strand <= last; strand++) {
            if (strands.mayEnd(end, strand)) {
                int meeting = strands.meeting(end, strand, ahead[end]);
                for (int pairs = 0; pairs <= meeting; pairs++) {
                    list(end, strand, pairs, false);
                }
            }
        }
        int known = 0;
        for (int at = Math.max(0, least[0]); at <= Math.min(Math.min(count, left[end]), most[0]); at++) {
            int room = Math.min(Math.min(left[end] - at, right[end] - count + at), behind[end]);
            for (int spanning = 0; spanning <= room; spanning++) {
                if (spanning > known) {
                    measure(end, spanning);
                    known = spanning;
                }
                if (at < least[spanning] || at > most[spanning]) {
                    break;
                }
                list(end, at, spanning, true);
            }
        }
        return size[end] > 0;
    }

    /// In which gaps this end may lie when so many arches span it: each line that leads to it has cells for so many
    /// strands on either side of the gap in which it runs. The strand that begins where the line does need not be
    /// crossed.
    private void measure(int end, int spanning) {
        int low = 0;
        int high = strands.count(end);
        LineList arriving = byEnd.arriving(end);
        for (int i = 0; i < arriving.size(); i++) {
            int line = arriving.get(i);
            int in = crossings.gap(end, line);
            int from = lines.from(line);
            int own = from < 0 ? -1 : strands.own(end, from);
            int spare = lines.cells(line) - crossings.crossed(end, line) - spanning;
            if (spare < 0) {
                high = -1;
                break;
            }
            int lowest = in - spare;
            int highest = in + spare;
            low = Math.max(low, own >= 0 && lowest - 1 <= own && own < in ? lowest - 1 : lowest);
            high = Math.min(high, in <= own && own <= highest ? highest + 1 : highest);
        }
        least[spanning] = low;
        most[spanning] = high;
    }

    private void list(int end, int at, int pairs, boolean begins) {
        if (size[end] == moves[end].length) {
            moves[end] = Arrays.copyOf(moves[end], 2 * size[end]);
        }
        moves[end][size[end]++] = at << 16 | pairs << 1 | (begins ? 1 : 0);
    }

    /// Lets a path begin or finish at this end; false where that overcrowds a line.
    private boolean lay(int at, int pairs, boolean begins) {
        int after = end + 1;
        if (begins) {
            if (!mayBegin(at, pairs)) {
                return false;
            }
            strands.begin(end, at, pairs);
            if (!crossings.passBeginning(end, at, pairs, true) || !mayGoOn(after)) {
                return false;
            }
            strands.sum(after);
            if (pairs == 0 && strands.alternates(end, at)) {
                return false;
            }
            return crossings.passBeginning(end, at, pairs, false) && reachRims(false);
        }
        if (pairs > byEnd.leastLeaving(end) || !strands.finish(end, at, pairs)) {
            return false;
        }
        if (!crossings.passFinish(end, at, pairs, true) || !mayGoOn(after)) {
            return false;
        }
        strands.sum(after);
        if (strands.named() && strands.alternates(after)) {
            return false;
        }
        return mayLeave(at - pairs, pairs) && crossings.passFinish(end, at, pairs, false) && reachRims(strands.named());
    }

    private boolean mayGoOn(int after) {
        return after == sweep.ends || enter(after);
    }

    /// Whether the lines from this end to the rim have cells enough for what must cross them if a path begins
    /// here. That can be told before it is laid: no colour's strand changes sides, but its own, which need not
    /// cross them.
    private boolean mayBegin(int at, int spanning) {
        int count = strands.count(end);
        int place = strands.place(end, at);
        int all = strands.place(end, count);
        int arches = strands.arches(place) + spanning;
        LineList toRim = byEnd.leavingToRim(end);
        for (int i = 0; i < toRim.size(); i++) {
            int line = toRim.get(i);
            int demand = lines.until(line) == end + 1
                    ? spanning + (lines.goesToRight(line) ? count - at : at)
                    : demand(line, place, all) - arches;
            if (demand > lines.cells(line)) {
                return false;
            }
        }
        return true;
    }

    private boolean mayLeave(int in, int meeting) {
        int after = end + 1;
        int count = strands.count(after);
        int place = strands.place(after, in);
        LineList toRim = byEnd.leavingToRim(end);
        for (int i = 0; i < toRim.size(); i++) {
            int line = toRim.get(i);
            int demand = lines.until(line) == after
                    ? lines.goesToRight(line) ? count - in : in
                    : demand(line, place, strands.place(after, count)) - strands.arches(place);
            if (meeting + demand > lines.cells(line)) {
                return false;
            }
        }
        return true;
    }

    /// Whether lines to the rim have cells enough for what must cross them farther ahead. That has changed for those
    /// that the event moved or that reach the rim now, and for all where an arch has got its colour. The others
    /// keep their ends and strands at the same sides, and looking at them again would cost most of a step.
    private boolean reachRims(boolean all) {
        return all ? reachRims(byEnd.toRim(end)) : reachRims(crossings.moved()) && reachRims(byEnd.reaching(end));
    }

    private boolean reachRims(LineList toRim) {
        int after = end + 1;
        int count = strands.count(after);
        for (int i = 0; i < toRim.size(); i++) {
            int line = toRim.get(i);
            int in = crossings.gap(after, line);
            int demand = lines.until(line) == after
                    ? LineCrossings.crossings(
                            in, lines.goesToRight(line) ? count : 0, strands.own(after, lines.from(line)))
                    : demand(line, strands.place(after, in), strands.place(after, count))
                            - strands.arches(strands.place(after, in));
            if (crossings.crossed(after, line) + demand > lines.cells(line)) {
                return false;
            }
        }
        return true;
    }

    private int demand(int line, int place, int all) {
        int demand = firstDemand.of(line, place, all, end + 1);
        for (CrossingDemand more : moreDemands) {
            demand += more.of(line, place, all, end + 1);
        }
        return demand;
    }
}
