package floe.games.kit;

import floe.games.Budget;
import floe.games.Turn;
import floe.games.Verdict;
import java.util.function.Supplier;

/// Counts the steps of one answer, and the bytes that it holds in large structures, and ends it when the budget is
/// spent, by an exception that only [TextGame] catches.
public final class Meter {
    /// The budget is spent.
    static final class Spent extends RuntimeException {
        private static final long serialVersionUID = 1L;
        static final Spent SPENT = new Spent();

        private Spent() {
            super("the budget is spent", null, false, false);
        }
    }

    /// The turn is over, and nothing is said of the board.
    static final class Over extends RuntimeException {
        private static final long serialVersionUID = 1L;
        static final Over OVER = new Over();

        private Over() {
            super("the turn is over", null, false, false);
        }
    }

    private final Budget budget;
    private final Turn turn;
    private long left;
    private long held;
    private Supplier<Verdict.Known> known = () -> Verdict.Known.NOTHING;

    public Meter(Budget budget) {
        this(budget, Turn.whole());
    }

    Meter(Budget budget, Turn turn) {
        this.budget = budget;
        this.turn = turn;
        this.left = budget.steps();
    }

    public void spend() {
        spend(1);
    }

    public void spend(long steps) {
        left -= steps;
        if (left < 0) {
            left = 0;
            throw Spent.SPENT;
        }
        if (turn.isOver()) {
            throw Over.OVER;
        }
    }

    /// How many steps are left: for work that can be cut to what it may cost.
    public long left() {
        return left;
    }

    public long spent() {
        return budget.steps() - left;
    }

    /// From here on so much is known of the board; it is asked for only when the budget is spent.
    public void knows(Supplier<Verdict.Known> proved) {
        known = proved;
    }

    Verdict.Known known() {
        return known.get();
    }

    /// To be asked before something large is made: false when that would be more than the budget allows, and then it is
    /// not to be made.
    public boolean hold(long bytes) {
        if (bytes > budget.bytes() - held) {
            return false;
        }
        if (!turn.allows(held + bytes)) {
            throw Over.OVER;
        }
        held += bytes;
        return true;
    }

    /// So much of what was held has been let go of.
    public void release(long bytes) {
        held -= bytes;
    }
}
