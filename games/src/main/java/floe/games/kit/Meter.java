package floe.games.kit;

import floe.games.Budget;

/// Counts the steps of one answer and ends it when the budget is spent, by an exception that only [TextGame] catches.
public final class Meter {
    /// The budget is spent.
    static final class Spent extends RuntimeException {
        private static final long serialVersionUID = 1L;
        static final Spent SPENT = new Spent();

        private Spent() {
            super("the budget is spent", null, false, false);
        }
    }

    private final long budget;
    private long left;

    public Meter(Budget budget) {
        this.budget = budget.steps();
        this.left = this.budget;
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
    }

    /// How many steps are left: for work that can be cut to what it may cost.
    public long left() {
        return left;
    }

    public long spent() {
        return budget - left;
    }
}
