package floe.games.flow.unique;

import floe.games.flow.board.Field;
import floe.games.flow.board.FlowBoard;
import floe.games.kit.Meter;
import floe.games.kit.Orientation;
import java.util.Optional;

/// Decides whether the pairs can be joined otherwise than by a known filling. Nearly all boards of at most 64 cells
/// are through at once, see [SmallRejoin]. Beyond, the search is quick from one side
/// of the board and slow from another, so it is begun from four sides; then the one that is ahead goes on,
/// while the others follow with a part of its steps.
public final class Joinings {
    private static final int SIDES = 4;
    private static final int FIRST_STEPS = 150;
    private static final int LEAD = 16;
    /// What the meter takes for a step over a cell: it takes as long as so many steps of the other searches.
    private static final long STEPS_OF_DRAWING = 2;

    /// A step over an end takes as long as so many steps over cells.
    private static final long STEPS_OF_SWEEP = 12;

    /// Drawing goes on beside the counting of classes with a part of its steps: it settles next to nothing there
    /// but where there is another way. A step over an end now takes but as long as three over cells, so this is
    /// a 24th of the time. With 24 for 96 the proofs of levels from 13x13 on took 1.07 times as long.
    private static final int SHARE = 96;

    /// After so many steps of drawing that found nothing counting may be ahead by so many times, but no further than
    /// this. Most tangled boards that can be joined otherwise are found out before; the dearest levels are not, and
    /// took twice as long while drawing kept up.
    private static final long LONG_DRAWN = 300_000;

    private static final int AHEAD = 4;
    private static final long MOST_AHEAD = 8_000_000;

    /// Smaller boards are through sooner than a sweep over them is begun.
    private static final int LARGE = 64;

    /// What a small board may take before it is treated like a large one.
    private static final long STEPS_OF_SMALL = 50_000;

    private final Rejoin[] searches = new Rejoin[SIDES];
    private final Field[] fields = new Field[SIDES];
    private final long[] steps = new long[SIDES];
    private int foundBy = -1;
    private boolean single;

    private final FlowBoard board;
    private final int[] filling;
    private final Meter meter;
    private final HomotopyRace classes;
    private long drawn;
    private long swept;

    private Joinings(FlowBoard board, int[] filling, Meter meter) {
        this.board = board;
        this.filling = filling;
        this.meter = meter;
        this.classes = new HomotopyRace(board, meter);
    }

    /// The search from a side, which is made when it is needed: many boards need but one.
    private Rejoin search(int side) {
        if (searches[side] == null) {
            fields[side] = new Field(board, new Orientation((side & 1) != 0, (side & 2) != 0, false));
            searches[side] = new Rejoin(fields[side], fields[side].fromBoard(filling));
        }
        return searches[side];
    }

    /// Another way to join the pairs: links by cell.
    public static Optional<int[]> other(FlowBoard board, int[] filling, Meter meter) {
        return new Joinings(board, filling, meter).other(Long.MAX_VALUE);
    }

    private Optional<int[]> other(long limit) {
        Optional<int[]> other = SmallField.takes(board.rows(), board.columns()) ? small(limit) : race(limit);
        classes.end();
        return other;
    }

    private Optional<int[]> small(long limit) {
        SmallRejoin small = new SmallRejoin(board.rows(), board.columns());
        Rejoin.Answer answer = small.search(board, filling, STEPS_OF_SMALL);
        meter.spend(small.steps());
        return switch (answer) {
            case NONE -> {
                single = true;
                yield Optional.empty();
            }
            case FOUND -> Optional.of(small.found());
            case OPEN -> race(limit);
        };
    }

    private Optional<int[]> race(long limit) {
        long spent = 0;
        while (spent <= limit) {
            boolean sweeps = sweepFirst();
            long cost =
                    sweeps ? STEPS_OF_SWEEP * classes.words() * classes.ahead() : Math.max(FIRST_STEPS, steps[next()]);
            spent += cost;
            meter.spend(STEPS_OF_DRAWING * cost);
            if (sweeps) {
                swept += cost;
                single = classes.search();
            } else {
                drawn += cost;
                draw(next(), cost);
            }
            if (single) {
                return Optional.empty();
            }
            if (foundBy >= 0) {
                return Optional.of(fields[foundBy].onBoard(searches[foundBy].links()));
            }
        }
        return Optional.empty();
    }

    private void draw(int side, long more) {
        steps[side] += more;
        switch (search(side).search(more)) {
            case NONE -> single = true;
            case FOUND -> foundBy = side;
            case OPEN -> {}
        }
    }

    /// Counting classes proves quickly that there is no other way, drawing finds one: where there seems to be
    /// one, that is given as much time.
    private boolean sweepFirst() {
        if (drawn < (board.cells() < LARGE ? SIDES : 1) * FIRST_STEPS
                || !HomotopyRace.takes(board)
                || classes.ahead() == 0) {
            return false;
        }
        return swept
                <= switch (classes.several()) {
                    case 0 -> drawn * SHARE;
                    case 1 -> mostSweptBesideOne();
                    default -> drawn;
                };
    }

    /// One heading alone may show a class that cannot be drawn. So where drawing has found nothing for long, counting
    /// goes ahead, and waits for drawing again before both have used up a budget.
    private long mostSweptBesideOne() {
        return drawn < LONG_DRAWN ? drawn : Math.max(drawn, Math.min(AHEAD * drawn, MOST_AHEAD));
    }

    /// What a search that may not go on for ever came to.
    ///
    /// @param single whether it is proved that there is no other way
    /// @param other another way, links by cell; none too where that is open
    public record Outcome(boolean single, Optional<int[]> other) {}

    /// Looks for another way to join the pairs, for at most so many steps.
    public static Outcome search(FlowBoard board, int[] filling, Meter meter, long limit) {
        Joinings joinings = new Joinings(board, filling, meter);
        Optional<int[]> other = joinings.other(limit);
        return new Outcome(joinings.single, other);
    }

    /// The side that has the least left to look at, unless another one lags too far behind.
    private int next() {
        int last = 0;
        for (int side = 1; side < SIDES; side++) {
            last = steps[side] < steps[last] ? side : last;
        }
        if (steps[last] == 0) {
            return last;
        }
        int best = 0;
        for (int side = 1; side < SIDES; side++) {
            best = search(side).open() < search(best).open() ? side : best;
        }
        return steps[best] > LEAD * steps[last] ? last : best;
    }
}
