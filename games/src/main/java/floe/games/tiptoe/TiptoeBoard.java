package floe.games.tiptoe;

import floe.games.Size;

/// The tiles that hold, a row of bits each, column 0 in the lowest; row 0 is the finish side.
///
/// @param rows as many as the family has; not to be changed
record TiptoeBoard(Family family, int[] rows) {
    Size size() {
        return family.size();
    }

    boolean holds(int row, int column) {
        return (rows[row] >>> column & 1) != 0;
    }

    /// Left and right exchanged.
    TiptoeBoard mirrored() {
        int[] mirror = new int[rows.length];
        for (int row = 0; row < rows.length; row++) {
            mirror[row] = Integer.reverse(rows[row]) >>> Integer.SIZE - family.columns();
        }
        return new TiptoeBoard(family, mirror);
    }

    /// Both boards' tiles.
    TiptoeBoard with(TiptoeBoard other) {
        int[] union = rows.clone();
        for (int row = 0; row < union.length; row++) {
            union[row] |= other.rows[row];
        }
        return new TiptoeBoard(family, union);
    }
}
