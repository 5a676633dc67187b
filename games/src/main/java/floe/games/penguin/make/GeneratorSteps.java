package floe.games.penguin.make;

import floe.games.Size;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import floe.games.penguin.board.PenguinBoard;
import floe.games.penguin.search.BreadthFirstSearch;

/// The steps by which a board is made, all on the same draft: a backward path, side branches, blocked shortcuts,
/// simulated annealing, pruning.
final class GeneratorSteps {
    /// As its author had it.
    static final int CUTS = 10;

    static final int BRANCHES = 2;
    private static final int AREA = 128;

    /// To lay a path takes as long as so many steps of the search for each of its moves. On the smallest boards hardly
    /// any draft comes to a search, and a try held a worker for five seconds.
    private static final int LAYING = 5;

    private static final int TRIES_A_MOVE = 150;

    /// For a move or two more than there are. What takes longer seldom comes to anything.
    private static final int TRIES_TO_GO_ON = 1_000;

    /// Cooling down from more was tried, and found fewer boards of every band.
    private static final double TEMPERATURE = 0.2;

    private final Size size;
    private final BlockQuotas quotas;
    private final DraftField draft = new DraftField();
    private final BreadthFirstSearch search = new BreadthFirstSearch(draft.field());
    private final BackwardPath path = new BackwardPath(draft);
    private final SideBranches branches = new SideBranches(draft, path);
    private final ShortcutBlocker blocker = new ShortcutBlocker(draft, path, search);
    private final SimulatedAnnealing annealing = new SimulatedAnnealing(draft, search);
    private final Pruning pruning = new Pruning(draft, search);
    private final Wishes wishes = new Wishes(draft, search);

    GeneratorSteps(Size size, BlockQuotas quotas) {
        this.size = size;
        this.quotas = quotas;
    }

    /// A board by the first three steps: one shortest solution of so many moves at least, if it comes out so.
    boolean begin(Dice dice, int moves, Meter meter) {
        meter.spend((long) LAYING * moves);
        if (!path.draw(dice, size.rows(), size.columns(), quotas, moves)) {
            return false;
        }
        branches.lay(dice, Math.max(BRANCHES, BRANCHES * size.rows() * size.columns() / AREA));
        return blocker.cut(dice, CUTS, moves, meter);
    }

    boolean anneal(Dice dice, int moves, Wish wish, Meter meter) {
        return anneal(dice, moves, 0, wish, TRIES_A_MOVE * moves, meter);
    }

    /// Makes a board that was annealed to a little longer.
    ///
    /// @param more what it is to seem to cost more, by the logarithm
    boolean annealOn(Dice dice, int moves, double more, Wish wish, Meter meter) {
        double effort = more > 0 ? seemingEffort() + more : 0;
        return anneal(dice, moves, effort, wish, TRIES_TO_GO_ON, meter);
    }

    private boolean anneal(Dice dice, int moves, double effort, Wish wish, int tries, Meter meter) {
        SimulatedAnnealing.Plan plan =
                new SimulatedAnnealing.Plan(moves, effort, true, wish, tries, TEMPERATURE, TEMPERATURE);
        return annealing.run(dice, plan, meter);
    }

    /// See [Wishes#seemingEffort].
    double seemingEffort() {
        wishes.look();
        return wishes.seemingEffort();
    }

    /// Prunes, and says whether the board is still as wished.
    boolean finish(Wish wish, Meter meter) {
        pruning.prune(meter);
        return wishes.missing(wish) == 0;
    }

    PenguinBoard board() {
        return draft.field().toBoard();
    }

    BreadthFirstSearch search() {
        return search;
    }
}
