package floe.games.flow.unique;

import floe.games.flow.board.FlowBoard;
import java.util.Arrays;

/// The events of the sweep line: the ends of a board in the order in which a straight line meets them that moves over
/// it in one of eight
/// headings. Ahead is where the line goes; left and right lie along it.
final class SweepOrder {
    static final int HEADINGS = 8;
    /// So many of the headings, the first, are slanted.
    static final int SLANTED = 4;

    /// Slanted lines come first: in a corner they are short, and little has room on them.
    private static final int[] AHEAD_DOWN = {1, 1, -1, -1, 1, -1, 0, 0};
    private static final int[] AHEAD_RIGHT = {1, -1, 1, -1, 0, 0, 1, -1};

    final int ends;
    /// How many words a set of ends takes.
    final int words;
    final int[] row;
    final int[] column;
    final int[] colour;
    /// How far ahead and how far to the right an end lies.
    final int[] ahead;
    final int[] across;
    /// The other end of the same colour, and for each colour the one of its ends that comes later.
    final int[] mate;
    final int[] later;

    private final int rows;
    private final int columns;
    private final int down;
    private final int right;

    SweepOrder(FlowBoard board, int heading) {
        this.rows = board.rows();
        this.columns = board.columns();
        this.down = AHEAD_DOWN[heading];
        this.right = AHEAD_RIGHT[heading];
        this.ends = 2 * board.pairs();
        this.words = (ends - 1 >> 6) + 1;
        this.row = new int[ends];
        this.column = new int[ends];
        this.colour = new int[ends];
        this.ahead = new int[ends];
        this.across = new int[ends];
        this.mate = new int[ends];
        this.later = new int[board.pairs()];
        int[] earlier = new int[board.pairs()];
        Arrays.fill(earlier, -1);
        int end = 0;
        for (long cell : inOrder(board)) {
            row[end] = (int) cell / columns;
            column[end] = (int) cell % columns;
            ahead[end] = ahead(row[end], column[end]);
            across[end] = across(row[end], column[end]);
            int own = board.colour((int) cell);
            colour[end] = own;
            if (earlier[own] < 0) {
                earlier[own] = end;
            } else {
                mate[end] = earlier[own];
                mate[earlier[own]] = end;
                later[own] = end;
            }
            end++;
        }
    }

    /// How many rows and columns a heading goes in a step.
    static int down(int heading) {
        return AHEAD_DOWN[heading];
    }

    static int right(int heading) {
        return AHEAD_RIGHT[heading];
    }

    private long[] inOrder(FlowBoard board) {
        long[] keys = new long[ends];
        int size = 0;
        for (int colour = 0; colour < board.pairs(); colour++) {
            keys[size++] = key(board.first(colour));
            keys[size++] = key(board.second(colour));
        }
        Arrays.sort(keys);
        for (int i = 0; i < ends; i++) {
            keys[i] &= 0xFFFF;
        }
        return keys;
    }

    private long key(int cell) {
        int most = rows + columns;
        long ahead = ahead(cell / columns, cell % columns) + most;
        long across = across(cell / columns, cell % columns) + most;
        return ahead << 40 | across << 20 | cell;
    }

    /// The cells of a row or a column, whichever are more.
    int longest() {
        return Math.max(rows, columns);
    }

    /// How far ahead a cell lies.
    int ahead(int atRow, int atColumn) {
        return down * atRow + right * atColumn;
    }

    /// How far to the right it lies.
    int across(int atRow, int atColumn) {
        return down * atColumn - right * atRow;
    }

    boolean inside(int atRow, int atColumn) {
        return 0 <= atRow && atRow < rows && 0 <= atColumn && atColumn < columns;
    }

    int roomLeft(int end) {
        return room(end, right, -down);
    }

    int roomRight(int end) {
        return room(end, -right, down);
    }

    int roomBehind(int end) {
        return room(end, -down, -right);
    }

    int roomAhead(int end) {
        return room(end, down, right);
    }

    /// How many cells lie between an end and the rim, in steps of so many rows and columns.
    int room(int end, int rowStep, int columnStep) {
        int cells = 0;
        while (inside(row[end] + (cells + 1) * rowStep, column[end] + (cells + 1) * columnStep)) {
            cells++;
        }
        return cells;
    }

    /// Whether a place just outside the rim lies at the line's left: the other places lie at its right, and the
    /// first and the last of all at either.
    boolean leftRim(int atRow, int atColumn) {
        return inside(atRow - right, atColumn + down) || !inside(atRow + right, atColumn - down);
    }
}
