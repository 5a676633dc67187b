package floe.games.tiptoe;

/// The tiles that every route passes, of a board of two paths: counted row by row.
///
/// Such a tile is on both paths. What a path has before it is in its row or below, and what comes after it
/// is in its row or above, so whoever goes around it does that within its row. There, any column with a tile
/// beneath it is one to come in by, and any with a tile above it one to leave by, because a path leads to
/// each tile and on from it. Of two pieces of a row that do not touch, each is a way around the other.
final class Cuts {
    private Cuts() {}

    /// How many there are.
    static int ofTwoPaths(int[] rows) {
        int cuts = 0;
        int entries = rows[rows.length - 1];
        for (int row = rows.length - 1; row >= 0; row--) {
            int exits = row == 0 ? rows[0] : rows[row] & rows[row - 1];
            cuts += isOnePiece(rows[row]) ? passed(entries, exits) : 0;
            entries = exits;
        }
        return cuts;
    }

    private static boolean isOnePiece(int tiles) {
        return (tiles & tiles + Integer.lowestOneBit(tiles)) == 0;
    }

    /// How many columns are passed from any entry to any exit. If the entries reach from `a` to `b` and the
    /// exits from `c` to `d`, those are the columns from `min(b, d)` to `max(a, c)`.
    private static int passed(int entries, int exits) {
        int from = Math.min(last(entries), last(exits));
        int to = Math.max(first(entries), first(exits));
        return Math.max(0, to - from + 1);
    }

    private static int first(int columns) {
        return Integer.numberOfTrailingZeros(columns);
    }

    private static int last(int columns) {
        return Integer.SIZE - 1 - Integer.numberOfLeadingZeros(columns);
    }
}
