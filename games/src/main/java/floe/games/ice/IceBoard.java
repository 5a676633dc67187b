package floe.games.ice;

import floe.games.Size;
import floe.games.kit.Direction;

/// A field of ice as bits: for every row, and again for every column, which of its cells are blocked. So a slide is one
/// count of zeros, however long it is. Nothing changes a board once it is made.
///
/// Bit `i + 1` of a line is its cell `i`. Bit 0 and all bits behind the last cell are set, as if the world beyond the
/// board
/// were rock, so that a slide onto a gap in the border (start or exit) needs no case of its own.
///
/// A cell is one number, `row << 6 | column`.
final class IceBoard {
    static final int LEAST_SIDE = 5;
    static final int MOST_SIDE = 60;

    private static final int CELL_BITS = 6;
    private static final int COLUMN_MASK = (1 << CELL_BITS) - 1;

    private final int rows;
    private final int columns;
    private final int start;
    private final int exit;
    private final long[] across;
    private final long[] down;

    /// A board with a full border but for start and exit, and boulders where `boulders[row]` has bit `column` set.
    IceBoard(int rows, int columns, long[] boulders, int start, int exit) {
        this.rows = rows;
        this.columns = columns;
        this.start = start;
        this.exit = exit;
        this.across = new long[rows];
        this.down = new long[columns];
        long inner = (1L << columns - 1) - 2;
        for (int row = 0; row < rows; row++) {
            boolean border = row == 0 || row == rows - 1;
            across[row] = (border ? -1L : ~(inner << 1)) | (boulders[row] & inner) << 1;
        }
        open(start);
        open(exit);
        for (int column = 0; column < columns; column++) {
            down[column] = columnBits(column);
        }
    }

    private void open(int cell) {
        across[row(cell)] &= ~(2L << column(cell));
    }

    private long columnBits(int column) {
        long bits = 1 | -2L << rows;
        for (int row = 0; row < rows; row++) {
            bits |= (across[row] >>> column + 1 & 1) << row + 1;
        }
        return bits;
    }

    static int cell(int row, int column) {
        return row << CELL_BITS | column;
    }

    static int row(int cell) {
        return cell >>> CELL_BITS;
    }

    static int column(int cell) {
        return cell & COLUMN_MASK;
    }

    int rows() {
        return rows;
    }

    int columns() {
        return columns;
    }

    Size size() {
        return new Size(rows, columns);
    }

    int start() {
        return start;
    }

    int exit() {
        return exit;
    }

    /// Whether a boulder or wall stands there.
    boolean isBlocked(int row, int column) {
        return (across[row] >>> column + 1 & 1) != 0;
    }

    boolean isInside(int row, int column) {
        return 0 < row && row < rows - 1 && 0 < column && column < columns - 1;
    }

    /// The boulders of a row as the constructor takes them; none in the border.
    long boulders(int row) {
        boolean border = row == 0 || row == rows - 1;
        return border ? 0 : across[row] >>> 1 & (1L << columns - 1) - 2;
    }

    int boulders() {
        int count = 0;
        for (int row = 1; row < rows - 1; row++) {
            count += Long.bitCount(boulders(row));
        }
        return count;
    }

    /// Where a slide ends; the cell itself when nothing gives way.
    int slide(int cell, Direction direction) {
        int row = row(cell);
        int column = column(cell);
        return switch (direction) {
            case UP -> cell(row - freeBelow(down[column], row), column);
            case DOWN -> cell(row + freeAbove(down[column], row), column);
            case LEFT -> cell(row, column - freeBelow(across[row], column));
            case RIGHT -> cell(row, column + freeAbove(across[row], column));
        };
    }

    private static int freeBelow(long line, int at) {
        return Long.numberOfLeadingZeros(line << 63 - at);
    }

    private static int freeAbove(long line, int at) {
        return Long.numberOfTrailingZeros(line >>> at + 2);
    }
}
