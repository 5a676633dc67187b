package floe.games.flow.make;

import floe.games.flow.board.Links;
import floe.games.flow.fill.StateTable;
import java.util.Arrays;

/// How a frontier can move over a small field, cell by cell: from which state to which, numbered in the order in which
/// they are met. Between two rows a frontier and its mirror image are one state. A state may come to nothing.
final class FrontierTransitions {
    /// How many ways lead on from a state at most.
    static final int WAYS = 3;

    /// A way that is not open.
    static final int NONE = -1;

    private static final int TO_SHIFT = 2;
    private static final int MIRRORED = 2;
    private static final int END = 1;

    private final int rows;
    private final int columns;
    private final FrontierState before;
    private final FrontierState frontier;
    private final int[][] ways;
    private final long[] key = new long[1];

    FrontierTransitions(int rows, int columns, int leastLength) {
        this.rows = rows;
        this.columns = columns;
        this.before = new FrontierState(columns, leastLength);
        this.frontier = new FrontierState(columns, leastLength);
        this.ways = new int[rows * columns][];
        StateTable from = new StateTable(key.length);
        from.add(key, 1);
        for (int cell = 0; cell < ways.length; cell++) {
            StateTable to = new StateTable(key.length);
            sweep(cell, from, to);
            from = to;
        }
    }

    /// The ways over a cell, [#WAYS] for each state, or [#NONE]. They are handed out once.
    int[] take(int cell) {
        int[] taken = ways[cell];
        ways[cell] = new int[0];
        return taken;
    }

    /// The state a way leads to.
    static int to(int way) {
        return way >> TO_SHIFT;
    }

    /// The same way, to another state.
    static int to(int way, int state) {
        return state << TO_SHIFT | way & MIRRORED | way & END;
    }

    /// Whether behind a way the field is seen in a mirror.
    static boolean mirrors(int way) {
        return (way & MIRRORED) != 0;
    }

    /// How many ends a way lays: one or none.
    static int ends(int way) {
        return way & END;
    }

    /// The links of the cell, by those to the cells before it and by which of its state's ways was taken.
    static int links(int in, int which) {
        int out = in == 0 ? which + 1 : which;
        return in | (out & 1) * Links.DOWN | (out >> 1) * Links.RIGHT;
    }

    private void sweep(int cell, StateTable from, StateTable to) {
        int column = cell % columns;
        int[] found = new int[WAYS * from.size()];
        Arrays.fill(found, NONE);
        for (int state = 0; state < from.size(); state++) {
            from.read(state, key);
            before.read(key[0]);
            int in = (before.fromLeft() ? Links.LEFT : 0) | (before.fromUp(column) ? Links.UP : 0);
            for (int which = 0; which < WAYS; which++) {
                int links = links(in, which);
                if (fits(cell, links)) {
                    frontier.set(before);
                    if (frontier.lay(column, links)) {
                        found[WAYS * state + which] = way(column, Integer.bitCount(links) == 1, to);
                    }
                }
            }
        }
        ways[cell] = found;
    }

    private int way(int column, boolean end, StateTable to) {
        long seen = frontier.write();
        long mirrored = column == columns - 1 ? frontier.writeMirrored() : seen;
        key[0] = Math.min(seen, mirrored);
        return to.add(key, 1) << TO_SHIFT | (mirrored < seen ? MIRRORED : 0) | (end ? END : 0);
    }

    private boolean fits(int cell, int links) {
        return Integer.bitCount(links) <= 2
                && ((links & Links.DOWN) == 0 || cell / columns < rows - 1)
                && ((links & Links.RIGHT) == 0 || cell % columns < columns - 1);
    }
}
