package floe.games.cave.board;

import java.util.Arrays;

/// Rock and air as rows of bits, and which cells hold the hero. Nothing changes a grid once it is made.
///
/// A cell is one number, its bit's place in the rows: word `cell >> 6`, bit `cell & 63`. There is a row of rock
/// above the first and beneath the last, and at least one column of rock behind each row, so that a step off the
/// grid finds rock and nobody asks whether there is a neighbour: one up is `cell - stride`, one to the left `cell -
/// 1`.
public final class CaveGrid {
    private final int rows;
    private final int columns;
    private final int words;
    private final long[] open;
    private final long[] ladders;
    private final long[] held;

    /// Takes over both arrays, which are laid out as above.
    public CaveGrid(int rows, int columns, long[] open, long[] ladders) {
        this.rows = rows;
        this.columns = columns;
        this.words = words(columns);
        this.open = open;
        this.ladders = ladders;
        this.held = new long[open.length];
        for (int at = words; at < open.length - words; at++) {
            held[at] = open[at] & (~open[at + words] | ladders[at] | ladders[at + words]);
        }
    }

    /// How many words a row takes.
    public static int words(int columns) {
        return columns / Long.SIZE + 1;
    }

    public static long[] emptyRows(int rows, int columns) {
        return new long[(rows + 2) * words(columns)];
    }

    public int rows() {
        return rows;
    }

    public int columns() {
        return columns;
    }

    public int words() {
        return words;
    }

    /// From a cell to the one beneath.
    public int stride() {
        return words * Long.SIZE;
    }

    public int cell(int row, int column) {
        return (row + 1) * stride() + column;
    }

    public int row(int cell) {
        return cell / stride() - 1;
    }

    public int column(int cell) {
        return cell % stride();
    }

    public boolean isOpen(int cell) {
        return has(open, cell);
    }

    public boolean isLadder(int cell) {
        return has(ladders, cell);
    }

    public boolean isHeld(int cell) {
        return has(held, cell);
    }

    /// The open cells; not to be changed.
    public long[] open() {
        return open;
    }

    /// The ladders, all of them open cells; not to be changed.
    public long[] ladders() {
        return ladders;
    }

    /// The cells that hold the hero; not to be changed.
    public long[] held() {
        return held;
    }

    public static boolean has(long[] bits, int cell) {
        return (bits[cell >> 6] >>> cell & 1) != 0;
    }

    public static void set(long[] bits, int cell) {
        bits[cell >> 6] |= 1L << cell;
    }

    /// Those of a word's bits that lie in the columns from `left` to `right`.
    public static long columns(int word, int left, int right) {
        int from = left - word * Long.SIZE;
        int to = right - word * Long.SIZE;
        if (from >= Long.SIZE || to < 0) {
            return 0;
        }
        long upTo = to >= Long.SIZE - 1 ? -1L : (2L << to) - 1;
        return from <= 0 ? upTo : upTo & -1L << from;
    }

    /// Whether any of these bits lies in the box.
    public boolean anyIn(long[] bits, Box box) {
        for (int word = box.x() >> 6; word <= box.right() >> 6; word++) {
            long mask = columns(word, box.x(), box.right());
            for (int row = box.y(); row <= box.floor(); row++) {
                if ((bits[(row + 1) * words + word] & mask) != 0) {
                    return true;
                }
            }
        }
        return false;
    }

    /// Left and right exchanged.
    CaveGrid mirrored() {
        return new CaveGrid(rows, columns, mirrored(open), mirrored(ladders));
    }

    /// A reversed row has its empty columns in front; it is moved over by as many.
    private long[] mirrored(long[] bits) {
        long[] mirror = new long[bits.length];
        int empty = stride() - columns;
        for (int first = words; first < bits.length - words; first += words) {
            for (int word = 0; word < words; word++) {
                long low = Long.reverse(bits[first + words - 1 - word]);
                long high = word + 1 < words ? Long.reverse(bits[first + words - 2 - word]) : 0;
                mirror[first + word] = empty == Long.SIZE ? high : low >>> empty | high << -empty;
            }
        }
        return mirror;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CaveGrid grid
                && rows == grid.rows
                && columns == grid.columns
                && Arrays.equals(open, grid.open)
                && Arrays.equals(ladders, grid.ladders);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(open) + Arrays.hashCode(ladders);
    }

    /// A cell as the text counts, from 0.
    public String place(int cell) {
        return "column " + column(cell) + ", row " + row(cell);
    }
}
