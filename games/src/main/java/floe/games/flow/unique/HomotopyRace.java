package floe.games.flow.unique;

import floe.games.flow.board.FlowBoard;
import floe.games.kit.Meter;
import java.util.Optional;

/// Counts a board's homotopy classes from the heading that gets there first: they differ widely, and what a search has
/// behind it soon tells which one is quick. [HeadingWidths] guesses it before.
final class HomotopyRace {
    /// What is kept of each line for each end takes some megabytes a heading with so many pairs.
    private static final int MOST_PAIRS = 160;

    private static final int FIRST_STEPS = 150;

    /// A heading that was tried first and seems slow is let be: what the others take for its sake is a third of all.
    private static final int LEAD = 1_000;

    /// A search goes on for a part of what it has taken so far, which is then about what it takes too much.
    private static final int PART = 4;

    /// A slanted heading that seems to have no more left than this is followed before another is looked at: to find
    /// the lines of one takes as long as a hundred steps. At 9x9 one heading is enough for most boards, and half as
    /// many steps are taken as with all four.
    private static final int LITTLE = 1_000;

    private final FlowBoard board;
    private final Meter meter;
    /// The headings in the order in which they are tried, once one is.
    private int[] order;
    private final HomotopyClasses[] searches = new HomotopyClasses[SweepOrder.HEADINGS];
    private final long[] steps = new long[SweepOrder.HEADINGS];
    private final boolean[] several = new boolean[SweepOrder.HEADINGS];
    private int countOfSeveral;
    private long held;
    /// Whether there was no room for a heading: then no other one is begun.
    private boolean full;

    HomotopyRace(FlowBoard board, Meter meter) {
        this.board = board;
        this.meter = meter;
    }

    static boolean takes(FlowBoard board) {
        return board.pairs() <= MOST_PAIRS;
    }

    /// How many words a set of ends takes: with more ends there are more lines to look at in a step.
    int words() {
        return (2 * board.pairs() - 1 >> 6) + 1;
    }

    /// How many headings show more than one class. That proves nothing: it may be that one cannot be drawn, and that
    /// another heading sees why.
    int several() {
        return countOfSeveral;
    }

    /// How many steps the next search takes, 0 when none has anything left to do.
    long ahead() {
        int heading = next();
        return heading < 0 ? 0 : more(heading);
    }

    /// Looks on from one heading; true when there is one class.
    boolean search() {
        int heading = next();
        if (searches[heading] == null && !begins(heading)) {
            return false;
        }
        long more = more(heading);
        steps[heading] += more;
        HomotopyClasses.Answer answer = searches[heading].search(more);
        several[heading] = answer == HomotopyClasses.Answer.SEVERAL;
        countOfSeveral += several[heading] ? 1 : 0;
        return answer == HomotopyClasses.Answer.ONE;
    }

    private boolean begins(int heading) {
        Optional<HomotopyClasses> search = HomotopyClasses.of(board, heading, meter);
        search.ifPresent(begun -> held += begun.bytes());
        searches[heading] = search.orElse(null);
        full = search.isEmpty();
        return !full;
    }

    /// Lets go of all that it holds; nothing more can be asked.
    void end() {
        meter.release(held);
        held = 0;
    }

    private long more(int heading) {
        return Math.max(FIRST_STEPS, steps[heading] / PART);
    }

    /// The slanted headings are tried first, until one seems to have little left to do; then goes on what seems to
    /// have least, unless another one lags too far behind.
    private int next() {
        if (order == null) {
            order = HeadingWidths.order(board);
        }
        int best = -1;
        int last = -1;
        for (int heading : order) {
            if (several[heading] || full && searches[heading] == null) {
                continue;
            }
            if (steps[heading] == 0 && heading < SweepOrder.SLANTED && (best < 0 || searches[best].rest() > LITTLE)) {
                return heading;
            }
            if (last < 0 || steps[heading] < steps[last]) {
                last = heading;
            }
            if (steps[heading] > 0 && (best < 0 || searches[heading].rest() < searches[best].rest())) {
                best = heading;
            }
        }
        return best < 0 || steps[best] > LEAD * Math.max(steps[last], FIRST_STEPS) ? last : best;
    }
}
