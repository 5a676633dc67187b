package floe.games.tiptoe;

import floe.games.kit.Dice;
import java.util.Arrays;

/// One of the two paths of a board: the heights and the columns of its stacks, from the finish down. Not to be changed.
record Path(int[] heights, int[] columns) {
    /// Any order of the stacks, any first column, and any other one each time.
    static Path random(Family family, Dice dice) {
        int[] stacks = family.heights().clone();
        for (int left = stacks.length; left > 1; left--) {
            exchange(stacks, left - 1, dice.next(left));
        }
        int[] columns = new int[stacks.length];
        columns[0] = dice.next(family.columns());
        for (int stack = 1; stack < stacks.length; stack++) {
            int other = dice.next(family.columns() - 1);
            columns[stack] = other < columns[stack - 1] ? other : other + 1;
        }
        return new Path(stacks, columns);
    }

    /// Two stacks exchange their heights, or one moves to any column that is not that of the one before or behind.
    Path changed(Family family, Dice dice) {
        int[] stacks = heights.clone();
        int[] places = columns.clone();
        if (dice.nextBoolean()) {
            exchange(stacks, dice.next(stacks.length), dice.next(stacks.length));
            return new Path(stacks, places);
        }
        int stack = dice.next(places.length);
        do {
            places[stack] = dice.next(family.columns());
        } while (stack > 0 && places[stack - 1] == places[stack]
                || stack < places.length - 1 && places[stack + 1] == places[stack]);
        return new Path(stacks, places);
    }

    private static void exchange(int[] numbers, int one, int other) {
        int number = numbers[one];
        numbers[one] = numbers[other];
        numbers[other] = number;
    }

    /// Adds the path's tiles to the rows.
    void lay(int[] rows) {
        int row = 0;
        int before = columns[0];
        for (int stack = 0; stack < heights.length; stack++) {
            int column = columns[stack];
            rows[row] |= (2 << Math.max(before, column)) - (1 << Math.min(before, column));
            for (int left = heights[stack]; left > 1; left--) {
                rows[++row] |= 1 << column;
            }
            before = column;
        }
    }

    boolean isSameAs(Path other) {
        return Arrays.equals(heights, other.heights) && Arrays.equals(columns, other.columns);
    }
}
