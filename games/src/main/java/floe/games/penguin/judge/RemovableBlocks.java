package floe.games.penguin.judge;

import floe.games.penguin.board.Block;
import floe.games.penguin.board.Bridge;
import floe.games.penguin.board.PenguinField;
import floe.games.penguin.board.PenguinRules;
import floe.games.penguin.search.BreadthFirstSearch;
import java.util.Arrays;

/// Counts the blocks that could go, each alone, and leave the same single shortest solution.
///
/// Trying each by a search of its own would cost far more than all the rest of a verdict. Most blocks are
/// settled without. When the solution no longer plays, the block is needed. Otherwise only the moves that touch
/// it are slid again, and on from the places that are nearer now than the search found them: as long as none of
/// that reaches the finish in time or joins the solution, the depths that the search found stay lower bounds,
/// and nothing has changed. Only what stays open is searched.
final class RemovableBlocks {
    private static final int NONE = -1;

    /// Whether a block's removal makes another solution as short as the one there is.
    private enum Change {
        NO,
        YES,
        PERHAPS
    }

    private final PenguinField field;
    private final PenguinRules rules;
    private final BreadthFirstSearch trial;
    private final MovesByBlock touches;

    /// By place: which move of the solution is made there, or none.
    private final int[] solutionIndex = new int[PenguinField.PLACES];

    private final int[] touchStamps = new int[PenguinField.PLACES << 2];
    private int[] solution = new int[0];

    /// Places that are nearer without the block, and how near; those of an older stamp are not.
    private final int[] queue = new int[PenguinField.PLACES];

    private final int[] depths = new int[PenguinField.PLACES];
    private final int[] stamps = new int[PenguinField.PLACES];
    private final int[] cameFrom = new int[PenguinField.PLACES];
    private int nearer;
    private int stamp;

    RemovableBlocks(PenguinField field) {
        this(field, 0);
    }

    /// @param lastStamp for tests: as if so many blocks had been tried before
    RemovableBlocks(PenguinField field, int lastStamp) {
        this.stamp = lastStamp;
        this.field = field;
        this.rules = new PenguinRules(field);
        this.trial = new BreadthFirstSearch(field);
        this.touches = new MovesByBlock(rules);
        Arrays.fill(solutionIndex, NONE);
    }

    /// Counts on the field that was searched, and leaves it as it was.
    int count(BreadthFirstSearch search) {
        solution = search.solution();
        mark(true);
        touches.collect(search, solution);
        int removable = 0;
        for (int row = 1; row <= field.rows; row++) {
            for (int column = 1; column <= field.columns; column++) {
                int cell = row << 5 | column;
                removable += isBlockRemovable(search, cell) ? 1 : 0;
                removable += isBridgeRemovable(search, cell) ? 1 : 0;
            }
        }
        mark(false);
        return removable;
    }

    private void mark(boolean on) {
        for (int at = 0; at < solution.length; at++) {
            solutionIndex[solution[at] >> 2] = on ? at : NONE;
        }
    }

    private boolean isBlockRemovable(BreadthFirstSearch search, int cell) {
        int block = field.blocks[cell];
        if (block == Block.ICE || block == Block.FINISH) {
            return false;
        }
        if (block != Block.DOOR) {
            field.put(cell, Block.ICE);
            boolean removable = changesNothing(search, cell, cell);
            field.put(cell, block);
            return removable;
        }
        int other = field.others[cell];
        if (other < cell) {
            return false;
        }
        field.put(cell, Block.ICE);
        field.put(other, Block.ICE);
        boolean removable = changesNothing(search, cell, other);
        field.putDoors(cell, other);
        return removable;
    }

    /// What is beneath a bridge comes to light all along it, so here the search decides.
    private boolean isBridgeRemovable(BreadthFirstSearch search, int cell) {
        int bridge = field.bridges[cell];
        if (bridge == Bridge.NONE) {
            return false;
        }
        field.putBridge(cell, Bridge.NONE);
        boolean removable = stillSolves() && hasSameSolution();
        field.putBridge(cell, bridge);
        return removable;
    }

    private boolean changesNothing(BreadthFirstSearch search, int cell, int other) {
        return switch (change(search, cell, other)) {
            case NO -> true;
            case YES -> false;
            case PERHAPS -> hasSameSolution();
        };
    }

    /// After four thousand million blocks stamps begin anew: what never had one would count as having it, and whoever
    /// goes back from there would never arrive.
    private void nextStamp() {
        stamp++;
        if (stamp == 0) {
            Arrays.fill(stamps, 0);
            Arrays.fill(touchStamps, 0);
            stamp = 1;
        }
    }

    /// The second cell is that of the other door, or the first again.
    private Change change(BreadthFirstSearch search, int cell, int other) {
        nearer = 0;
        nextStamp();
        int first = firstOfSolution(cell, other);
        Change change = first == NONE ? Change.NO : changeOfSolution(search, first);
        if (change == Change.NO) {
            change = changeThrough(search, cell, other);
        }
        if (change == Change.NO && other != cell) {
            change = changeThrough(search, other, cell);
        }
        return change == Change.NO ? changeFurtherOn(search, cell, other) : change;
    }

    private int firstOfSolution(int cell, int other) {
        int one = touches.firstOfSolution(cell);
        int two = touches.firstOfSolution(other);
        return one == NONE ? two : two == NONE ? one : Math.min(one, two);
    }

    /// Plays the letters of the solution from this move on: the same way, another way to the finish, or none.
    private Change changeOfSolution(BreadthFirstSearch search, int from) {
        int place = solution[from] >> 2;
        boolean same = true;
        for (int at = from; at < solution.length; at++) {
            int direction = solution[at] & 3;
            if (place < 0 || !rules.isOpen(place, direction)) {
                return Change.YES;
            }
            place = rules.slide(place >> 1, direction);
            same = same && place == search.move(solution[at] >> 2, direction);
        }
        if (place != PenguinRules.WON) {
            return Change.YES;
        }
        return same ? Change.NO : Change.PERHAPS;
    }

    private Change changeThrough(BreadthFirstSearch search, int cell, int other) {
        for (int touch = touches.first(cell); touch != NONE; touch = touches.next(touch)) {
            int move = touches.move(touch);
            int to = rules.slide(move >> 3, move & 3);
            if (to != search.move(move >> 2, move & 3)
                    && mayMatter(search, to, search.depth(move >> 2) + 1, move >> 2)) {
                return isCertain(search, move >> 2, cell, other) ? Change.YES : Change.PERHAPS;
            }
        }
        return Change.NO;
    }

    private Change changeFurtherOn(BreadthFirstSearch search, int cell, int other) {
        for (int next = 0; next < nearer; next++) {
            int place = queue[next];
            for (int direction = 0; direction < 4; direction++) {
                if (rules.isOpen(place, direction)
                        && mayMatter(search, rules.slide(place >> 1, direction), depths[place] + 1, place)) {
                    return isCertain(search, place, cell, other) ? Change.YES : Change.PERHAPS;
                }
            }
        }
        return Change.NO;
    }

    /// Whether a slide that ends like this after so many moves could be of a solution; if it leads nearer, it
    /// is noted.
    private boolean mayMatter(BreadthFirstSearch search, int to, int depth, int from) {
        if (to == PenguinRules.WON) {
            return depth <= search.least();
        }
        if (to < 0 || depth >= search.least()) {
            return false;
        }
        int known = stamps[to] == stamp ? depths[to] : search.isReached(to) ? search.depth(to) : Integer.MAX_VALUE;
        if (depth > known || depth == known && solutionIndex[to] == NONE) {
            return false;
        }
        if (solutionIndex[to] != NONE || nearer == queue.length) {
            return true;
        }
        stamps[to] = stamp;
        depths[to] = depth;
        cameFrom[to] = from;
        queue[nearer++] = to;
        return false;
    }

    /// Whether the way to the place is as short as it was taken to be: no move on it touches the block.
    private boolean isCertain(BreadthFirstSearch search, int place, int cell, int other) {
        if (nearer == queue.length) {
            return false;
        }
        markTouches(cell);
        markTouches(other);
        int at = place;
        while (stamps[at] == stamp) {
            at = cameFrom[at];
        }
        for (int move = search.cameBy(at); move != NONE; move = search.cameBy(move >> 2)) {
            if (touchStamps[move] == stamp) {
                return false;
            }
        }
        return true;
    }

    private void markTouches(int cell) {
        for (int touch = touches.first(cell); touch != NONE; touch = touches.next(touch)) {
            touchStamps[touches.move(touch)] = stamp;
        }
    }

    /// Whether the letters of the solution still lead to the finish, perhaps another way.
    private boolean stillSolves() {
        int place = field.start << 1;
        for (int move : solution) {
            if (place < 0 || !rules.isOpen(place, move & 3)) {
                return false;
            }
            place = rules.slide(place >> 1, move & 3);
        }
        return place == PenguinRules.WON;
    }

    private boolean hasSameSolution() {
        if (!trial.run(solution.length) || trial.least() != solution.length || !trial.isUnique()) {
            return false;
        }
        int[] now = trial.solution();
        for (int at = 0; at < now.length; at++) {
            if ((now[at] & 3) != (solution[at] & 3)) {
                return false;
            }
        }
        return true;
    }
}
