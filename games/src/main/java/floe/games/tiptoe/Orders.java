package floe.games.tiptoe;

import java.util.ArrayList;
import java.util.List;

/// The orders in which the stacks of a family can come, each known by the rows in which a path turns then. A set of
/// orders is a word of bits.
final class Orders {
    private final int count;
    private final int[] turning;
    private final int[][] inPhase;

    Orders(Rows ways) {
        List<int[]> chains = new ArrayList<>();
        this.turning = new int[ways.count()];
        follow(ways, new int[ways.count() + 1], 0, chains);
        this.count = chains.size();
        if (count > Integer.SIZE) {
            throw new IllegalStateException(count + " orders of stacks: no more than a word of bits were expected");
        }
        this.inPhase = new int[ways.count() + 1][];
        for (int gap = 0; gap <= ways.count(); gap++) {
            inPhase[gap] = new int[ways.phases(gap)];
            for (int order = 0; order < count; order++) {
                inPhase[gap][chains.get(order)[gap]] |= 1 << order;
            }
        }
    }

    private void follow(Rows ways, int[] phases, int row, List<int[]> chains) {
        if (row == ways.count()) {
            chains.add(phases.clone());
            return;
        }
        for (Rows.Link link : ways.links(row)) {
            if (link.above() == phases[row]) {
                int first = chains.size();
                phases[row + 1] = link.below();
                follow(ways, phases, row + 1, chains);
                turning[row] |= link.across() ? (1 << chains.size()) - (1 << first) : 0;
            }
        }
    }

    /// All of them.
    int all() {
        return -1 >>> Integer.SIZE - count;
    }

    /// Those by which a path turns in the row.
    int turning(int row) {
        return turning[row];
    }

    /// Those by which a path is in a phase at the gap, by phases; not to be changed.
    int[] inPhase(int gap) {
        return inPhase[gap];
    }
}
