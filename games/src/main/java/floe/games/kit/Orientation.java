package floe.games.kit;

import java.util.List;
import java.util.stream.IntStream;

/// One of the eight ways to lay a board: rows and columns exchanged, then top and bottom, then left and right.
public record Orientation(boolean turned, boolean upended, boolean mirrored) {
    public static final Orientation UPRIGHT = new Orientation(false, false, false);

    private static final List<Orientation> OF_SQUARES = IntStream.range(0, 8)
            .mapToObj(bits -> new Orientation((bits & 4) != 0, (bits & 2) != 0, (bits & 1) != 0))
            .toList();
    private static final List<Orientation> OF_RECTANGLES = OF_SQUARES.subList(0, 4);

    /// Those that keep a board's sides; all eight where it is square.
    public static List<Orientation> symmetries(int rows, int columns) {
        return rows == columns ? OF_SQUARES : OF_RECTANGLES;
    }

    /// How many rows the image of a board has.
    public int rows(int rows, int columns) {
        return turned ? columns : rows;
    }

    public int columns(int rows, int columns) {
        return turned ? rows : columns;
    }

    /// The cell of a board of so many rows and columns that lies at a row and column of its image.
    public int source(int rows, int columns, int row, int column) {
        int down = upended ? rows(rows, columns) - 1 - row : row;
        int across = mirrored ? columns(rows, columns) - 1 - column : column;
        return turned ? across * columns + down : down * columns + across;
    }

    /// The row of the image in which a cell of the board comes to lie.
    public int row(int rows, int columns, int row, int column) {
        int down = turned ? column : row;
        return upended ? rows(rows, columns) - 1 - down : down;
    }

    public int column(int rows, int columns, int row, int column) {
        int across = turned ? row : column;
        return mirrored ? columns(rows, columns) - 1 - across : across;
    }

    /// The cell of the image, in reading order, in which a cell of the board comes to lie.
    public int cell(int rows, int columns, int cell) {
        int row = cell / columns;
        int column = cell % columns;
        return row(rows, columns, row, column) * columns(rows, columns) + column(rows, columns, row, column);
    }

    /// Where what points in a direction on the board points on its image.
    public Direction image(Direction direction) {
        Direction laid = turned ? direction.transposed() : direction;
        boolean isTurnedBack = laid.rows() != 0 ? upended : mirrored;
        return isTurnedBack ? laid.opposite() : laid;
    }
}
