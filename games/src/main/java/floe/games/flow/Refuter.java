package floe.games.flow;

import floe.games.kit.Meter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Looks cheaply for other ways to join the pairs: takes out two neighbouring paths and tries to join them
/// otherwise in the cells that were theirs. What it finds is another way; that it finds nothing proves nothing.
final class Refuter {
    private static final int TRIES = 4_000;
    private static final int ENOUGH = 8;

    private final FlowBoard board;
    private final int[] filling;
    private final int columns;
    private final int[] owner;
    private final int[] path;
    private final boolean[] onPath;
    private final int[] before;
    private final int[] queue;
    private int one;
    private int other;
    private int left;
    private int strangers;
    private int length;

    private Refuter(FlowBoard board, int[] filling) {
        this.board = board;
        this.filling = filling;
        this.columns = board.columns();
        this.owner = new int[board.cells()];
        this.path = new int[board.cells()];
        this.onPath = new boolean[board.cells()];
        this.before = new int[board.cells()];
        this.queue = new int[board.cells()];
        for (int colour = 0; colour < board.pairs(); colour++) {
            own(colour);
        }
    }

    /// Some other ways: links by cell.
    static List<int[]> others(FlowBoard board, int[] filling, Meter meter) {
        return new Refuter(board, filling).others(meter);
    }

    private void own(int colour) {
        int at = board.first(colour);
        int next = filling[at];
        owner[at] = colour;
        while (next != 0) {
            at += Touching.step(next, columns);
            owner[at] = colour;
            next = filling[at] & ~Touching.opposite(next);
        }
    }

    private List<int[]> others(Meter meter) {
        List<int[]> found = new ArrayList<>();
        for (long pair : neighbours()) {
            one = (int) pair / board.pairs();
            other = (int) pair % board.pairs();
            left = TRIES;
            strangers = 0;
            length = 0;
            Arrays.fill(onPath, false);
            if (grow(board.first(one))) {
                found.add(joined());
            }
            meter.spend(TRIES - Math.max(left, 0));
            if (found.size() == ENOUGH) {
                break;
            }
        }
        return found;
    }

    /// The pairs of colours that lie side by side, both ways round.
    private long[] neighbours() {
        boolean[] seen = new boolean[board.pairs() * board.pairs()];
        long[] pairs = new long[seen.length];
        int size = 0;
        for (int cell = 0; cell < owner.length; cell++) {
            for (int step = 1; step <= columns; step += columns - 1) {
                int next = cell + step;
                boolean beside = next < owner.length && (step > 1 || next % columns != 0);
                if (!beside || owner[cell] == owner[next]) {
                    continue;
                }
                for (int way = 0; way < 2; way++) {
                    int pair = way == 0
                            ? owner[cell] * board.pairs() + owner[next]
                            : owner[next] * board.pairs() + owner[cell];
                    if (!seen[pair]) {
                        seen[pair] = true;
                        pairs[size++] = pair;
                    }
                }
            }
        }
        return Arrays.copyOf(pairs, size);
    }

    /// Lets the path of the one colour go on into a cell; true when both colours are joined and it is not as
    /// before.
    private boolean grow(int cell) {
        if (--left < 0) {
            return false;
        }
        path[length++] = cell;
        onPath[cell] = true;
        strangers += owner[cell] == other ? 1 : 0;
        if (cell == board.second(one)) {
            if (strangers > 0 && otherIsJoined()) {
                return true;
            }
        } else {
            for (int direction = 1; direction <= Field.RIGHT; direction <<= 1) {
                int next = neighbour(cell, direction);
                if (next >= 0 && isOpen(next) && touching(next) == 1 && grow(next)) {
                    return true;
                }
            }
        }
        length--;
        onPath[cell] = false;
        strangers -= owner[cell] == other ? 1 : 0;
        return false;
    }

    private int neighbour(int cell, int direction) {
        int next = cell + Touching.step(direction, columns);
        boolean inside =
                next >= 0 && next < owner.length && (direction < Field.LEFT || next / columns == cell / columns);
        return inside ? next : -1;
    }

    private boolean isOpen(int cell) {
        return !onPath[cell] && (owner[cell] == one || owner[cell] == other && board.colour(cell) != other);
    }

    private int touching(int cell) {
        int touching = 0;
        for (int direction = 1; direction <= Field.RIGHT; direction <<= 1) {
            int next = neighbour(cell, direction);
            touching += next >= 0 && onPath[next] ? 1 : 0;
        }
        return touching;
    }

    /// Whether the other colour can be joined in the cells that are left; remembers the way.
    private boolean otherIsJoined() {
        Arrays.fill(before, -1);
        int from = board.second(other);
        int to = board.first(other);
        int head = 0;
        int tail = 0;
        queue[tail++] = from;
        before[from] = from;
        while (head < tail) {
            int cell = queue[head++];
            if (cell == to) {
                return true;
            }
            for (int direction = 1; direction <= Field.RIGHT; direction <<= 1) {
                int next = neighbour(cell, direction);
                boolean open =
                        next >= 0 && before[next] < 0 && !onPath[next] && (owner[next] == one || owner[next] == other);
                if (open) {
                    before[next] = cell;
                    queue[tail++] = next;
                }
            }
        }
        return false;
    }

    private int[] joined() {
        int[] links = filling.clone();
        for (int cell = 0; cell < links.length; cell++) {
            links[cell] = owner[cell] == one || owner[cell] == other ? 0 : links[cell];
        }
        for (int i = 1; i < length; i++) {
            link(links, path[i - 1], path[i]);
        }
        for (int cell = board.first(other); before[cell] != cell; cell = before[cell]) {
            link(links, cell, before[cell]);
        }
        return links;
    }

    private void link(int[] links, int from, int to) {
        for (int direction = 1; direction <= Field.RIGHT; direction <<= 1) {
            if (from + Touching.step(direction, columns) == to && neighbour(from, direction) == to) {
                links[from] |= direction;
                links[to] |= Touching.opposite(direction);
            }
        }
    }
}
