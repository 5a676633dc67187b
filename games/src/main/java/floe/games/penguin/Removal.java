package floe.games.penguin;

import java.util.Arrays;

/// Counts the blocks that could go, each alone, and leave the same single shortest solution.
///
/// Trying each by a search of its own would cost more than all the rest of a verdict. So only the moves that touch a
/// block are slid again: as long as none of them comes nearer to the finish than the search knows, nor joins the
/// solution,
/// nothing has changed (the depths of the search stay lower bounds); else the search decides.
final class Removal {
    private static final int NONE = -1;

    private final Field field;
    private final PenguinRules rules;
    private final Search trial;
    private final int[] firstTouch = new int[Field.CELLS];
    private int[] nextTouch = new int[Field.CELLS << 2];
    private int[] touchedBy = new int[Field.CELLS << 2];
    private int touches;
    private final boolean[] onSolution = new boolean[Field.PLACES];
    private int[] solution = new int[0];

    Removal(Field field) {
        this.field = field;
        this.rules = new PenguinRules(field);
        this.trial = new Search(field);
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
            onSolution[move >> 2] = on;
        }
    }

    private void collectTouches(Search search) {
        touches = 0;
        Arrays.fill(firstTouch, NONE);
        for (int at = 0; at < search.reached(); at++) {
            int place = search.place(at);
            for (int direction = 0; direction < 4; direction++) {
                if (rules.isOpen(place, direction)) {
                    rules.slide(place >> 1, direction);
                    collectTouches(place << 2 | direction);
                }
            }
        }
    }

    private void collectTouches(int move) {
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
            boolean removable = changesNothing(search, cell);
            field.put(cell, block);
            return removable;
        }
        int other = field.others[cell];
        if (other < cell) {
            return false;
        }
        field.put(cell, Block.ICE);
        field.put(other, Block.ICE);
        boolean removable = changesNothing(search, cell) && changesNothing(search, other);
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
        boolean removable = hasSameSolution();
        field.putBridge(cell, bridge);
        return removable;
    }

    private boolean changesNothing(Search search, int cell) {
        for (int touch = firstTouch[cell]; touch != NONE; touch = nextTouch[touch]) {
            if (mayMatter(search, touchedBy[touch])) {
                return hasSameSolution();
            }
        }
        return true;
    }

    private boolean mayMatter(Search search, int move) {
        int place = move >> 2;
        int before = search.move(place, move & 3);
        int now = rules.slide(place >> 1, move & 3);
        int depth = search.depth(place) + 1;
        if (now == before) {
            return false;
        }
        if (isOfSolution(move)) {
            return true;
        }
        if (now == PenguinRules.WON) {
            return depth <= search.least();
        }
        if (now < 0 || depth >= search.least()) {
            return false;
        }
        return !search.isReached(now) || search.depth(now) > depth || search.depth(now) == depth && onSolution[now];
    }

    private boolean isOfSolution(int move) {
        return onSolution[move >> 2] && contains(move);
    }

    private boolean contains(int move) {
        for (int own : solution) {
            if (own == move) {
                return true;
            }
        }
        return false;
    }

    private boolean hasSameSolution() {
        trial.run();
        if (trial.least() != solution.length || !trial.isUnique()) {
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
