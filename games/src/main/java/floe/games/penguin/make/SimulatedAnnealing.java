package floe.games.penguin.make;

import floe.games.kit.Dice;
import floe.games.kit.Meter;
import floe.games.penguin.board.PenguinField;
import floe.games.penguin.search.BreadthFirstSearch;

/// Simulated annealing (Kirkpatrick, Gelatt and Vecchi, *Optimization by simulated annealing*, 1983) from a draft
/// that is solvable: changes it again and again, keeps what is better, and now and then what is worse, less and less
/// often. Better is longer, with one shortest solution, lively and without endless slides.
final class SimulatedAnnealing {
    /// Reachable places per move below which a board is a corridor.
    private static final double LIVELY = 2.5;

    /// A large board with fewer places than one to so many cells is bare.
    private static final int CELLS_A_PLACE = 7;

    /// What a place too few costs, in moves. Less makes long corridors that no change brings to life again:
    /// with a quarter of it a third as many boards come of a second.
    private static final double MISSING_PLACE = 0.4;

    /// What a wish too few costs, in moves.
    private static final double MISSING_WISH = 0.5;

    /// What effort too little costs, in moves, by its logarithm.
    private static final double MISSING_EFFORT = 8;

    private final DraftField draft;
    private final BreadthFirstSearch search;
    private final Mutation mutation;
    private final Wishes wishes;
    private final int[] solution = new int[PenguinField.PLACES];
    private int length;

    SimulatedAnnealing(DraftField draft, BreadthFirstSearch search) {
        this.draft = draft;
        this.search = search;
        this.mutation = new Mutation(draft);
        this.wishes = new Wishes(draft, search);
    }

    /// How an annealing goes.
    ///
    /// @param moves the moves wanted at least
    /// @param effort what [Wishes#seemingEffort] is to be at least; 0: whatever it is
    /// @param lively whether there are to be places enough to reach
    /// @param wish what else the board is to be like
    /// @param tries changes tried at most
    /// @param hot the temperature at the beginning, in moves
    /// @param cold the temperature at the end
    record Plan(int moves, double effort, boolean lively, Wish wish, int tries, double hot, double cold) {}

    /// Goes on until the draft is as planned, and says whether it is.
    boolean run(Dice dice, Plan plan, Meter meter) {
        search.run();
        meter.spend(search.steps());
        if (!search.isSolvable()) {
            return false;
        }
        draft.keep();
        double value = value(plan, Double.NEGATIVE_INFINITY);
        remember();
        double temperature = plan.hot;
        double cooling = StrictMath.pow(plan.cold / plan.hot, 1.0 / plan.tries);
        for (int tried = 0; tried < plan.tries && value < plan.moves; tried++, temperature *= cooling) {
            mutation.mutate(dice, solution, length);
            if (!draft.isChanged()) {
                continue;
            }
            double least = value + temperature * StrictMath.log(1 - dice.nextDouble());
            boolean longEnough = search.run((int) Math.ceil(least));
            meter.spend(search.steps());
            double changed = longEnough && search.isSolvable() ? value(plan, least) : Double.NEGATIVE_INFINITY;
            if (changed >= least) {
                draft.keep();
                value = changed;
                remember();
            } else {
                draft.undo();
            }
        }
        search.run();
        return value >= plan.moves;
    }

    private double places() {
        return places(draft.field().rows * draft.field().columns, search.least());
    }

    private static double places(int cells, int moves) {
        return Math.max(LIVELY * moves, cells / (double) CELLS_A_PLACE);
    }

    /// How many places there are to reach at least, on a board of so many cells and moves.
    static int leastPlaces(int cells, int moves) {
        return (int) Math.ceil(places(cells, moves));
    }

    private void remember() {
        length = search.least();
        search.lastSolution(solution);
    }

    /// At most the number of moves, as [BreadthFirstSearch#run(int)] relies on, and the moves that are wanted when
    /// nothing else is
    /// missing.
    private double value(Plan plan, double needed) {
        double value = Math.min(search.least(), plan.moves) - search.endless();
        if (!search.isUnique()) {
            value -= 0.5 + 0.25 * (63 - Long.numberOfLeadingZeros(search.shortest()));
        }
        double missing = plan.lively ? places() - search.reached() : 0;
        value -= missing > 0 ? MISSING_PLACE * missing : 0;
        // Wishes and effort are dear, and what is not good enough without them is not asked for them.
        return value < needed ? value : value - MISSING_WISH * wishes.missing(plan.wish) - missingEffort(plan);
    }

    private double missingEffort(Plan plan) {
        return plan.effort > 0 ? MISSING_EFFORT * Math.max(0, plan.effort - wishes.seemingEffort()) : 0;
    }
}
