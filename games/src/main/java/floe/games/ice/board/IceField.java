package floe.games.ice.board;

import java.util.Arrays;

/// A field of ice as bits: for every line, be it a row or a column, which of its cells are blocked. So a slide is one
/// count of zeros, however long it is.
///
/// Bit `i + 1` of a line is its cell `i`. Bit 0 and all bits behind the last cell are set, as if the world beyond
/// were rock, so that a slide onto a gap in the border needs no case of its own. A cell is one number, `row << 6 |
/// column`.
public final class IceField {
    public static final int CELL_BITS = 6;
    private static final int COLUMN_MASK = (1 << CELL_BITS) - 1;

    /// The number of the first line that is a column; lines before are rows. The difference is one bit.
    public static final int COLUMNS = 64;

    public final int rows;
    public final int columns;
    /// The bits of row `i` at `i`, those of column `i` at [#COLUMNS] and `i`.
    public final long[] lines = new long[2 * COLUMNS];

    /// Nothing but ice, and a border without a gap.
    public IceField(int rows, int columns) {
        this.rows = rows;
        this.columns = columns;
        closeBorder();
    }

    public static int cell(int row, int column) {
        return row << CELL_BITS | column;
    }

    public static int row(int cell) {
        return cell >>> CELL_BITS;
    }

    public static int column(int cell) {
        return cell & COLUMN_MASK;
    }

    /// The bits of a line of so many cells that are neither border nor beyond.
    public static long inside(int length) {
        return (1L << length) - 4;
    }

    /// The bits of row or column cells that are neither border nor beyond, by a line of that kind.
    public long insideOf(int line) {
        return inside(line < COLUMNS ? columns : rows);
    }

    /// Takes all boulders away, and closes the border.
    public void empty() {
        Arrays.fill(lines, 0);
        closeBorder();
    }

    void closeBorder() {
        closeBorder(0, rows, columns);
        closeBorder(COLUMNS, columns, rows);
    }

    private void closeBorder(int first, int count, int length) {
        long border = ~inside(length);
        for (int line = first + 1; line < first + count - 1; line++) {
            lines[line] |= border;
        }
        lines[first] = -1;
        lines[first + count - 1] = -1;
    }

    public void copy(IceField other) {
        System.arraycopy(other.lines, 0, lines, 0, rows);
        System.arraycopy(other.lines, COLUMNS, lines, COLUMNS, columns);
    }

    /// Left and right exchanged, gaps in the border too.
    IceField mirrored() {
        IceField mirrored = new IceField(rows, columns);
        reverseBits(lines, 0, rows, columns, mirrored.lines);
        reverseLines(lines, COLUMNS, columns, mirrored.lines);
        return mirrored;
    }

    /// Top and bottom exchanged.
    IceField upended() {
        IceField upended = new IceField(rows, columns);
        reverseLines(lines, 0, rows, upended.lines);
        reverseBits(lines, COLUMNS, columns, rows, upended.lines);
        return upended;
    }

    /// Rows and columns exchanged.
    IceField transposed() {
        IceField transposed = new IceField(columns, rows);
        System.arraycopy(lines, 0, transposed.lines, COLUMNS, rows);
        System.arraycopy(lines, COLUMNS, transposed.lines, 0, columns);
        return transposed;
    }

    /// A reversed line has the bits behind its last cell in front: it is moved over by as many.
    private static void reverseBits(long[] lines, int first, int count, int length, long[] into) {
        int behind = Long.SIZE - 2 - length;
        for (int line = first; line < first + count; line++) {
            into[line] = Long.reverse(lines[line]) >>> behind | -4L << length;
        }
    }

    private static void reverseLines(long[] lines, int first, int count, long[] into) {
        for (int line = 0; line < count; line++) {
            into[first + count - 1 - line] = lines[first + line];
        }
    }

    /// The bits of a row.
    public long across(int row) {
        return lines[row];
    }

    /// The bits of a column.
    public long down(int column) {
        return lines[COLUMNS | column];
    }

    /// Whether a boulder or wall stands there.
    public boolean isBlocked(int cell) {
        return (lines[row(cell)] >>> column(cell) + 1 & 1) != 0;
    }

    public void block(int cell) {
        lines[row(cell)] |= 2L << column(cell);
        lines[COLUMNS | column(cell)] |= 2L << row(cell);
    }

    public void open(int cell) {
        lines[row(cell)] &= ~(2L << column(cell));
        lines[COLUMNS | column(cell)] &= ~(2L << row(cell));
    }

    public boolean isInside(int cell) {
        int row = row(cell);
        int column = column(cell);
        return 0 < row && row < rows - 1 && 0 < column && column < columns - 1;
    }

    /// The boulders of a row that is not of the border, as bits of a line.
    public long boulders(int row) {
        return lines[row] & inside(columns);
    }

    public int boulders() {
        int count = 0;
        for (int row = 1; row < rows - 1; row++) {
            count += Long.bitCount(boulders(row));
        }
        return count;
    }

    /// The lowest bit of the stretch of free bits around `bit`, which is free itself.
    public static int low(long line, int bit) {
        return bit - Long.numberOfLeadingZeros(line << 64 - bit);
    }

    /// The highest bit of the stretch of free bits around `bit`.
    public static int high(long line, int bit) {
        return bit + Long.numberOfTrailingZeros(line >>> bit + 1);
    }

    /// The bits from `low` to `high`, both included.
    public static long span(int low, int high) {
        return (2L << high) - (1L << low);
    }
}
