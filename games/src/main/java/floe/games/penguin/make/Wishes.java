package floe.games.penguin.make;

import floe.games.penguin.board.PenguinField;
import floe.games.penguin.board.SlideTrace;
import floe.games.penguin.search.BreadthFirstSearch;
import floe.games.penguin.search.DistancesToFinish;

/// Whether a board with one shortest solution is as wished: a bridge is ridden where one is wanted, and there are
/// places from which the finish is lost only where they are wanted.
final class Wishes {
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

    private boolean isTrapping() {
        toFinish.run(search);
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
