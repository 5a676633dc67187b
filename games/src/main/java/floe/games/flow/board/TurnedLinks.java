package floe.games.flow.board;

import floe.games.kit.Orientation;

/// Links on a board and on its image in an orientation.
public final class TurnedLinks {
    private TurnedLinks() {}

    /// Links of an image's cell as links on the board.
    static int source(Orientation orientation, int links) {
        int result = links;
        if (orientation.upended()) {
            result = result & (Links.LEFT | Links.RIGHT) | (result & Links.UP) << 1 | (result & Links.DOWN) >> 1;
        }
        if (orientation.mirrored()) {
            result = result & (Links.UP | Links.DOWN) | (result & Links.LEFT) << 1 | (result & Links.RIGHT) >> 1;
        }
        return orientation.turned() ? Links.transposed(result) : result;
    }

    /// The other way round: links on the board by what they are on its image.
    static int[] image(Orientation orientation) {
        int[] image = new int[16];
        for (int links = 0; links < image.length; links++) {
            image[source(orientation, links)] = links;
        }
        return image;
    }

    /// The links of an image's cells, laid back on a board of so many rows and columns.
    public static int[] onBoard(Orientation orientation, int rows, int columns, int[] imageLinks) {
        int width = orientation.columns(rows, columns);
        int[] links = new int[imageLinks.length];
        for (int cell = 0; cell < links.length; cell++) {
            links[orientation.source(rows, columns, cell / width, cell % width)] =
                    source(orientation, imageLinks[cell]);
        }
        return links;
    }

    /// The links of a board's cells, as they lie on its image.
    public static int[] onImage(Orientation orientation, int rows, int columns, int[] boardLinks) {
        int[] turned = image(orientation);
        int width = orientation.columns(rows, columns);
        int[] image = new int[boardLinks.length];
        for (int cell = 0; cell < image.length; cell++) {
            image[cell] = turned[boardLinks[orientation.source(rows, columns, cell / width, cell % width)]];
        }
        return image;
    }
}
