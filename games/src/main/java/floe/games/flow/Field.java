package floe.games.flow;

import java.util.Arrays;

/// A board laid out for the searches in one of its orientations, with a frame of cells that belong to nobody,
/// so that every neighbour can be looked up.
final class Field {
    /// Links of a cell, as bits.
    static final int UP = 1;

    static final int DOWN = 2;
    static final int LEFT = 4;
    static final int RIGHT = 8;

    final FlowBoard board;
    final Orientation orientation;
    final int width;
    final int height;
    final int stride;
    /// The colour of the end in a place, or [FlowBoard#NONE].
    final int[] colour;
    /// For each colour the place of its end that comes last here.
    final int[] lastEnd;
    /// The places of the cells, row by row.
    final int[] order;

    Field(FlowBoard board, Orientation orientation) {
        this.board = board;
        this.orientation = orientation;
        this.width = orientation.columns(board);
        this.height = orientation.rows(board);
        this.stride = width + 1;
        this.colour = new int[stride * (height + 2) + 1];
        this.order = new int[width * height];
        this.lastEnd = new int[board.pairs()];
        Arrays.fill(colour, FlowBoard.NONE);
        for (int row = 0; row < height; row++) {
            for (int column = 0; column < width; column++) {
                int place = place(row, column);
                order[row * width + column] = place;
                colour[place] = board.colour(orientation.source(board, row, column));
                if (colour[place] >= 0) {
                    lastEnd[colour[place]] = place;
                }
            }
        }
    }

    /// The board with its rows along the short side.
    static Field narrow(FlowBoard board) {
        return new Field(board, new Orientation(board.columns() > board.rows(), false, false));
    }

    int place(int row, int column) {
        return (row + 1) * stride + column + 1;
    }

    /// Links by place, as they lie on the board: by cell.
    int[] onBoard(int[] links) {
        int[] cells = new int[order.length];
        for (int row = 0; row < height; row++) {
            for (int column = 0; column < width; column++) {
                cells[orientation.source(board, row, column)] = orientation.sourceLinks(links[place(row, column)]);
            }
        }
        return cells;
    }

    /// Links by cell of the board, as they lie here: by place.
    int[] fromBoard(int[] cells) {
        int[] image = new int[16];
        for (int links = 0; links < image.length; links++) {
            image[orientation.sourceLinks(links)] = links;
        }
        int[] places = new int[colour.length];
        for (int row = 0; row < height; row++) {
            for (int column = 0; column < width; column++) {
                places[place(row, column)] = image[cells[orientation.source(board, row, column)]];
            }
        }
        return places;
    }
}
