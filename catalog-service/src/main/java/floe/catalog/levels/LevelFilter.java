package floe.catalog.levels;

import floe.catalog.stock.ShelfWords;

/// Which levels somebody wants to see.
///
/// @param shelves on which shelves
/// @param score from where to where, both included
/// @param moves the same for the number of moves
public record LevelFilter(ShelfWords shelves, Range score, Range moves) {
    /// Whole numbers from one to another, both included.
    public record Range(int least, int most) {
        public static final Range ALL = new Range(0, Integer.MAX_VALUE);
    }

    /// Whether it lets everything through.
    boolean isOpen() {
        return shelves.all() && score.equals(Range.ALL) && moves.equals(Range.ALL);
    }

    /// The same text for the same filter: a cursor belongs to one.
    String text() {
        return String.join(
                "|",
                shelves.game(),
                shelves.size(),
                shelves.band(),
                score.least() + ".." + score.most(),
                moves.least() + ".." + moves.most());
    }
}
