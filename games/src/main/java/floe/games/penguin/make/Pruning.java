package floe.games.penguin.make;

import floe.games.kit.Meter;
import floe.games.penguin.board.Block;
import floe.games.penguin.board.Bridge;
import floe.games.penguin.board.PenguinField;
import floe.games.penguin.search.BreadthFirstSearch;

/// Pruning: takes away every block that is neither needed nor a decoy: without which the solution stays the only
/// shortest one, and there are as many places to reach and as many ways to lose.
final class Pruning {
    private final DraftField draft;
    private final PenguinField field;
    private final BreadthFirstSearch search;
    private final int[] solution = new int[PenguinField.PLACES];
    private final int[] now = new int[PenguinField.PLACES];
    private int least;
    private int reached;
    private int losing;
    private int dropped;

    Pruning(DraftField draft, BreadthFirstSearch search) {
        this.draft = draft;
        this.field = draft.field();
        this.search = search;
    }

    /// Needs a draft with one shortest solution, and keeps it.
    void prune(Meter meter) {
        draft.keep();
        search.run();
        least = search.least();
        reached = search.reached();
        losing = search.losing();
        search.solution(solution);
        do {
            dropped = 0;
            pass(meter);
        } while (dropped > 0);
        search.run();
    }

    /// What goes can make something else needless.
    private void pass(Meter meter) {
        for (int row = 1; row <= field.rows; row++) {
            for (int cell = row << 5 | 1; cell <= (row << 5 | field.columns); cell++) {
                tryWithoutBlock(cell, meter);
                tryWithoutBridge(cell, meter);
            }
        }
    }

    private void tryWithoutBlock(int cell, Meter meter) {
        int block = field.blocks[cell];
        if (block == Block.ICE || block == Block.FINISH) {
            return;
        }
        if (block == Block.DOOR) {
            draft.dropDoors(cell);
        } else {
            draft.put(cell, Block.ICE);
        }
        decide(meter);
    }

    private void tryWithoutBridge(int cell, Meter meter) {
        if (field.bridges[cell] != Bridge.NONE) {
            draft.putBridge(cell, Bridge.NONE);
            decide(meter);
        }
    }

    private void decide(Meter meter) {
        search.run();
        meter.spend(search.steps());
        if (isAsBefore()) {
            draft.keep();
            dropped++;
        } else {
            draft.undo();
        }
    }

    private boolean isAsBefore() {
        if (search.least() != least
                || !search.isUnique()
                || search.reached() != reached
                || search.losing() != losing
                || search.endless() > 0) {
            return false;
        }
        search.solution(now);
        for (int at = 0; at < least; at++) {
            if ((now[at] & 3) != (solution[at] & 3)) {
                return false;
            }
        }
        return true;
    }
}
