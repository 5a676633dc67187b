package floe.games.flow.unique;

import floe.games.flow.board.Links;

/// What all small boards of a size have in common, in the words of [SmallRejoin]: cells count row by row along the
/// short side, and a set of cells is a long.
final class SmallField {
    static final int MOST_CELLS = 64;

    private static final int MOST_WIDTH = 8;
    private static final int LINKS = 16;

    /// Two threads may make the same: what is made never changes, so either does.
    private static final SmallField[] MADE = new SmallField[(MOST_CELLS + 1) * (MOST_CELLS + 1)];

    final int width;
    final int height;
    final int cells;
    /// The cell of the board that lies here.
    final int[] source;
    final int[] column;
    /// Where a cell stands among places with a frame around them, as in [Field].
    final int[] place;
    /// For a cell and its links, the neighbours that it is not linked to.
    final long[] beside;

    private final boolean turned;
    private final long notLeft;
    private final long notRight;

    private SmallField(int rows, int columns) {
        this.turned = columns > rows;
        this.width = Math.min(rows, columns);
        this.height = Math.max(rows, columns);
        this.cells = rows * columns;
        this.source = new int[cells];
        this.column = new int[cells];
        this.place = new int[cells];
        this.beside = new long[cells * LINKS];
        long left = 0;
        for (int cell = 0; cell < cells; cell++) {
            int row = cell / width;
            column[cell] = cell % width;
            place[cell] = (row + 1) * (width + 1) + column[cell] + 1;
            left |= column[cell] == 0 ? 1L << cell : 0;
            source[cell] = turned ? column[cell] * columns + row : cell;
            for (int links = 0; links < LINKS; links++) {
                beside[cell * LINKS + links] = beside(cell, row, links);
            }
        }
        this.notLeft = ~left;
        this.notRight = ~(left << width - 1);
    }

    private long beside(int cell, int row, int links) {
        return (row > 0 && (links & Links.UP) == 0 ? 1L << cell - width : 0)
                | (row < height - 1 && (links & Links.DOWN) == 0 ? 1L << cell + width : 0)
                | (column[cell] > 0 && (links & Links.LEFT) == 0 ? 1L << cell - 1 : 0)
                | (column[cell] < width - 1 && (links & Links.RIGHT) == 0 ? 1L << cell + 1 : 0);
    }

    static boolean takes(int rows, int columns) {
        return rows * columns <= MOST_CELLS && Math.min(rows, columns) <= MOST_WIDTH;
    }

    static SmallField of(int rows, int columns) {
        int at = rows * (MOST_CELLS + 1) + columns;
        SmallField made = MADE[at];
        if (made == null) {
            made = new SmallField(rows, columns);
            MADE[at] = made;
        }
        return made;
    }

    /// Links of a cell of the board as they lie here, and the other way round.
    int turned(int links) {
        return turned ? (links & (Links.UP | Links.DOWN)) << 2 | links >> 2 : links;
    }

    /// A set of cells moved diagonally, those that would leave at a side left out.
    long downRight(long set) {
        return (set & notRight) << width + 1;
    }

    long downLeft(long set) {
        return (set & notLeft) << width - 1;
    }

    /// All neighbours of a set of cells, and some of the cells themselves; bits behind the last cell mean nothing.
    long around(long set) {
        return (set & notRight) << 1 | (set & notLeft) >>> 1 | set << width | set >>> width;
    }
}
