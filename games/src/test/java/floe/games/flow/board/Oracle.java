package floe.games.flow.board;

import java.util.ArrayList;
import java.util.List;

/// Every way to join the pairs of a small board, by plain enumeration: for each colour all paths whose length
/// lies between the least that it needs and the greatest that the others leave, grown from both ends in turn.
/// It shares no code with the searches.
public final class Oracle {
    private final FlowBoard board;
    private final long[] neighbours;
    private final List<List<Way>> ways = new ArrayList<>();
    private final int[] leastOfRest;
    private long ends;
    private long joinings;
    private long fillings;
    private long untouching;

    /// A path as the set of its cells.
    private record Way(long cells, boolean touches) {}

    public Oracle(FlowBoard board) {
        this.board = board;
        this.neighbours = new long[board.cells()];
        for (int cell = 0; cell < neighbours.length; cell++) {
            int column = cell % board.columns();
            neighbours[cell] = (column > 0 ? 1L << cell - 1 : 0)
                    | (column < board.columns() - 1 ? 1L << cell + 1 : 0)
                    | (cell >= board.columns() ? 1L << cell - board.columns() : 0)
                    | (cell + board.columns() < board.cells() ? 1L << cell + board.columns() : 0);
            ends |= board.colour(cell) >= 0 ? 1L << cell : 0;
        }
        int pairs = board.pairs();
        int[] least = new int[pairs];
        int all = 0;
        for (int colour = 0; colour < pairs; colour++) {
            least[colour] = distance(colour) + 1;
            all += least[colour];
        }
        for (int colour = 0; colour < pairs; colour++) {
            List<Way> found = new ArrayList<>();
            int most = board.cells() - (all - least[colour]);
            long first = 1L << board.first(colour);
            long second = 1L << board.second(colour);
            grow(board.first(colour), board.second(colour), first | second, 2, most, found);
            ways.add(found);
        }
        this.leastOfRest = new int[pairs + 1];
        for (int colour = pairs - 1; colour >= 0; colour--) {
            leastOfRest[colour] = leastOfRest[colour + 1] + least[colour];
        }
        join(0, 0, false);
    }

    /// How many ways there are to join all pairs, cells left over or not.
    public long joinings() {
        return joinings;
    }

    /// Those that fill the board.
    public long fillings() {
        return fillings;
    }

    /// Those that fill the board and do not touch themselves.
    public long untouching() {
        return untouching;
    }

    private int distance(int colour) {
        int one = board.first(colour);
        int other = board.second(colour);
        return Math.abs(one / board.columns() - other / board.columns())
                + Math.abs(one % board.columns() - other % board.columns());
    }

    /// Grows the head `from` by a cell and then the other one; they have met when they are neighbours. The
    /// heads take strict turns, so every path is found once.
    private void grow(int from, int to, long cells, int length, int most, List<Way> found) {
        if ((neighbours[from] >> to & 1) != 0) {
            found.add(new Way(cells, touches(cells, length)));
        }
        if (length >= most) {
            return;
        }
        for (long left = neighbours[from] & ~cells & ~ends; left != 0; left &= left - 1) {
            int next = Long.numberOfTrailingZeros(left);
            grow(to, next, cells | 1L << next, length + 1, most, found);
        }
    }

    private boolean touches(long cells, int length) {
        int neighbouring = 0;
        for (long left = cells; left != 0; left &= left - 1) {
            neighbouring += Long.bitCount(neighbours[Long.numberOfTrailingZeros(left)] & cells);
        }
        return neighbouring != 2 * (length - 1);
    }

    private void join(int colour, long used, boolean touching) {
        if (colour == board.pairs()) {
            joinings++;
            if (Long.bitCount(used) == board.cells()) {
                fillings++;
                untouching += touching ? 0 : 1;
            }
            return;
        }
        if (Long.bitCount(used) + leastOfRest[colour] > board.cells()) {
            return;
        }
        for (Way way : ways.get(colour)) {
            if ((way.cells & used) == 0) {
                join(colour + 1, used | way.cells, touching || way.touches);
            }
        }
    }
}
