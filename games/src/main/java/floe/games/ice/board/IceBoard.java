package floe.games.ice.board;

import floe.games.Size;
import floe.games.kit.Direction;

/// A field with its start and exit; nothing changes it once it is made.
public final class IceBoard {
    public static final Size LEAST = new Size(5, 5);
    public static final int MOST_SIDE = 60;
    public static final Size MOST = new Size(MOST_SIDE, MOST_SIDE);

    private final IceField field;
    private final int start;
    private final int exit;

    /// The field is copied, and start and exit are the gaps in its border, whatever they were before.
    public IceBoard(IceField boulders, int start, int exit) {
        this.field = new IceField(boulders.rows, boulders.columns);
        this.start = start;
        this.exit = exit;
        field.copy(boulders);
        field.closeBorder();
        field.open(start);
        field.open(exit);
    }

    private IceBoard(int start, int exit, IceField field) {
        this.field = field;
        this.start = start;
        this.exit = exit;
    }

    /// Takes the field over, which has both gaps open and nobody else.
    static IceBoard of(IceField field, int start, int exit) {
        return new IceBoard(start, exit, field);
    }

    /// The field with both gaps open, to look at only.
    public IceField field() {
        return field;
    }

    public int rows() {
        return field.rows;
    }

    public int columns() {
        return field.columns;
    }

    public Size size() {
        return new Size(field.rows, field.columns);
    }

    public int start() {
        return start;
    }

    public int exit() {
        return exit;
    }

    /// Where a slide ends; the cell itself when nothing gives way.
    public int slide(int cell, Direction direction) {
        int row = IceField.row(cell);
        int column = IceField.column(cell);
        return switch (direction) {
            case UP -> IceField.cell(IceField.low(field.down(column), row + 1) - 1, column);
            case DOWN -> IceField.cell(IceField.high(field.down(column), row + 1) - 1, column);
            case LEFT -> IceField.cell(row, IceField.low(field.across(row), column + 1) - 1);
            case RIGHT -> IceField.cell(row, IceField.high(field.across(row), column + 1) - 1);
        };
    }
}
