package floe.games.flow.effort;

import floe.games.flow.board.FlowBoard;

/// Where the cells of a board lie for a play: places in rows, with a frame around them, so that every neighbour can be
/// looked up. A way is a number from 0 to 3 (up, down, left, right), and its opposite differs from it in the last bit.
/// A set of ways has bit 0 to 3 for them, as links have.
final class Places {
    static final int WAYS = 4;

    /// How many there are, with the frame.
    final int count;

    final int rows;
    final int columns;

    /// The places of the cells, by cell.
    final int[] order;

    /// From a place to the one below: a power of two, so that rows and columns are bits of a place.
    final int stride;

    private final int[] step;
    private final int rowAt;

    Places(FlowBoard board) {
        this.rows = board.rows();
        this.columns = board.columns();
        this.rowAt = Integer.SIZE - Integer.numberOfLeadingZeros(columns);
        this.stride = 1 << rowAt;
        this.step = new int[] {-stride, stride, -1, 1};
        this.count = stride * (rows + 2) + 1;
        this.order = new int[board.cells()];
        for (int cell = 0; cell < order.length; cell++) {
            order[cell] = (cell / columns + 1) * stride + cell % columns + 1;
        }
    }

    int next(int place, int way) {
        return place + step[way];
    }

    /// The row of a place, from 1 on: 0 is the frame.
    int row(int place) {
        return place >> rowAt;
    }

    /// The column of a place as a bit.
    long column(int place) {
        return 1L << (place & stride - 1);
    }

    boolean areBeside(int one, int other) {
        int apart = Math.abs(one - other);
        return apart == 1 || apart == stride;
    }

    /// How many rows further down a place is.
    int rows(int from, int to) {
        return row(to) - row(from);
    }

    /// How many columns further to the right a place is.
    int columns(int from, int to) {
        return (to & stride - 1) - (from & stride - 1);
    }

    /// The ways that lead a place nearer to another one.
    int nearer(int place, int to) {
        int rows = rows(place, to);
        int columns = columns(place, to);
        return (rows < 0 ? 1 : rows > 0 ? 2 : 0) | (columns < 0 ? 4 : columns > 0 ? 8 : 0);
    }

    /// How many steps two places are from each other on an empty board.
    int distance(int one, int other) {
        return Math.abs(rows(one, other)) + Math.abs(columns(one, other));
    }
}
