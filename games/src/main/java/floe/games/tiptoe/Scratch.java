package floe.games.tiptoe;

import java.util.Arrays;

/// Room for a table that is filled, read and forgotten within one step, and serves the next one again: such tables come
/// by the thousand, and whoever made each anew would mostly be clearing memory. One thread's own.
final class Scratch {
    private double[] table = {};

    /// A table that holds at least so many numbers; the first of them are nought.
    double[] cleared(int length) {
        if (table.length < length) {
            table = new double[Math.max(length, 2 * table.length)];
        } else {
            Arrays.fill(table, 0, length, 0);
        }
        return table;
    }

    /// The same with anything in it.
    double[] any(int length) {
        return table.length < length ? cleared(length) : table;
    }
}
