package floe.games.ice;

import java.util.Arrays;

/// A field of ice as bits: for every row, and again for every column, which of its cells are blocked. So a slide is one
/// count of zeros, however long it is.
///
/// Bit `i + 1` of a line is its cell `i`. Bit 0 and all bits behind the last cell are set, as if the world beyond were
/// rock, so that a slide onto a gap in the border needs no case of its own. A cell is one number, `row << 6 | column`.
final class IceField {
    static final int CELL_BITS = 6;
    private static final int COLUMN_MASK = (1 << CELL_BITS) - 1;

    final int rows;
    final int columns;
    /// A line of bits a row.
    final long[] across;
    /// A line of bits a column.
    final long[] down;

    /// Nothing but ice, and a border without a gap.
    IceField(int rows, int columns) {
        this.rows = rows;
        this.columns = columns;
        this.across = new long[rows];
        this.down = new long[columns];
        closeBorder();
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

    /// The bits of a line of so many cells that are neither border nor beyond.
    static long inside(int length) {
        return (1L << length) - 4;
    }

    /// Takes all boulders away, and closes the border.
    void empty() {
        Arrays.fill(across, 0);
        Arrays.fill(down, 0);
        closeBorder();
    }

    void closeBorder() {
        closeBorder(across, columns);
        closeBorder(down, rows);
    }

    private static void closeBorder(long[] lines, int length) {
        long border = ~inside(length);
        for (int line = 1; line < lines.length - 1; line++) {
            lines[line] |= border;
        }
        lines[0] = -1;
        lines[lines.length - 1] = -1;
    }

    void copy(IceField other) {
        System.arraycopy(other.across, 0, across, 0, rows);
        System.arraycopy(other.down, 0, down, 0, columns);
    }

    /// Whether a boulder or wall stands there.
    boolean isBlocked(int cell) {
        return (across[row(cell)] >>> column(cell) + 1 & 1) != 0;
    }

    void block(int cell) {
        across[row(cell)] |= 2L << column(cell);
        down[column(cell)] |= 2L << row(cell);
    }

    void open(int cell) {
        across[row(cell)] &= ~(2L << column(cell));
        down[column(cell)] &= ~(2L << row(cell));
    }

    boolean isInside(int cell) {
        int row = row(cell);
        int column = column(cell);
        return 0 < row && row < rows - 1 && 0 < column && column < columns - 1;
    }

    /// The boulders of a row that is not of the border, as bits of a line.
    long boulders(int row) {
        return across[row] & inside(columns);
    }

    int boulders() {
        int count = 0;
        for (int row = 1; row < rows - 1; row++) {
            count += Long.bitCount(boulders(row));
        }
        return count;
    }

    /// The lowest bit of the stretch of free bits around `bit`, which is free itself.
    static int low(long line, int bit) {
        return bit - Long.numberOfLeadingZeros(line << 64 - bit);
    }

    /// The highest bit of the stretch of free bits around `bit`.
    static int high(long line, int bit) {
        return bit + Long.numberOfTrailingZeros(line >>> bit + 1);
    }

    /// The bits from `low` to `high`, both included.
    static long span(int low, int high) {
        return (2L << high) - (1L << low);
    }
}
