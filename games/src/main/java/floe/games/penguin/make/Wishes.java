package floe.games.penguin.make;

import floe.games.penguin.board.PenguinField;
import floe.games.penguin.board.SlideTrace;
import floe.games.penguin.search.BreadthFirstSearch;
import floe.games.penguin.search.DistancesToFinish;

/// Whether a board with one shortest solution is as wished: a bridge is ridden where one is wanted, and there are
/// places from which the finish is lost only where they are wanted.
final class Wishes {
    /// What the ways of all places to the finish weigh in [#seemingEffort], and what a losing move at every place
    /// does. Of 8,000 boards 0.8 and 3.5 guess best, with an error of a sixth, like that of sixteen plays. But with
    /// 3.5 boards get picks in place of longer ways.
    private static final double WAYS = 0.8;

    private static final double LOSING = 2;

    private final DraftField draft;
    private final BreadthFirstSearch search;
    private final DistancesToFinish toFinish = new DistancesToFinish();
    private final SlideTrace trace;
    private final int[] solution = new int[PenguinField.PLACES];

    Wishes(DraftField draft, BreadthFirstSearch search) {
        this.draft = draft;
        this.search = search;
        this.trace = new SlideTrace(draft.field());
    }

    /// How many of the wishes the board that was searched last does not meet.
    int missing(Wish wish) {
        int missing = wish.ridden() && !isRidden() ? 1 : 0;
        return isTrapping() == wish.trapping() ? missing : missing + 1;
    }

    /// A guess at the logarithm of what a person pays for the board whose wishes were looked at last, but for what is
    /// the same for all boards of a size. It takes a hundredth of the time of plays.
    double seemingEffort() {
        double losing = search.losing() / (double) search.reached();
        return WAYS * StrictMath.log(toFinish.total()) + LOSING * losing;
    }

    /// Looks at the board that was searched last.
    void look() {
        toFinish.run(search);
    }

    private boolean isTrapping() {
        look();
        return toFinish.home() < search.reached();
    }

    private boolean isRidden() {
        if (draft.bridges() == 0) {
            return false;
        }
        search.solution(solution);
        for (int at = 0; at < search.least(); at++) {
            trace.follow(solution[at] >> 3, solution[at] & 3);
            for (int cell = 0; cell < trace.length(); cell++) {
                if (trace.isOnBridge(cell)) {
                    return true;
                }
            }
        }
        return false;
    }
}
