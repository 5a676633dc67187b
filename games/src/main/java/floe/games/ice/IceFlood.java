package floe.games.ice;

import floe.games.kit.Direction;
import floe.games.kit.Meter;
import java.util.Arrays;

/// All stops that can be reached from the start, level by level, and in how many shortest ways.
final class IceFlood {
    static final int UNREACHED = -1;

    private static final Direction[] DIRECTIONS = Direction.values();
    private static final int CELLS = 1 << 12;

    private final IceBoard board;
    private final int[] level = new int[CELLS];
    private final long[] ways = new long[CELLS];
    private final int[] queue = new int[CELLS];
    private int reached;

    /// Floods the whole board; a step of the meter is a stop.
    IceFlood(IceBoard board, Meter meter) {
        this.board = board;
        Arrays.fill(level, UNREACHED);
        reach(board.start(), 0);
        ways[board.start()] = 1;
        for (int next = 0; next < reached; next++) {
            meter.spend();
            if (queue[next] != board.exit()) {
                leave(queue[next]);
            }
        }
    }

    private void leave(int cell) {
        for (Direction direction : DIRECTIONS) {
            int stop = board.slide(cell, direction);
            if (level[stop] == UNREACHED) {
                reach(stop, level[cell] + 1);
            }
            if (level[stop] == level[cell] + 1) {
                ways[stop] = added(ways[stop], ways[cell]);
            }
        }
    }

    private void reach(int cell, int at) {
        level[cell] = at;
        queue[reached++] = cell;
    }

    /// Ways beyond counting stay at the largest number there is.
    private static long added(long one, long other) {
        long sum = one + other;
        return sum < 0 ? Long.MAX_VALUE : sum;
    }

    /// The least number of moves to the exit, or [#UNREACHED].
    int moves() {
        return level[board.exit()];
    }

    long shortest() {
        return ways[board.exit()];
    }

    int stops() {
        return reached;
    }

    /// A shortest solution: of all of them the first by the order of the directions, read from the end.
    String solution() {
        char[] moves = new char[moves()];
        int cell = board.exit();
        for (int at = moves.length - 1; at >= 0; at--) {
            cell = stepBack(cell, at, moves);
        }
        return new String(moves);
    }

    private int stepBack(int cell, int at, char[] moves) {
        for (int i = 0; i < reached; i++) {
            int before = queue[i];
            if (level[before] != at || before == board.exit()) {
                continue;
            }
            for (Direction direction : DIRECTIONS) {
                if (board.slide(before, direction) == cell) {
                    moves[at] = direction.letter();
                    return before;
                }
            }
        }
        throw new IllegalStateException("no stop at level " + at + " leads to cell " + cell);
    }
}
