package floe.games.flow;

/// How many pairs a level has, by its size: as in the genre for squares from 5x5 to 15x15. A rectangle counts
/// as the largest square that is not larger than it; beyond the table the density of its ends goes on.
record PairRange(int least, int most) {
    private static final int SMALLEST = 5;
    private static final int[] LEAST = {3, 3, 3, 4, 4, 4, 4, 5, 7, 8, 9};
    private static final int[] MOST = {6, 7, 9, 9, 10, 12, 13, 14, 15, 16, 16};

    boolean holds(int pairs) {
        return least <= pairs && pairs <= most;
    }

    static PairRange of(int rows, int columns) {
        int cells = rows * columns;
        int side = (int) Math.sqrt(cells);
        int at = side - SMALLEST;
        if (at < 0) {
            return new PairRange(1, Math.max(1, cells / 3));
        }
        if (at < LEAST.length) {
            return new PairRange(LEAST[at], MOST[at]);
        }
        int last = LEAST.length - 1;
        int lastCells = (SMALLEST + last) * (SMALLEST + last);
        return new PairRange(LEAST[last] * cells / lastCells, MOST[last] * cells / lastCells);
    }
}
