package floe.games.flow.board;

import floe.games.kit.Orientation;
import java.util.Arrays;

/// A board laid out for the searches in one of its orientations, with a frame of cells that belong to nobody,
/// so that every neighbour can be looked up.
public final class Field {
    public final FlowBoard board;
    final Orientation orientation;
    public final int width;
    public final int height;
    public final int stride;
    /// The colour of the end in a place, or [FlowBoard#NONE].
    public final int[] colour;
    /// For each colour the place of its end that comes last here.
    public final int[] lastEnd;
    /// The places of the cells, row by row.
    public final int[] order;

    public Field(FlowBoard board, Orientation orientation) {
        this.board = board;
        this.orientation = orientation;
        this.width = orientation.columns(board.rows(), board.columns());
        this.height = orientation.rows(board.rows(), board.columns());
        this.stride = width + 1;
        this.colour = new int[stride * (height + 2) + 1];
        this.order = new int[width * height];
        this.lastEnd = new int[board.pairs()];
        Arrays.fill(colour, FlowBoard.NONE);
        for (int row = 0; row < height; row++) {
            for (int column = 0; column < width; column++) {
                int place = place(row, column);
                order[row * width + column] = place;
                colour[place] = board.colour(source(row, column));
                if (colour[place] >= 0) {
                    lastEnd[colour[place]] = place;
                }
            }
        }
    }

    /// The board with its rows along the short side.
    public static Field narrow(FlowBoard board) {
        return new Field(board, new Orientation(board.columns() > board.rows(), false, false));
    }

    public int place(int row, int column) {
        return (row + 1) * stride + column + 1;
    }

    /// The cell of the board that lies at a row and column here.
    private int source(int row, int column) {
        return orientation.source(board.rows(), board.columns(), row, column);
    }

    /// Links by place, as they lie on the board: by cell.
    public int[] onBoard(int[] links) {
        int[] cells = new int[order.length];
        for (int row = 0; row < height; row++) {
            for (int column = 0; column < width; column++) {
                cells[source(row, column)] = TurnedLinks.source(orientation, links[place(row, column)]);
            }
        }
        return cells;
    }

    /// Links by cell of the board, as they lie here: by place.
    public int[] fromBoard(int[] cells) {
        int[] image = TurnedLinks.image(orientation);
        int[] places = new int[colour.length];
        for (int row = 0; row < height; row++) {
            for (int column = 0; column < width; column++) {
                places[place(row, column)] = image[cells[source(row, column)]];
            }
        }
        return places;
    }
}
