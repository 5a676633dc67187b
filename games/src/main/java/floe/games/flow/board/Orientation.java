package floe.games.flow.board;

import java.util.List;
import java.util.stream.IntStream;

/// One of the eight ways to lay a board: rows and columns exchanged, top and bottom, left and right.
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
    int rows(int rows, int columns) {
        return turned ? columns : rows;
    }

    int columns(int rows, int columns) {
        return turned ? rows : columns;
    }

    /// The cell of a board of so many rows and columns that lies at a row and column of its image.
    int source(int rows, int columns, int row, int column) {
        int down = upended ? rows(rows, columns) - 1 - row : row;
        int across = mirrored ? columns(rows, columns) - 1 - column : column;
        return turned ? across * columns + down : down * columns + across;
    }

    /// Links of an image's cell as links on the board.
    int sourceLinks(int links) {
        int result = links;
        if (upended) {
            result = result & (Links.LEFT | Links.RIGHT) | (result & Links.UP) << 1 | (result & Links.DOWN) >> 1;
        }
        if (mirrored) {
            result = result & (Links.UP | Links.DOWN) | (result & Links.LEFT) << 1 | (result & Links.RIGHT) >> 1;
        }
        return turned ? Links.transposed(result) : result;
    }

    /// The other way round: links on the board by what they are on its image.
    int[] imageLinks() {
        int[] image = new int[16];
        for (int links = 0; links < image.length; links++) {
            image[sourceLinks(links)] = links;
        }
        return image;
    }

    /// The links of an image's cells, laid back on a board of so many rows and columns.
    public int[] onBoard(int rows, int columns, int[] imageLinks) {
        int width = columns(rows, columns);
        int[] links = new int[imageLinks.length];
        for (int cell = 0; cell < links.length; cell++) {
            links[source(rows, columns, cell / width, cell % width)] = sourceLinks(imageLinks[cell]);
        }
        return links;
    }

    /// The links of a board's cells, as they lie on its image.
    public int[] onImage(int rows, int columns, int[] boardLinks) {
        int[] turned = imageLinks();
        int width = columns(rows, columns);
        int[] image = new int[boardLinks.length];
        for (int cell = 0; cell < image.length; cell++) {
            image[cell] = turned[boardLinks[source(rows, columns, cell / width, cell % width)]];
        }
        return image;
    }
}
