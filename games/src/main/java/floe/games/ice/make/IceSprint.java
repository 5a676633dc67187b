package floe.games.ice.make;

import floe.games.ice.board.IceField;
import floe.games.ice.search.IceStretch;
import java.util.Arrays;

/// The least number of moves and nothing else, as fast as it goes.
///
/// What is searched are not cells but *stretches*: free cells in a line between two blocked ones. Whoever moves along
/// a stretch ends at one of its two ends, wherever they came from; the next move goes along the crossing stretch
/// there. So a stretch has two successors, and it has as predecessors the crossing stretches that end in it: at cells
/// that have something blocked beside them, which is one *or* of the neighbouring lines. The search goes level by
/// level from both ends, on the smaller side first, and ends when the sides meet (the sum of levels is least then) or
/// one runs dry.
final class IceSprint {
    static final int UNSOLVABLE = -1;

    private final Side forward = new Side();
    private final Side backward = new Side();
    private long spent;

    /// One side of the search: the stretches met so far, by line and lowest bit, and the newest level of them. Levels
    /// alternate between rows and columns.
    private static final class Side {
        final long[] met = new long[2 * IceField.COLUMNS];
        int[] level = new int[IceStretch.ALL / 2];
        int[] next = new int[IceStretch.ALL / 2];
        int count;

        void begin(IceField field, int gap) {
            Arrays.fill(met, 0, field.rows, 0);
            Arrays.fill(met, IceField.COLUMNS, IceField.COLUMNS + field.columns, 0);
            level[0] = IceStretch.inward(field, gap);
            met[IceStretch.line(level[0])] = 1L << IceStretch.low(level[0]);
            count = 1;
        }

        /// Counts a stretch to the next level, if it is new.
        int meet(int line, int low, int found) {
            if ((met[line] >>> low & 1) != 0) {
                return found;
            }
            met[line] |= 1L << low;
            next[found] = IceStretch.of(line, low);
            return found + 1;
        }

        void turn(int found) {
            int[] done = level;
            level = next;
            next = done;
            count = found;
        }
    }

    /// The least number of moves from one gap in the border to another.
    int leastMoves(IceField field, int start, int exit) {
        forward.begin(field, start);
        backward.begin(field, exit);
        if (forward.level[0] == backward.level[0]) {
            return 1;
        }
        int moves = 1;
        while (forward.count > 0 && backward.count > 0) {
            moves++;
            spent += Math.min(forward.count, backward.count);
            boolean isMet = forward.count <= backward.count ? advance(field) : retreat(field);
            if (isMet) {
                return moves;
            }
        }
        return UNSOLVABLE;
    }

    /// How many stretches were looked at, ever.
    long spent() {
        return spent;
    }

    /// One level on from the start; whether it met the other side.
    private boolean advance(IceField field) {
        long[] lines = field.lines;
        long[] goal = backward.met;
        int found = 0;
        for (int i = 0; i < forward.count; i++) {
            int line = IceStretch.line(forward.level[i]);
            int low = IceStretch.low(forward.level[i]);
            int high = IceField.high(lines[line], low);
            int crossing = ~line & IceField.COLUMNS;
            int bit = (line & IceField.COLUMNS - 1) + 1;
            int one = crossing | low - 1;
            int oneLow = IceField.low(lines[one], bit);
            int other = crossing | high - 1;
            int otherLow = IceField.low(lines[other], bit);
            if ((goal[one] >>> oneLow & 1 | goal[other] >>> otherLow & 1) != 0) {
                return true;
            }
            found = forward.meet(one, oneLow, found);
            found = forward.meet(other, otherLow, found);
        }
        forward.turn(found);
        return false;
    }

    /// One level back from the exit; whether it met the other side.
    private boolean retreat(IceField field) {
        long[] lines = field.lines;
        long[] goal = forward.met;
        int found = 0;
        for (int i = 0; i < backward.count; i++) {
            int stretch = backward.level[i];
            int crossing = ~IceStretch.line(stretch) & IceField.COLUMNS;
            int bit = IceStretch.place(stretch) + 1;
            for (long stops = IceStretch.stopsIn(field, stretch); stops != 0; stops &= stops - 1) {
                int cross = crossing | Long.numberOfTrailingZeros(stops) - 1;
                int low = IceField.low(lines[cross], bit);
                if ((goal[cross] >>> low & 1) != 0) {
                    return true;
                }
                found = backward.meet(cross, low, found);
            }
        }
        backward.turn(found);
        return false;
    }
}
