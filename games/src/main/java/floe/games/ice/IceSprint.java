package floe.games.ice;

/// The least number of moves and nothing else, as fast as it goes.
///
/// What is searched are not cells but *stretches*: free cells in a line between two blocked ones. Whoever moves along a
/// stretch ends at one of its two ends, wherever they came from; the next move goes along the crossing stretch there.
/// So a stretch has two successors, and it has as predecessors the crossing stretches that end in it: at cells that
/// have
/// something blocked beside them, which is one *or* of the neighbouring lines. The search goes level by level from both
/// ends, on the smaller side first, and ends when the sides meet (the sum of levels is least then) or one runs dry.
final class IceSprint {
    static final int UNSOLVABLE = -1;

    private final Side forward = new Side();
    private final Side backward = new Side();
    private long spent;

    /// One side of the search: the stretches met so far, by line and lowest bit, and the newest level of them. Levels
    /// alternate between rows and columns.
    private static final class Side {
        final long[] metAcross = new long[64];
        final long[] metDown = new long[64];
        int[] level = new int[2048];
        int[] next = new int[2048];
        int count;
        boolean vertical;

        void begin(IceField field, int line, int low, boolean isVertical) {
            for (int row = 0; row < field.rows; row++) {
                metAcross[row] = 0;
            }
            for (int column = 0; column < field.columns; column++) {
                metDown[column] = 0;
            }
            (isVertical ? metDown : metAcross)[line] = 1L << low;
            vertical = isVertical;
            level[0] = line << IceField.CELL_BITS | low;
            count = 1;
        }

        void turn(int found) {
            int[] done = level;
            level = next;
            next = done;
            count = found;
            vertical = !vertical;
        }
    }

    /// The least number of moves from one gap in the border to another.
    int leastMoves(IceField field, int start, int exit) {
        begin(forward, field, start);
        begin(backward, field, exit);
        if (forward.vertical == backward.vertical && forward.level[0] == backward.level[0]) {
            return 1;
        }
        int moves = 1;
        while (forward.count > 0 && backward.count > 0) {
            moves++;
            spent += Math.min(forward.count, backward.count);
            boolean met = forward.count <= backward.count ? advance(field) : retreat(field);
            if (met) {
                return moves;
            }
        }
        return UNSOLVABLE;
    }

    /// How many stretches were looked at, ever.
    long spent() {
        return spent;
    }

    private static void begin(Side side, IceField field, int gap) {
        int row = IceField.row(gap);
        int column = IceField.column(gap);
        if (row == 0 || row == field.rows - 1) {
            side.begin(field, column, IceField.low(field.down[column], row + 1), true);
        } else {
            side.begin(field, row, IceField.low(field.across[row], column + 1), false);
        }
    }

    /// One level on from the start; whether it met the other side.
    private boolean advance(IceField field) {
        Side side = forward;
        long[] lines = side.vertical ? field.down : field.across;
        long[] crossing = side.vertical ? field.across : field.down;
        long[] met = side.vertical ? side.metAcross : side.metDown;
        long[] goal = side.vertical ? backward.metAcross : backward.metDown;
        int[] next = side.next;
        int found = 0;
        for (int i = 0; i < side.count; i++) {
            int line = side.level[i] >>> IceField.CELL_BITS;
            int low = side.level[i] & 63;
            int high = IceField.high(lines[line], low);

            int one = low - 1;
            int oneLow = IceField.low(crossing[one], line + 1);
            long oneBit = 1L << oneLow;
            int other = high - 1;
            int otherLow = IceField.low(crossing[other], line + 1);
            long otherBit = 1L << otherLow;
            if ((goal[one] & oneBit | goal[other] & otherBit) != 0) {
                return true;
            }
            if ((met[one] & oneBit) == 0) {
                met[one] |= oneBit;
                next[found++] = one << IceField.CELL_BITS | oneLow;
            }
            if ((met[other] & otherBit) == 0) {
                met[other] |= otherBit;
                next[found++] = other << IceField.CELL_BITS | otherLow;
            }
        }
        side.turn(found);
        return false;
    }

    /// One level back from the exit; whether it met the other side.
    private boolean retreat(IceField field) {
        Side side = backward;
        long[] lines = side.vertical ? field.down : field.across;
        long[] crossing = side.vertical ? field.across : field.down;
        long[] met = side.vertical ? side.metAcross : side.metDown;
        long[] goal = side.vertical ? forward.metAcross : forward.metDown;
        long inside = IceField.inside(side.vertical ? field.rows : field.columns);
        int[] next = side.next;
        int found = 0;
        for (int i = 0; i < side.count; i++) {
            int line = side.level[i] >>> IceField.CELL_BITS;
            int low = side.level[i] & 63;
            int high = IceField.high(lines[line], low);
            long stops = (lines[line - 1] | lines[line + 1]) & IceField.span(low, high) & inside;
            for (; stops != 0; stops &= stops - 1) {
                int cross = Long.numberOfTrailingZeros(stops) - 1;
                int crossLow = IceField.low(crossing[cross], line + 1);
                long bit = 1L << crossLow;
                if ((goal[cross] & bit) != 0) {
                    return true;
                }
                if ((met[cross] & bit) == 0) {
                    met[cross] |= bit;
                    next[found++] = cross << IceField.CELL_BITS | crossLow;
                }
            }
        }
        side.turn(found);
        return false;
    }
}
