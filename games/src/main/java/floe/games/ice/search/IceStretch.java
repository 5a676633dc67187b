package floe.games.ice.search;

import floe.games.ice.board.IceBorder;
import floe.games.ice.board.IceField;

/// A *stretch* is a run of free cells in a line between two blocked ones, as one number: its line and its lowest bit
/// there. Who moves along a stretch ends at one of its two ends, wherever they came from; so stretches, far fewer
/// than cells, are what the searches walk over.
public final class IceStretch {
    /// One more than the largest stretch.
    public static final int ALL = 2 * IceField.COLUMNS << IceField.CELL_BITS;

    private static final int VERTICAL = IceField.COLUMNS << IceField.CELL_BITS;
    private static final int BIT_MASK = 63;

    private IceStretch() {}

    public static int of(int line, int low) {
        return line << IceField.CELL_BITS | low;
    }

    public static boolean isVertical(int stretch) {
        return (stretch & VERTICAL) != 0;
    }

    public static int line(int stretch) {
        return stretch >>> IceField.CELL_BITS;
    }

    /// Which row or column the line of a stretch is.
    public static int place(int stretch) {
        return line(stretch) & IceField.COLUMNS - 1;
    }

    public static int low(int stretch) {
        return stretch & BIT_MASK;
    }

    public static int high(IceField field, int stretch) {
        return IceField.high(field.lines[line(stretch)], low(stretch));
    }

    /// The stretch along the column, or the row, of a free cell.
    public static int through(IceField field, int cell, boolean vertical) {
        int row = IceField.row(cell);
        int column = IceField.column(cell);
        return vertical
                ? of(IceField.COLUMNS | column, IceField.low(field.down(column), row + 1))
                : of(row, IceField.low(field.across(row), column + 1));
    }

    /// The stretch that a gap in the border opens into.
    public static int inward(IceField field, int gap) {
        return through(field, gap, IceBorder.isEdge(IceField.row(gap), field.rows));
    }

    /// The cell of a stretch at one of its bits.
    public static int cellAt(int stretch, int bit) {
        return isVertical(stretch) ? IceField.cell(bit - 1, place(stretch)) : IceField.cell(place(stretch), bit - 1);
    }

    /// The bits of a stretch where who moves across it stops: inside, and with something blocked beside.
    public static long stopsIn(IceField field, int stretch) {
        int line = line(stretch);
        int low = low(stretch);
        long span = IceField.span(low, IceField.high(field.lines[line], low));
        return (field.lines[line - 1] | field.lines[line + 1]) & span & field.insideOf(line);
    }
}
