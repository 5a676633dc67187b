package floe.games.ice;

/// Which stretches a search has met, on which level each, and in which order.
///
/// A *stretch* is a run of free cells in a line between two blocked ones, as one number: its axis, its line and its
/// lowest bit there. Who moves along a stretch ends at one of its two ends, wherever they came from; so stretches, far
/// fewer than cells, are what the searches walk over.
final class IceLevels {
    /// The bit of stretches in columns.
    static final int VERTICAL = 1 << 12;
    /// One more than the largest stretch.
    static final int ALL = 2 * VERTICAL;

    private static final int BIT_MASK = 63;

    final long[] metAcross = new long[IceBoard.MOST_SIDE];
    final long[] metDown = new long[IceBoard.MOST_SIDE];
    final int[] level = new int[ALL];
    final int[] queue = new int[ALL];
    int count;

    static int stretch(int axis, int line, int low) {
        return axis | line << IceField.CELL_BITS | low;
    }

    static boolean isVertical(int stretch) {
        return (stretch & VERTICAL) != 0;
    }

    static int line(int stretch) {
        return stretch >>> IceField.CELL_BITS & BIT_MASK;
    }

    static int low(int stretch) {
        return stretch & BIT_MASK;
    }

    static int high(IceField field, int stretch) {
        long[] lines = isVertical(stretch) ? field.down : field.across;
        return IceField.high(lines[line(stretch)], low(stretch));
    }

    /// The stretch along the column, or the row, of a free cell.
    static int through(IceField field, int cell, boolean vertical) {
        int row = IceField.row(cell);
        int column = IceField.column(cell);
        return vertical
                ? stretch(VERTICAL, column, IceField.low(field.down[column], row + 1))
                : stretch(0, row, IceField.low(field.across[row], column + 1));
    }

    /// The stretch that a gap in the border opens into.
    static int inward(IceField field, int gap) {
        return through(field, gap, IceBorder.isEdge(IceField.row(gap), field.rows));
    }

    /// The cell of a stretch at one of its bits.
    static int cellAt(int stretch, int bit) {
        return isVertical(stretch) ? IceField.cell(bit - 1, line(stretch)) : IceField.cell(line(stretch), bit - 1);
    }

    void clear(IceField field) {
        for (int row = 0; row < field.rows; row++) {
            metAcross[row] = 0;
        }
        for (int column = 0; column < field.columns; column++) {
            metDown[column] = 0;
        }
        count = 0;
    }

    boolean isMet(int stretch) {
        long[] met = isVertical(stretch) ? metDown : metAcross;
        return (met[line(stretch)] >>> low(stretch) & 1) != 0;
    }

    void meet(int stretch, int at) {
        long[] met = isVertical(stretch) ? metDown : metAcross;
        met[line(stretch)] |= 1L << low(stretch);
        level[stretch] = at;
        queue[count++] = stretch;
    }

    /// The level of a stretch, or `otherwise` when it was not met.
    int level(int stretch, int otherwise) {
        return isMet(stretch) ? level[stretch] : otherwise;
    }
}
