package floe.games.tiptoe;

import floe.games.kit.Dice;

/// Draws paths: the stacks in a random order, the first column uniform, each next one uniform over the others.
final class Paths {
    private final int columns;
    private final int[] heights;

    Paths(Family family) {
        this.columns = family.columns();
        this.heights = family.heights().clone();
    }

    /// Adds the tiles of a random path to the rows. The order of stacks follows from that of the path before, so the
    /// first call on fresh paths decides what comes later.
    void draw(Dice dice, int[] rows) {
        shuffle(dice);
        int row = 0;
        int column = dice.next(columns);
        for (int stack = 0; stack < heights.length; stack++) {
            int end = row + heights[stack] - 1;
            for (int at = row; at <= end; at++) {
                rows[at] |= 1 << column;
            }
            row = end;
            if (stack < heights.length - 1) {
                int next = dice.next(columns - 1);
                next += next >= column ? 1 : 0;
                rows[row] |= (2 << Math.max(column, next)) - (1 << Math.min(column, next));
                column = next;
            }
        }
    }

    private void shuffle(Dice dice) {
        for (int left = heights.length; left > 1; left--) {
            int chosen = dice.next(left);
            int height = heights[chosen];
            heights[chosen] = heights[left - 1];
            heights[left - 1] = height;
        }
    }
}
