package floe.games.cave.board;

import java.util.Comparator;

/// A rectangle of cells: a chamber, or the room a creature takes. Column and row of its top left cell, from 0.
public record Box(int x, int y, int width, int height) {
    /// The order of writing: by rows, then by columns.
    public static final Comparator<Box> ORDER = Box::compare;

    private static int compare(Box one, Box other) {
        if (one.y != other.y) {
            return Integer.compare(one.y, other.y);
        }
        if (one.x != other.x) {
            return Integer.compare(one.x, other.x);
        }
        return one.width != other.width
                ? Integer.compare(one.width, other.width)
                : Integer.compare(one.height, other.height);
    }

    public int right() {
        return x + width - 1;
    }

    /// The lowest row: a chamber's floor level.
    public int floor() {
        return y + height - 1;
    }

    public boolean contains(int row, int column) {
        return y <= row && row <= floor() && x <= column && column <= right();
    }

    public boolean contains(Box other) {
        return contains(other.y, other.x) && contains(other.floor(), other.right());
    }

    public int area() {
        return width * height;
    }

    /// Left and right exchanged on a board of so many columns.
    Box mirrored(int columns) {
        return new Box(columns - 1 - right(), y, width, height);
    }
}
