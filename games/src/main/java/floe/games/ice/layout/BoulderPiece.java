package floe.games.ice.layout;

import floe.games.ice.board.IceField;
import floe.games.kit.Dice;

/// A boulder on its own.
record BoulderPiece(int cell) implements IcePiece {
    private static final int BELOW = IceField.cell(1, 0);

    static BoulderPiece anywhere(IceField field, Dice dice) {
        return elsewhere(0, field, dice);
    }

    /// On a free cell that is not this one.
    private static BoulderPiece elsewhere(int here, IceField field, Dice dice) {
        int cell;
        do {
            cell = IceField.cell(1 + dice.next(field.rows - 2), 1 + dice.next(field.columns - 2));
        } while (cell == here || field.isBlocked(cell));
        return new BoulderPiece(cell);
    }

    @Override
    public int[] cells() {
        return new int[] {cell};
    }

    /// Anywhere, three times in four, or to one of the four cells beside; where it is if that one is taken.
    @Override
    public IcePiece changed(IceField field, Dice dice) {
        return dice.chance(3, 4) ? elsewhere(cell, field, dice) : beside(field, dice);
    }

    private BoulderPiece beside(IceField field, Dice dice) {
        int neighbour = cell
                + switch (dice.next(4)) {
                    case 0 -> 1;
                    case 1 -> -1;
                    case 2 -> BELOW;
                    default -> -BELOW;
                };
        return field.isInside(neighbour) && !field.isBlocked(neighbour) ? new BoulderPiece(neighbour) : this;
    }

    @Override
    public boolean fits(IceField field) {
        return true;
    }
}
