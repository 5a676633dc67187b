package floe.games.cave.board;

/// The bestiary: how large each kind is, and which kinds live on which game level.
public final class Creatures {
    public static final int LEAST_LEVEL = 1;
    public static final int MOST_LEVEL = 99;

    /// The first level of those that share the last list.
    public static final int LAST_LISTED = 11;

    private static final double[][] SIZES = {
        {1.5, 1}, {2, 1.5}, {2, 2}, {3, 2}, {3, 3}, {1, 1}, {4, 2}, {5, 3},
    };
    private static final int[][] BY_LEVEL = {
        {0},
        {0},
        {0},
        {1, 1, 0},
        {2, 2, 1, 0},
        {2, 2, 1, 0},
        {2, 2, 1, 0},
        {3, 2, 1},
        {4, 2, 0},
        {6, 4, 1},
        {7, 6, 2},
        {7, 6, 4},
    };

    private Creatures() {}

    static int kinds() {
        return SIZES.length;
    }

    /// In whole cells.
    public static int width(int kind) {
        return (int) Math.ceil(SIZES[kind][0]);
    }

    /// In whole cells.
    public static int height(int kind) {
        return (int) Math.ceil(SIZES[kind][1]);
    }

    /// The kinds of a level: the first is the one that chambers are made for, one listed twice is twice as likely.
    public static int[] of(int level) {
        return BY_LEVEL[Math.min(level, LAST_LISTED)];
    }

    public static boolean livesOn(int kind, int level) {
        for (int known : of(level)) {
            if (known == kind) {
                return true;
            }
        }
        return false;
    }
}
