package floe.games.penguin.judge;

import floe.games.penguin.board.PenguinField;
import floe.games.penguin.board.PenguinRules;
import floe.games.penguin.search.BreadthFirstSearch;
import java.util.Arrays;

/// An inverted index: which moves of a search touch which block, by stopping at it, or by being turned, carried, ended
/// or blocked.
final class MovesByBlock {
    /// No touch, or no more.
    static final int NONE = -1;

    private final PenguinRules rules;
    private final int[] firstTouch = new int[PenguinField.CELLS];
    private final int[] firstOfSolution = new int[PenguinField.CELLS];
    private int[] nextTouch = new int[PenguinField.CELLS << 2];
    private int[] touchedBy = new int[PenguinField.CELLS << 2];
    private int touches;

    MovesByBlock(PenguinRules rules) {
        this.rules = rules;
    }

    /// Collects what may matter to a solution: the moves from places that are nearer to the start than its end.
    void collect(BreadthFirstSearch search, int[] solution) {
        touches = 0;
        Arrays.fill(firstTouch, NONE);
        Arrays.fill(firstOfSolution, NONE);
        for (int at = 0; at < search.reached(); at++) {
            int place = search.place(at);
            if (search.depth(place) >= solution.length) {
                break;
            }
            for (int direction = 0; direction < 4; direction++) {
                if (rules.isOpen(place, direction)) {
                    collect(place, direction);
                }
            }
        }
        for (int at = solution.length - 1; at >= 0; at--) {
            collectOfSolution(solution[at], at);
        }
    }

    private void collectOfSolution(int move, int index) {
        rules.slide(move >> 3, move & 3);
        firstOfSolution[rules.hit()] = index;
        for (int at = 0; at < rules.redirections(); at++) {
            firstOfSolution[rules.redirection(at)] = index;
        }
    }

    private void collect(int place, int direction) {
        int move = place << 2 | direction;
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

    /// Which move of the solution is the first to touch, or none.
    int firstOfSolution(int cell) {
        return firstOfSolution[cell];
    }

    int first(int cell) {
        return firstTouch[cell];
    }

    int next(int touch) {
        return nextTouch[touch];
    }

    /// The move that touches, `place << 2 | direction`.
    int move(int touch) {
        return touchedBy[touch];
    }
}
