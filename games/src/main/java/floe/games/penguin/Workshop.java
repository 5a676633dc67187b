package floe.games.penguin;

import floe.games.Size;
import floe.games.kit.Dice;
import floe.games.kit.Meter;

/// The tools of the generator on one bench, all at work on the same draft.
final class Workshop {
    /// As its author had it.
    private static final int CUTS = 10;

    private static final int LURES = 2;
    private static final int TRIES_A_MOVE = 150;

    /// For a move or two more than there are. What takes longer seldom comes to anything.
    private static final int TRIES_TO_GO_ON = 1_000;

    /// Cooling down from more was tried, and found fewer boards of every band.
    private static final double TEMPERATURE = 0.2;

    private final Size size;
    private final Mix mix;
    private final Draft draft = new Draft();
    private final Search search = new Search(draft.field());
    private final Sketch sketch = new Sketch(draft);
    private final Lures lures = new Lures(draft, sketch);
    private final Cutter cutter = new Cutter(draft, sketch, search);
    private final Climb climb = new Climb(draft, search);
    private final Tidy tidy = new Tidy(draft, search);
    private final Merits merits = new Merits(draft, search);

    Workshop(Size size, Mix mix) {
        this.size = size;
        this.mix = mix;
    }

    /// A board by the first four steps: one shortest solution of eight moves at least, if it comes out so.
    boolean sketch(Dice dice, Meter meter) {
        int moves = Limits.LEAST_MOVES;
        meter.spend(moves);
        if (!sketch.draw(dice, size.rows(), size.columns(), mix, moves)) {
            return false;
        }
        lures.lay(dice, LURES);
        return cutter.cut(dice, CUTS, Limits.LEAST_MOVES, meter);
    }

    /// Whether the one shortest solution is the path that was sketched.
    boolean isAsIntended() {
        return cutter.isAsIntended();
    }

    boolean climb(Dice dice, int moves, Merits.Wish wish, Meter meter) {
        return climb(dice, moves, wish, TRIES_A_MOVE * moves, meter);
    }

    /// Makes a board that was climbed to a little longer.
    boolean climbOn(Dice dice, int moves, Merits.Wish wish, Meter meter) {
        return climb(dice, moves, wish, TRIES_TO_GO_ON, meter);
    }

    private boolean climb(Dice dice, int moves, Merits.Wish wish, int tries, Meter meter) {
        Climb.Plan plan = new Climb.Plan(moves, Climb.LIVELY, wish, tries, TEMPERATURE, TEMPERATURE);
        return climb.climb(dice, plan, meter);
    }

    /// Tidies up, and says whether the board is still as wished.
    boolean finish(Merits.Wish wish, Meter meter) {
        tidy.tidy(meter);
        return search.reached() >= Climb.LIVELY * search.least() && merits.missing(wish) == 0;
    }

    PenguinBoard board() {
        return draft.field().toBoard();
    }

    Draft draft() {
        return draft;
    }

    Search search() {
        return search;
    }
}
