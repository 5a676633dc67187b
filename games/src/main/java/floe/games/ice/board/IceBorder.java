package floe.games.ice.board;

import floe.games.kit.Dice;

/// Where in the border a gap, start or exit, may be: anywhere but in corners, and never two side by side.
public final class IceBorder {
    private IceBorder() {}

    public static boolean isEdge(int at, int length) {
        return at == 0 || at == length - 1;
    }

    /// Whether the cell is of the border and no corner.
    static boolean canBeGap(int row, int column, int rows, int columns) {
        return isEdge(row, rows) != isEdge(column, columns);
    }

    /// Whether start and exit may be there together.
    static boolean mayPair(int one, int other) {
        int rows = Math.abs(IceField.row(one) - IceField.row(other));
        int columns = Math.abs(IceField.column(one) - IceField.column(other));
        return rows + columns > 1;
    }

    /// Any place for a gap, each as likely as the other.
    public static int pick(IceField field, Dice dice) {
        int across = field.columns - 2;
        int at = dice.next(2 * (across + field.rows - 2));
        if (at < across) {
            return IceField.cell(0, 1 + at);
        }
        if (at < 2 * across) {
            return IceField.cell(field.rows - 1, 1 + at - across);
        }
        int side = at - 2 * across;
        return IceField.cell(1 + (side >>> 1), (side & 1) == 0 ? 0 : field.columns - 1);
    }

    /// Any place for an exit that the start allows.
    public static int pickExit(IceField field, int start, Dice dice) {
        int exit = pick(field, dice);
        while (!mayPair(start, exit)) {
            exit = pick(field, dice);
        }
        return exit;
    }
}
