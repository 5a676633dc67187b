package floe.games.penguin.make;

import floe.games.kit.Dice;
import floe.games.penguin.board.Block;
import floe.games.penguin.board.Bridge;
import floe.games.penguin.board.PenguinField;
import floe.games.penguin.board.SlideTrace;

/// Decoys: ways that lead off the laid path. Stoppers that make a wrong turn worth going on from, and picks where it
/// leads. They keep off the path itself.
final class SideBranches {
    private static final int LONGEST = 3;

    private final DraftField draft;
    private final PenguinField field;
    private final BackwardPath path;
    private final SlideTrace trace;

    SideBranches(DraftField draft, BackwardPath path) {
        this.draft = draft;
        this.field = draft.field();
        this.path = path;
        this.trace = new SlideTrace(field);
    }

    /// Lays so many branches, fewer where there is no room.
    void lay(Dice dice, int branches) {
        for (int branch = 0; branch < branches; branch++) {
            int cell = stop(dice.next(path.length()));
            for (int move = dice.next(LONGEST); move >= 0 && cell > 0; move--) {
                cell = moveOn(dice, cell);
            }
            if (cell > 0 && dice.chance(1, 3)) {
                layPicks(dice, cell);
            }
        }
        draft.keep();
    }

    /// Where the laid path stops after so many moves, or nowhere when something turned out otherwise.
    private int stop(int moves) {
        int cell = field.start;
        for (int at = 0; at < moves && cell > 0; at++) {
            trace.follow(cell, path.move(at));
            cell = trace.outcome() >> 1;
        }
        return cell;
    }

    private int moveOn(Dice dice, int from) {
        int direction = dice.next(4);
        trace.follow(from, direction);
        if (trace.length() > 0) {
            int at = dice.next(trace.length());
            int beyond = trace.cell(at) + PenguinField.STEP[trace.direction(at)];
            if (isFree(beyond) && draft.mayAdd(Block.WALL)) {
                draft.put(beyond, dice.chance(1, 3) ? Block.TREE : Block.WALL);
                trace.follow(from, direction);
            }
        }
        return trace.outcome() >> 1;
    }

    private void layPicks(Dice dice, int from) {
        trace.follow(from, dice.next(4));
        if (trace.length() > 0) {
            int cell = trace.cell(dice.next(trace.length()));
            if (isFree(cell) && draft.mayAdd(Block.PICKS)) {
                draft.put(cell, Block.PICKS);
            }
        }
    }

    private boolean isFree(int cell) {
        return draft.isIce(cell) && !path.isKept(cell) && field.bridges[cell] == Bridge.NONE;
    }
}
