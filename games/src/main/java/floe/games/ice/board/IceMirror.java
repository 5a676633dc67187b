package floe.games.ice.board;

/// A line over which a field of any size can be its own image: its middle column or its middle row.
public enum IceMirror {
    LEFT_RIGHT,
    TOP_BOTTOM;

    /// Where a cell comes to lie.
    public int image(IceField field, int cell) {
        int row = IceField.row(cell);
        int column = IceField.column(cell);
        return switch (this) {
            case LEFT_RIGHT -> IceField.cell(row, field.columns - 1 - column);
            case TOP_BOTTOM -> IceField.cell(field.rows - 1 - row, column);
        };
    }
}
