package floe.games.ice.layout;

import floe.games.ice.board.IceField;
import floe.games.kit.Dice;
import java.util.Arrays;

/// A wall between rooms. It stays where it is; what changes is where its doors are.
///
/// @param door the place of a door, counted from the wall's first cell
/// @param other that of a second door, the same where there is one
record RoomWall(boolean vertical, int line, int from, int length, int door, int other) implements IcePiece {
    static RoomWall of(boolean vertical, int line, int from, int length, boolean isTwice, Dice dice) {
        int door = dice.next(length);
        return new RoomWall(vertical, line, from, length, door, isTwice ? dice.next(length) : door);
    }

    @Override
    public int[] cells() {
        int[] cells = new int[length];
        int count = 0;
        for (int at = 0; at < length; at++) {
            if (at != door && at != other) {
                cells[count++] = cell(line, at);
            }
        }
        return Arrays.copyOf(cells, count);
    }

    private int cell(int at, int along) {
        return vertical ? IceField.cell(from + along, at) : IceField.cell(at, from + along);
    }

    @Override
    public IcePiece changed(IceField field, Dice dice) {
        int to = dice.chance(1, 3) ? door + (dice.nextBoolean() ? 1 : -1) : dice.next(length);
        return new RoomWall(vertical, line, from, length, other == door ? to : other, to);
    }

    /// Two doors are not side by side, and before none stands another wall.
    @Override
    public boolean fits(IceField field) {
        return 0 <= door
                && door < length
                && 0 <= other
                && other < length
                && Math.abs(door - other) != 1
                && isOpen(field, door)
                && isOpen(field, other);
    }

    private boolean isOpen(IceField field, int at) {
        return !field.isBlocked(cell(line - 1, at)) && !field.isBlocked(cell(line + 1, at));
    }
}
