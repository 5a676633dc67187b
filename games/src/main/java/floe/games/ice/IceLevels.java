package floe.games.ice;

import java.util.Arrays;

/// Which stretches a search has met, on which level each, and in which order.
///
/// A *stretch* is a run of free cells in a line between two blocked ones, as one number: its axis, its line and its
/// lowest bit there. Who moves along a stretch ends at one of its two ends, wherever they came from; so stretches,
/// far fewer than cells, are what the searches walk over.
final class IceLevels {
    /// The bit of stretches in columns.
    static final int VERTICAL = 1 << 12;
    /// One more than the largest stretch.
    static final int ALL = 2 * VERTICAL;

    private static final int BIT_MASK = 63;

    /// More than the level of any stretch.
    static final int FAR = 1 << 16;

    private static final int UNMET = FAR << 1;

    /// Twice the level of a stretch, and one more when several ways lead there; [#UNMET] of those that were not met.
    final int[] marks = new int[ALL];

    /// The stretches in the order in which they were met, and room behind them to write to in vain.
    final int[] queue = new int[ALL + 2];

    int count;

    IceLevels() {
        Arrays.fill(marks, UNMET);
    }

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

    void clear() {
        for (int i = 0; i < count; i++) {
            marks[queue[i]] = UNMET;
        }
        count = 0;
    }

    void begin(int stretch) {
        marks[stretch] = 2;
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
        return (marks[stretch] & 1) != 0;
    }

    /// 1 for a way to a stretch that was not met before, otherwise 0: no way is longer than the ones that come after.
    static int isNew(int old, int way) {
        return (way | 1) - old >>> 31;
    }

    /// The mark of a stretch after one more way to it: the way's own when it is the first, and that of several when its
    /// level is that of the ways before.
    static int marked(int old, int way) {
        int isSameLevel = (old ^ way) - 2 >>> 31;
        return (way | 1) < old ? way : old | isSameLevel;
    }
}
