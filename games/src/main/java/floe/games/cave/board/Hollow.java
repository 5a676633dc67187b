package floe.games.cave.board;

/// What is left of the inside of the rock: every solid cell whose eight neighbours are solid, those outside the
/// grid among them. It is found from the open cells alone, so that no text can lie about it, and no hero can touch
/// it: all that is open has rock around.
public final class Hollow {
    private Hollow() {}

    /// The void of a grid, laid out like its rows.
    public static long[] of(CaveGrid grid) {
        int words = grid.words();
        long[] near = new long[grid.open().length];
        for (int at = words; at < near.length - words; at++) {
            near[at] = spread(grid.open(), at);
        }
        long[] hollow = new long[near.length];
        for (int row = 0; row < grid.rows(); row++) {
            for (int word = 0; word < words; word++) {
                int at = (row + 1) * words + word;
                hollow[at] = ~(near[at - words] | near[at] | near[at + words])
                        & CaveGrid.columns(word, 0, grid.columns() - 1);
            }
        }
        return hollow;
    }

    /// The open cells of a word, and those at their sides. What comes over from the row before is rock, what comes
    /// over from the row after lands behind the last column.
    private static long spread(long[] open, int at) {
        return open[at] | open[at] << 1 | open[at - 1] >>> 63 | open[at] >>> 1 | open[at + 1] << 63;
    }
}
