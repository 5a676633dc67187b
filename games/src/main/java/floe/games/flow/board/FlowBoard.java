package floe.games.flow.board;

import floe.games.Size;
import floe.games.kit.Orientation;
import java.util.Arrays;
import java.util.List;

/// Pairs of coloured ends on a field. Colours count from 0 in reading order of their first ends, so that boards
/// which differ only in the naming of colours are equal. Cells count from 0 in reading order.
public final class FlowBoard {
    public static final int NONE = -1;

    private final int rows;
    private final int columns;
    private final int[] colours;
    private final int[] firsts;
    private final int[] seconds;

    /// @param ends for each cell any number that its colour alone has, or [#NONE]; each colour stands exactly twice
    public FlowBoard(int rows, int columns, int[] ends) {
        this.rows = rows;
        this.columns = columns;
        this.colours = new int[ends.length];
        Arrays.fill(colours, NONE);
        int most = -1;
        int standing = 0;
        for (int end : ends) {
            most = Math.max(most, end);
            standing += end == NONE ? 0 : 1;
        }
        int pairs = standing / 2;
        this.firsts = new int[pairs];
        this.seconds = new int[pairs];
        int[] renamed = new int[most + 1];
        Arrays.fill(renamed, NONE);
        int next = 0;
        for (int cell = 0; cell < ends.length; cell++) {
            int end = ends[cell];
            if (end == NONE) {
                continue;
            }
            if (renamed[end] == NONE) {
                renamed[end] = next;
                firsts[next++] = cell;
            } else {
                seconds[renamed[end]] = cell;
            }
            colours[cell] = renamed[end];
        }
    }

    public int rows() {
        return rows;
    }

    public int columns() {
        return columns;
    }

    public int cells() {
        return colours.length;
    }

    public int pairs() {
        return firsts.length;
    }

    public Size size() {
        return new Size(rows, columns);
    }

    /// The colour of the end in a cell, or [#NONE].
    public int colour(int cell) {
        return colours[cell];
    }

    /// The end of a colour that comes first in reading order.
    public int first(int colour) {
        return firsts[colour];
    }

    public int second(int colour) {
        return seconds[colour];
    }

    /// The board and its mirror images and, where it is square, those turned by a right angle.
    public List<FlowBoard> images() {
        return Orientation.symmetries(rows, columns).stream().map(this::image).toList();
    }

    /// The board as it lies in an orientation.
    public FlowBoard image(Orientation orientation) {
        int width = orientation.columns(rows, columns);
        int[] image = new int[colours.length];
        for (int cell = 0; cell < image.length; cell++) {
            image[cell] = colours[orientation.source(rows, columns, cell / width, cell % width)];
        }
        return new FlowBoard(orientation.rows(rows, columns), width, image);
    }

    /// The same board for all boards that are images of each other.
    public FlowBoard leastImage() {
        return image(least());
    }

    /// The orientation whose image is the least of all: the same image for boards that are images of each
    /// other.
    public Orientation least() {
        Orientation least = Orientation.UPRIGHT;
        int[] leastColours = colours;
        int[] image = new int[colours.length];
        int[] names = new int[firsts.length];
        for (Orientation orientation : Orientation.symmetries(rows, columns)) {
            if (isLess(orientation, leastColours, image, names)) {
                least = orientation;
                leastColours = image;
                image = new int[colours.length];
            }
        }
        return least;
    }

    /// Whether the image of an orientation is less than another one; it is whole then, otherwise it is left where
    /// it turns out to be greater.
    private boolean isLess(Orientation orientation, int[] than, int[] image, int[] names) {
        Arrays.fill(names, NONE);
        int next = 0;
        boolean less = false;
        int width = orientation.columns(rows, columns);
        for (int cell = 0, row = 0, column = 0; cell < image.length; cell++, column++) {
            if (column == width) {
                column = 0;
                row++;
            }
            int colour = colours[orientation.source(rows, columns, row, column)];
            if (colour != NONE && names[colour] == NONE) {
                names[colour] = next++;
            }
            image[cell] = colour == NONE ? NONE : names[colour];
            less |= image[cell] < than[cell];
            if (!less && image[cell] > than[cell]) {
                return false;
            }
        }
        return less;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof FlowBoard board && columns == board.columns && Arrays.equals(colours, board.colours);
    }

    @Override
    public int hashCode() {
        return 31 * columns + Arrays.hashCode(colours);
    }
}
