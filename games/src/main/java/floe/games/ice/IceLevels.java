package floe.games.ice;

import java.util.Arrays;

/// Which stretches a search has met, on which level each, and in which order.
///
/// A *stretch* is a run of free cells in a line between two blocked ones, as one number: its line and its lowest bit
/// there. Who moves along a stretch ends at one of its two ends, wherever they came from; so stretches, far fewer
/// than cells, are what the searches walk over.
final class IceLevels {
    /// One more than the largest stretch.
    static final int ALL = 2 * IceField.COLUMNS << IceField.CELL_BITS;

    private static final int VERTICAL = IceField.COLUMNS << IceField.CELL_BITS;

    /// The bit of a mark that says that several shortest ways lead there.
    static final int SEVERAL = 1;

    private static final int BIT_MASK = 63;

    /// More than the level of any stretch.
    static final int FAR = 1 << 16;

    private static final int UNMET = mark(FAR);

    /// Twice the level of a stretch, and the bit for several ways; [#UNMET] of those that were not met.
    final int[] marks = new int[ALL];

    /// The stretches in the order in which they were met.
    final int[] queue = new int[ALL];

    int count;

    IceLevels() {
        Arrays.fill(marks, UNMET);
    }

    static int stretch(int line, int low) {
        return line << IceField.CELL_BITS | low;
    }

    static boolean isVertical(int stretch) {
        return (stretch & VERTICAL) != 0;
    }

    static int line(int stretch) {
        return stretch >>> IceField.CELL_BITS;
    }

    /// Which row or column the line of a stretch is.
    static int place(int stretch) {
        return line(stretch) & IceField.COLUMNS - 1;
    }

    static int low(int stretch) {
        return stretch & BIT_MASK;
    }

    static int high(IceField field, int stretch) {
        return IceField.high(field.lines[line(stretch)], low(stretch));
    }

    /// The stretch along the column, or the row, of a free cell.
    static int through(IceField field, int cell, boolean vertical) {
        int row = IceField.row(cell);
        int column = IceField.column(cell);
        return vertical
                ? stretch(IceField.COLUMNS | column, IceField.low(field.down(column), row + 1))
                : stretch(row, IceField.low(field.across(row), column + 1));
    }

    /// The stretch that a gap in the border opens into.
    static int inward(IceField field, int gap) {
        return through(field, gap, IceBorder.isEdge(IceField.row(gap), field.rows));
    }

    /// The cell of a stretch at one of its bits.
    static int cellAt(int stretch, int bit) {
        return isVertical(stretch) ? IceField.cell(bit - 1, place(stretch)) : IceField.cell(place(stretch), bit - 1);
    }

    void clear() {
        for (int i = 0; i < count; i++) {
            marks[queue[i]] = UNMET;
        }
        count = 0;
    }

    void begin(int stretch) {
        marks[stretch] = mark(1);
        queue[count++] = stretch;
    }

    boolean isMet(int stretch) {
        return marks[stretch] != UNMET;
    }

    /// The level of a stretch; [#FAR] of those that were not met.
    int level(int stretch) {
        return marks[stretch] >> 1;
    }

    /// Whether several shortest ways lead along a stretch that was met.
    boolean isSeveral(int stretch) {
        return (marks[stretch] & SEVERAL) != 0;
    }

    /// The mark of a level.
    static int mark(int level) {
        return level << 1;
    }

    /// The mark of a way that goes on from a stretch with this mark.
    static int onwards(int mark) {
        return mark + mark(1);
    }

    /// Whether a way is the first to a stretch with this mark: later ways are never shorter.
    static boolean isNew(int old, int way) {
        return (way | SEVERAL) < old;
    }

    /// Whether a way is as short as those before it.
    static boolean isAsShort(int old, int way) {
        return (old | SEVERAL) == (way | SEVERAL);
    }
}
