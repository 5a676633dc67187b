package floe.games.penguin.make;

import floe.games.Budget;
import floe.games.Size;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import floe.games.penguin.board.PenguinField;
import floe.games.penguin.search.BreadthFirstSearch;

/// What benchmarks measure of the inside of penguin: the steps of its generator, at a size, one after the other.
public final class PenguinProbe {
    private static final int TRIES_FOR_LONG = 5_000_000;

    private final Size size;
    private final Meter endless = new Meter(new Budget(Long.MAX_VALUE));
    private final Dice dice = new Dice(1);
    private final GeneratorSteps steps;
    private final DraftField draft = new DraftField();
    private final BreadthFirstSearch search = new BreadthFirstSearch(draft.field());
    private final BackwardPath path = new BackwardPath(draft);
    private final ShortcutBlocker blocker = new ShortcutBlocker(draft, path, search);
    private final SimulatedAnnealing annealing = new SimulatedAnnealing(draft, search);
    private final Mutation mutation = new Mutation(draft);
    private final int[] solution = new int[PenguinField.PLACES];

    public PenguinProbe(Size size) {
        this.size = size;
        this.steps = new GeneratorSteps(size, BlockQuotas.STANDARD);
    }

    /// The first three steps: whether a board came of them, with one shortest solution of eight moves or more.
    public boolean begin() {
        return steps.begin(dice, 8, endless);
    }

    /// Mutations of one board, each searched and taken back; how many changed it.
    public int searchMutations(int tries) {
        layPath();
        search.run();
        int length = search.least();
        search.lastSolution(solution);
        int searched = 0;
        for (int tried = 0; tried < tries; tried++) {
            mutation.mutate(dice, solution, length);
            if (draft.isChanged()) {
                search.run(length);
                searched++;
                draft.undo();
            }
        }
        return searched;
    }

    /// The moves of a board that was annealed for length alone, with one shortest solution; 0 when it has several.
    public int longBoard() {
        layPath();
        annealing.run(dice, new SimulatedAnnealing.Plan(200, 0, false, Wish.NONE, TRIES_FOR_LONG, 1.0, 0.1), endless);
        return search.isUnique() ? search.least() : 0;
    }

    private void layPath() {
        boolean isLaid = false;
        while (!isLaid) {
            isLaid = path.draw(dice, size.rows(), size.columns(), BlockQuotas.STANDARD, 8)
                    && blocker.cut(dice, GeneratorSteps.CUTS, 8, endless);
        }
    }
}
