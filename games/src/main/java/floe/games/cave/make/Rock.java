package floe.games.cave.make;

import floe.games.cave.board.Box;
import floe.games.cave.board.CaveGrid;

/// Rock that is still being dug.
final class Rock {
    private final int rows;
    private final int columns;
    private final int words;
    private final long[] open;
    private final long[] ladders;

    Rock(int rows, int columns) {
        this.rows = rows;
        this.columns = columns;
        this.words = CaveGrid.words(columns);
        this.open = CaveGrid.emptyRows(rows, columns);
        this.ladders = CaveGrid.emptyRows(rows, columns);
    }

    void dig(int row, int column) {
        open[(row + 1) * words + (column >> 6)] |= 1L << column;
    }

    void dig(Box box) {
        for (int word = box.x() >> 6; word <= box.right() >> 6; word++) {
            long mask = CaveGrid.columns(word, box.x(), box.right());
            for (int row = box.y(); row <= box.floor(); row++) {
                open[(row + 1) * words + word] |= mask;
            }
        }
    }

    /// A ladder in air.
    void setLadder(int row, int column) {
        dig(row, column);
        ladders[(row + 1) * words + (column >> 6)] |= 1L << column;
    }

    /// The grid as dug; no digging after that.
    CaveGrid grid() {
        return new CaveGrid(rows, columns, open, ladders);
    }
}
