package floe.games.cave.judge;

import floe.games.cave.board.CaveGrid;
import floe.games.cave.board.Hero;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/// The rules once more, as plainly as can be: every state of the hero (cell, and what is left of a jump), every
/// step from it, one tick each. It shares no code with the solver: of the grid it asks only which cells are open
/// and which are ladders.
final class CaveOracle {
    private static final int REST = 0;

    private final CaveGrid grid;
    private final int rows;
    private final int columns;
    private final int up;
    private final int across;
    private final int modes;
    private final int falling;
    private final int[] ticks;
    private final List<List<Integer>> before = new ArrayList<>();

    CaveOracle(CaveGrid grid, Hero hero, int start) {
        this.grid = grid;
        this.rows = grid.rows();
        this.columns = grid.columns();
        this.up = hero.up();
        this.across = hero.across();
        // At rest, so many risen, so many across, falling.
        this.falling = up + across + 1;
        this.modes = falling + 1;
        this.ticks = new int[rows * columns * modes];
        Arrays.fill(ticks, -1);
        for (int i = 0; i < ticks.length; i++) {
            before.add(null);
        }
        search(state(grid.row(start), grid.column(start), REST));
    }

    /// Ticks to rest there, or -1.
    int ticks(int cell) {
        return ticks[state(grid.row(cell), grid.column(cell), REST)];
    }

    /// Whether the hero can be there, be it in flight.
    boolean touches(int row, int column) {
        for (int mode = 0; mode < modes; mode++) {
            if (ticks[state(row, column, mode)] >= 0) {
                return true;
            }
        }
        return false;
    }

    /// The states from which the hero comes to rest in that cell, among those that the search reached.
    boolean[] leadingTo(int cell) {
        boolean[] leading = new boolean[ticks.length];
        Deque<Integer> queue = new ArrayDeque<>();
        int target = state(grid.row(cell), grid.column(cell), REST);
        leading[target] = true;
        queue.add(target);
        while (!queue.isEmpty()) {
            for (int one : listed(queue.remove())) {
                if (!leading[one]) {
                    leading[one] = true;
                    queue.add(one);
                }
            }
        }
        return leading;
    }

    boolean restLeads(boolean[] leading, int cell) {
        return leading[state(grid.row(cell), grid.column(cell), REST)];
    }

    private List<Integer> listed(int state) {
        return before.get(state) == null ? List.of() : before.get(state);
    }

    private void search(int start) {
        Deque<Integer> queue = new ArrayDeque<>();
        ticks[start] = 0;
        queue.add(start);
        while (!queue.isEmpty()) {
            int state = queue.remove();
            for (int next : next(state)) {
                if (before.get(next) == null) {
                    before.set(next, new ArrayList<>());
                }
                before.get(next).add(state);
                if (ticks[next] < 0) {
                    ticks[next] = ticks[state] + 1;
                    queue.add(next);
                }
            }
        }
    }

    private List<Integer> next(int state) {
        int mode = state % modes;
        int column = state / modes % columns;
        int row = state / modes / columns;
        List<Integer> next = new ArrayList<>();
        if (mode == falling) {
            enter(next, row + 1, column, falling);
            return next;
        }
        enter(next, row + 1, column, falling);
        if (mode < up) {
            enter(next, row - 1, column, mode + 1);
        } else if (mode == REST) {
            enterHeld(next, row - 1, column);
        }
        if (mode == REST) {
            enter(next, row, column - 1, falling);
            enter(next, row, column + 1, falling);
        } else if (mode <= up && across > 0 || mode > up) {
            int gone = mode <= up ? 1 : mode - up + 1;
            int then = gone == across ? falling : up + gone;
            enter(next, row, column - 1, then);
            enter(next, row, column + 1, then);
        }
        return next;
    }

    private void enter(List<Integer> next, int row, int column, int mode) {
        if (isOpen(row, column)) {
            next.add(state(row, column, holds(row, column) ? REST : mode));
        }
    }

    private void enterHeld(List<Integer> next, int row, int column) {
        if (isOpen(row, column) && holds(row, column)) {
            next.add(state(row, column, REST));
        }
    }

    private boolean holds(int row, int column) {
        return !isOpen(row + 1, column) || isLadder(row, column) || isLadder(row + 1, column);
    }

    private boolean isOpen(int row, int column) {
        return row >= 0 && row < rows && column >= 0 && column < columns && grid.isOpen(grid.cell(row, column));
    }

    private boolean isLadder(int row, int column) {
        return row >= 0 && row < rows && column >= 0 && column < columns && grid.isLadder(grid.cell(row, column));
    }

    private int state(int row, int column, int mode) {
        return (row * columns + column) * modes + mode;
    }
}
