package floe.games.penguin;

import java.util.Arrays;

/// Counts the blocks that could go, each alone, and leave the same single shortest solution.
///
/// Trying each by a search of its own would cost more than all the rest of a verdict. So only the moves that
/// touch a block are slid again: as long as none of them comes nearer to the finish than the search knows, nor
/// joins the solution, nothing has changed (the depths of the search stay lower bounds); else the search
/// decides.
final class Removal {
    private static final int NONE = -1;

    /// Whether a block's removal makes another solution as short as the one there is.
    private enum Change {
        NO,
        YES,
        PERHAPS
    }

    private final Field field;
    private final PenguinRules rules;
    private final Search trial;
    private final int[] firstTouch = new int[Field.CELLS];
    private int[] nextTouch = new int[Field.CELLS << 2];
    private int[] touchedBy = new int[Field.CELLS << 2];
    private int touches;
    static int A, B, C;
    /// By place of the solution: its move there, else none.
    private final int[] solutionMoves = new int[Field.PLACES];

    private final int[] touchStamps = new int[Field.PLACES << 2];
    private int[] solution = new int[0];

    /// Places that are nearer without the block, and how near; those of an older stamp are not.
    private final int[] queue = new int[Field.PLACES];

    private final int[] depths = new int[Field.PLACES];
    private final int[] stamps = new int[Field.PLACES];
    private final int[] cameFrom = new int[Field.PLACES];
    private int nearer;
    private int stamp;

    Removal(Field field) {
        this.field = field;
        this.rules = new PenguinRules(field);
        this.trial = new Search(field);
        Arrays.fill(solutionMoves, NONE);
    }

    /// Counts on the field that was searched, and leaves it as it was.
    int count(Search search) {
        solution = search.solution();
        mark(true);
        collectTouches(search);
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
        for (int move : solution) {
            solutionMoves[move >> 2] = on ? move : NONE;
        }
    }

    private void collectTouches(Search search) {
        touches = 0;
        Arrays.fill(firstTouch, NONE);
        for (int at = 0; at < search.reached(); at++) {
            int place = search.place(at);
            for (int direction = 0; direction < 4; direction++) {
                if (rules.isOpen(place, direction)) {
                    collectTouches(search, place, direction);
                }
            }
        }
    }

    private void collectTouches(Search search, int place, int direction) {
        int move = place << 2 | direction;
        int hit = search.hit(place, direction);
        if (hit != Search.REDIRECTED) {
            touch(hit, move);
            return;
        }
        rules.slide(place >> 1, direction);
        touch(rules.hit(), move);
        for (int at = 0; at < rules.redirections(); at++) {
            touch(rules.redirection(at), move);
        }
    }

    private void touch(int cell, int move) {
        if (touches == touchedBy.length) {
            nextTouch = Arrays.copyOf(nextTouch, touches * 2);
            touchedBy = Arrays.copyOf(touchedBy, touches * 2);
        }
        touchedBy[touches] = move;
        nextTouch[touches] = firstTouch[cell];
        firstTouch[cell] = touches++;
    }

    private boolean isBlockRemovable(Search search, int cell) {
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
    private boolean isBridgeRemovable(Search search, int cell) {
        int bridge = field.bridges[cell];
        if (bridge == Bridge.NONE) {
            return false;
        }
        field.putBridge(cell, Bridge.NONE);
        boolean removable = stillSolves() && hasSameSolution();
        field.putBridge(cell, bridge);
        return removable;
    }

    private boolean changesNothing(Search search, int cell, int other) {
        return switch (change(search, cell, other)) {
            case NO -> true;
            case YES -> false;
            case PERHAPS -> hasSameSolution();
        };
    }

    /// The second cell is that of the other door, or the first again.
    private Change change(Search search, int cell, int other) {
        nearer = 0;
        stamp++;
        markTouches(cell);
        markTouches(other);
        if (touchesSolution(search, cell) || touchesSolution(search, other)) {
            return stillSolves() ? Change.PERHAPS : Change.YES;
        }
        Change change = changeThrough(search, cell);
        if (change == Change.NO && other != cell) {
            change = changeThrough(search, other);
        }
        return change == Change.NO ? changeFurtherOn(search) : change;
    }

    private void markTouches(int cell) {
        for (int touch = firstTouch[cell]; touch != NONE; touch = nextTouch[touch]) {
            touchStamps[touchedBy[touch]] = stamp;
        }
    }

    /// Whether a move of the solution ends elsewhere now.
    private boolean touchesSolution(Search search, int cell) {
        for (int touch = firstTouch[cell]; touch != NONE; touch = nextTouch[touch]) {
            int move = touchedBy[touch];
            if (solutionMoves[move >> 2] == move && isChanged(search, move)) {
                return true;
            }
        }
        return false;
    }

    private Change changeThrough(Search search, int cell) {
        for (int touch = firstTouch[cell]; touch != NONE; touch = nextTouch[touch]) {
            int move = touchedBy[touch];
            int to = rules.slide(move >> 3, move & 3);
            if (to != search.move(move >> 2, move & 3)
                    && mayMatter(search, to, search.depth(move >> 2) + 1, move >> 2)) {
                return isCertain(search, move >> 2) ? Change.YES : Change.PERHAPS;
            }
        }
        return Change.NO;
    }

    private boolean isChanged(Search search, int move) {
        return rules.slide(move >> 3, move & 3) != search.move(move >> 2, move & 3);
    }

    private Change changeFurtherOn(Search search) {
        for (int next = 0; next < nearer; next++) {
            int place = queue[next];
            for (int direction = 0; direction < 4; direction++) {
                if (rules.isOpen(place, direction)
                        && mayMatter(search, rules.slide(place >> 1, direction), depths[place] + 1, place)) {
                    return (isCertain(search, place) || C++ < 0) ? Change.YES : Change.PERHAPS;
                }
            }
        }
        return Change.NO;
    }

    /// Whether a slide that ends like this after so many moves could be of a solution; if it leads nearer, it
    /// is noted.
    private boolean mayMatter(Search search, int to, int depth, int from) {
        if (to == PenguinRules.WON) {
            return depth <= search.least();
        }
        if (to < 0 || depth >= search.least()) {
            return false;
        }
        int known = stamps[to] == stamp ? depths[to] : search.isReached(to) ? search.depth(to) : Integer.MAX_VALUE;
        if (depth > known || depth == known && solutionMoves[to] == NONE) {
            return false;
        }
        if (solutionMoves[to] != NONE || nearer == queue.length) {
            return true;
        }
        stamps[to] = stamp;
        depths[to] = depth;
        cameFrom[to] = from;
        queue[nearer++] = to;
        return false;
    }

    /// Whether the way to the place is as short as it was taken to be: no move on it touches the block.
    private boolean isCertain(Search search, int place) {
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
