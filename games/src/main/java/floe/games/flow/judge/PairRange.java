package floe.games.flow.judge;

/// How many pairs a level has, by its size: as in the genre for squares from 5x5 to 15x15. A rectangle has at least
/// as many as the square on its short side, for the narrower a board is the fewer it takes, and at most as many as
/// lie between the squares next to it in cells. Beyond the table the density of its ends goes on.
public record PairRange(int least, int most) {
    private static final int SMALLEST = 5;
    private static final int[] LEAST = {3, 3, 3, 4, 4, 4, 4, 5, 7, 8, 9};
    private static final int[] MOST = {6, 7, 9, 9, 10, 12, 13, 14, 15, 16, 16};
    private static final int LAST = LEAST.length - 1;

    public boolean holds(int pairs) {
        return least <= pairs && pairs <= most;
    }

    public static PairRange of(int rows, int columns) {
        int cells = rows * columns;
        int side = (int) Math.sqrt(cells);
        int at = side - SMALLEST;
        if (at < 0) {
            return new PairRange(1, Math.max(1, cells / 3));
        }
        if (at < LAST || at == LAST && cells == side * side) {
            int shortSide = Math.max(Math.min(rows, columns), SMALLEST);
            return new PairRange(LEAST[shortSide - SMALLEST], most(cells, side));
        }
        int lastCells = (SMALLEST + LAST) * (SMALLEST + LAST);
        return new PairRange(LEAST[LAST] * cells / lastCells, MOST[LAST] * cells / lastCells);
    }

    /// Between the largest square that is not larger and the next one, by cells and rounded up.
    private static int most(int cells, int side) {
        int at = side - SMALLEST;
        int more = cells - side * side;
        return more == 0 ? MOST[at] : MOST[at] + Math.ceilDiv((MOST[at + 1] - MOST[at]) * more, 2 * side + 1);
    }
}
