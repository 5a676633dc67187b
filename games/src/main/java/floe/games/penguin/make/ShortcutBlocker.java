package floe.games.penguin.make;

import floe.games.kit.Dice;
import floe.games.kit.Meter;
import floe.games.penguin.board.Block;
import floe.games.penguin.board.Bridge;
import floe.games.penguin.board.PenguinField;
import floe.games.penguin.board.SlideTrace;
import floe.games.penguin.search.BreadthFirstSearch;

/// Finds shorter ways than the laid path, and puts blocks in their way.
final class ShortcutBlocker {
    private static final int[] CUTS = {
        Block.WALL, Block.WALL, Block.TREE, Block.PICKS, Block.PICKS, Block.SNOW, Block.WALL, Block.TREE
    };

    private final DraftField draft;
    private final BackwardPath path;
    private final BreadthFirstSearch search;
    private final SlideTrace trace;
    private final int[] solution = new int[PenguinField.PLACES];

    ShortcutBlocker(DraftField draft, BackwardPath path, BreadthFirstSearch search) {
        this.draft = draft;
        this.path = path;
        this.search = search;
        this.trace = new SlideTrace(draft.field());
    }

    /// Cuts in so many rounds until there is one shortest solution of that many moves, and says whether there
    /// is.
    boolean cut(Dice dice, int rounds, int wanted, Meter meter) {
        search.run();
        meter.spend(search.steps());
        for (int round = 0; round < rounds; round++) {
            if (!search.isSolvable() || isDone(wanted)) {
                break;
            }
            if (!cutOne(dice)) {
                break;
            }
            search.run();
            meter.spend(search.steps());
        }
        return isDone(wanted);
    }

    private boolean isDone(int wanted) {
        return search.isSolvable() && search.isUnique() && search.least() >= wanted && search.endless() == 0;
    }

    private boolean cutOne(Dice dice) {
        search.lastSolution(solution);
        for (int tries = 0; tries < 6; tries++) {
            int move = solution[dice.next(search.least())];
            trace.follow(move >> 3, move & 3);
            if (trace.length() > 0 && cutTrace(dice)) {
                return true;
            }
        }
        return false;
    }

    private boolean cutTrace(Dice dice) {
        int at = dice.next(trace.length());
        int cell = trace.cell(at);
        if (!draft.isIce(cell) || draft.field().bridges[cell] != Bridge.NONE) {
            return false;
        }
        if (path.isKept(cell)) {
            return cutBelow(dice, cell, Bridge.along(trace.direction(at)));
        }
        int block = dice.pick(CUTS);
        if (!draft.mayAdd(block)) {
            return false;
        }
        draft.put(cell, block);
        draft.keep();
        return true;
    }

    /// Where the laid path crosses the shorter way: the path goes on over a bridge, and who comes across meets what is
    /// beneath it.
    private boolean cutBelow(Dice dice, int cell, int shortcut) {
        int block = dice.pick(CUTS);
        int crossing = path.onlyAxis(cell);
        if (crossing == Bridge.NONE || crossing == shortcut || !draft.mayAddBridge() || !draft.mayAdd(block)) {
            return false;
        }
        draft.put(cell, block);
        draft.putBridge(cell, crossing);
        draft.keep();
        return true;
    }
}
