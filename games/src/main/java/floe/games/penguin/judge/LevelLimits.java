package floe.games.penguin.judge;

/// What an accepted board keeps to.
public final class LevelLimits {
    public static final int LEAST_MOVES = 4;
    public static final int MOST_BRIDGES = 6;
    private static final int MOST_WALLS_AND_TREES = 30;
    private static final int AREA = 128;

    private LevelLimits() {}

    /// Thirty on a board of the standard size, and as many a cell on others.
    public static int mostWallsAndTrees(int cells) {
        return MOST_WALLS_AND_TREES * cells / AREA;
    }
}
