package floe.games.flow;

import java.util.List;
import java.util.stream.IntStream;

/// One of the eight ways to lay a board: rows and columns exchanged, top and bottom, left and right.
record Orientation(boolean turned, boolean upended, boolean mirrored) {
    static final Orientation UPRIGHT = new Orientation(false, false, false);

    private static final List<Orientation> OF_SQUARES = IntStream.range(0, 8)
            .mapToObj(bits -> new Orientation((bits & 4) != 0, (bits & 2) != 0, (bits & 1) != 0))
            .toList();
    private static final List<Orientation> OF_RECTANGLES = OF_SQUARES.subList(0, 4);

    /// Those that keep a board's sides; all eight where it is square.
    static List<Orientation> symmetries(int rows, int columns) {
        return rows == columns ? OF_SQUARES : OF_RECTANGLES;
    }

    int rows(FlowBoard board) {
        return turned ? board.columns() : board.rows();
    }

    int columns(FlowBoard board) {
        return turned ? board.rows() : board.columns();
    }

    /// The cell of the board that lies at a row and column of its image.
    int source(FlowBoard board, int row, int column) {
        int down = upended ? rows(board) - 1 - row : row;
        int across = mirrored ? columns(board) - 1 - column : column;
        return turned ? across * board.columns() + down : down * board.columns() + across;
    }

    FlowBoard image(FlowBoard board) {
        int columns = columns(board);
        int[] colours = new int[board.cells()];
        for (int cell = 0; cell < colours.length; cell++) {
            colours[cell] = board.colour(source(board, cell / columns, cell % columns));
        }
        return new FlowBoard(rows(board), columns, colours);
    }

    /// Links of an image's cell as links on the board.
    int sourceLinks(int links) {
        int result = links;
        if (upended) {
            result = result & (Field.LEFT | Field.RIGHT) | (result & Field.UP) << 1 | (result & Field.DOWN) >> 1;
        }
        if (mirrored) {
            result = result & (Field.UP | Field.DOWN) | (result & Field.LEFT) << 1 | (result & Field.RIGHT) >> 1;
        }
        return turned ? (result & (Field.UP | Field.DOWN)) << 2 | result >> 2 : result;
    }

    /// The links of an image's cells, laid back on the board.
    int[] onBoard(FlowBoard board, int[] imageLinks) {
        int columns = columns(board);
        int[] links = new int[imageLinks.length];
        for (int cell = 0; cell < links.length; cell++) {
            links[source(board, cell / columns, cell % columns)] = sourceLinks(imageLinks[cell]);
        }
        return links;
    }
}
