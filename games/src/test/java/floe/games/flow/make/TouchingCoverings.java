package floe.games.flow.make;

import floe.games.flow.board.FlowBoard;
import java.util.Arrays;
import java.util.function.Consumer;

/// Every covering of a small field by paths of two cells or more, touching or not, by plain trying: each free
/// cell in turn begins every path that there is room for, as the end that comes first.
final class TouchingCoverings {
    private final int rows;
    private final int columns;
    private final int[] ends;
    private final boolean[] used;
    private final Consumer<FlowBoard> taker;
    private int paths;

    private TouchingCoverings(int rows, int columns, Consumer<FlowBoard> taker) {
        this.rows = rows;
        this.columns = columns;
        this.ends = new int[rows * columns];
        this.used = new boolean[rows * columns];
        this.taker = taker;
        Arrays.fill(ends, FlowBoard.NONE);
    }

    static void each(int rows, int columns, Consumer<FlowBoard> taker) {
        new TouchingCoverings(rows, columns, taker).from(0);
    }

    /// The first free cell lies on some path: two arms grow out of it, the second of which may have no cell.
    private void from(int cell) {
        int free = cell;
        while (free < used.length && used[free]) {
            free++;
        }
        if (free == used.length) {
            taker.accept(new FlowBoard(rows, columns, ends));
            return;
        }
        used[free] = true;
        int first = free;
        grow(free, FlowBoard.NONE, (end, step) -> {
            finish(first, end, first);
            grow(first, step, (other, none) -> finish(other, end, first));
        });
        used[free] = false;
    }

    private interface Arm {
        void ends(int at, int firstStep);
    }

    /// Grows an arm of one cell or more; a second arm takes only first steps that come after the first arm's.
    private void grow(int from, int firstStep, Arm arm) {
        for (int direction = 0; direction < 4; direction++) {
            int next = neighbour(from, direction);
            if (next == FlowBoard.NONE || used[next] || direction <= firstStep) {
                continue;
            }
            extend(next, direction, arm);
        }
    }

    private void extend(int at, int firstStep, Arm arm) {
        used[at] = true;
        arm.ends(at, firstStep);
        for (int direction = 0; direction < 4; direction++) {
            int next = neighbour(at, direction);
            if (next != FlowBoard.NONE && !used[next]) {
                extend(next, firstStep, arm);
            }
        }
        used[at] = false;
    }

    private void finish(int one, int other, int first) {
        ends[one] = paths;
        ends[other] = paths++;
        from(first);
        paths--;
        ends[one] = FlowBoard.NONE;
        ends[other] = FlowBoard.NONE;
    }

    private int neighbour(int cell, int direction) {
        int row = cell / columns + (direction == 0 ? 1 : direction == 1 ? -1 : 0);
        int column = cell % columns + (direction == 2 ? 1 : direction == 3 ? -1 : 0);
        boolean inside = 0 <= row && row < rows && 0 <= column && column < columns;
        return inside ? row * columns + column : FlowBoard.NONE;
    }
}
