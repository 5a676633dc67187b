package floe.games.penguin;

/// What an accepted board keeps to.
final class Limits {
    static final int LEAST_MOVES = 8;
    static final int MOST_BRIDGES = 6;
    private static final int MOST_WALLS_AND_TREES = 30;
    private static final int AREA = 128;

    private Limits() {}

    /// Thirty on a board of the standard size, and as many a cell on others.
    static int mostWallsAndTrees(int cells) {
        return MOST_WALLS_AND_TREES * cells / AREA;
    }
}
