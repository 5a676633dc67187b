package floe.games.flow.board;

import floe.games.Budget;
import floe.games.kit.BoardSyntaxException;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import java.util.Arrays;

/// Boards for the tests.
public final class Boards {
    /// How many boards a comparison looks at, at most: each as many as it likes unless it is run very often.
    private static final int MOST = Integer.getInteger("floe.oracle.boards", Integer.MAX_VALUE);

    private Boards() {}

    public static int atMost(int boards) {
        return Math.min(boards, MOST);
    }

    public static FlowBoard read(String text) {
        try {
            return new FlowCodec().read(text.replace('/', '\n'));
        } catch (BoardSyntaxException e) {
            throw new AssertionError(e.getMessage() + " in\n" + text, e);
        }
    }

    public static Meter plenty() {
        return new Meter(new Budget(1_000_000_000_000L));
    }

    /// Ends thrown anywhere.
    public static FlowBoard thrown(int rows, int columns, int pairs, Dice dice) {
        int[] ends = new int[rows * columns];
        Arrays.fill(ends, FlowBoard.NONE);
        for (int end = 0; end < 2 * pairs; end++) {
            int cell = dice.next(ends.length);
            while (ends[cell] != FlowBoard.NONE) {
                cell = dice.next(ends.length);
            }
            ends[cell] = end / 2;
        }
        return new FlowBoard(rows, columns, ends);
    }

    /// The ends of a covering by paths, touching themselves or not, that grew by chance.
    public static FlowBoard grown(int rows, int columns, Dice dice) {
        int[] ends = new int[rows * columns];
        boolean[] used = new boolean[ends.length];
        Arrays.fill(ends, FlowBoard.NONE);
        int colour = 0;
        for (int cell = 0; cell < ends.length; cell++) {
            if (used[cell]) {
                continue;
            }
            used[cell] = true;
            int at = cell;
            for (int step = 0; step < 1 + dice.next(8); step++) {
                int next = free(at, rows, columns, used, dice);
                if (next == FlowBoard.NONE) {
                    break;
                }
                used[next] = true;
                at = next;
            }
            if (at != cell) {
                ends[cell] = colour;
                ends[at] = colour++;
            }
        }
        return new FlowBoard(rows, columns, ends);
    }

    private static int free(int at, int rows, int columns, boolean[] used, Dice dice) {
        int first = dice.next(4);
        for (int turn = 0; turn < 4; turn++) {
            int direction = first + turn & 3;
            int row = at / columns + (direction == 0 ? 1 : direction == 1 ? -1 : 0);
            int column = at % columns + (direction == 2 ? 1 : direction == 3 ? -1 : 0);
            boolean inside = 0 <= row && row < rows && 0 <= column && column < columns;
            if (inside && !used[row * columns + column]) {
                return row * columns + column;
            }
        }
        return FlowBoard.NONE;
    }
}
