package floe.games.flow.unique;

import floe.games.flow.board.FlowBoard;
import floe.games.flow.board.Links;
import floe.games.kit.Meter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Looks cheaply for other ways to join the pairs: takes out two neighbouring paths and tries to join them
/// otherwise in the cells that were theirs. What it finds is another way; that it finds nothing proves nothing.
///
/// It remembers what came of two paths: where a path of the filling breaks, all that lie elsewhere are as before, and
/// what was found of them holds.
public final class Refuter {
    private static final int TRIES = 400;
    private static final int ENOUGH = 8;

    /// By the ends of two paths, what was found.
    private final Map<Ends, Optional<int[]>> memory = new HashMap<>();

    private FlowBoard board;
    private int[] filling;
    private final int columns;
    private final int stride;
    private final int[] steps;
    /// By place, with a frame around the cells as in [Field].
    private final int[] owner;

    private final boolean[] isEnd;
    /// By place, how many cells of the path that grows lie beside it; those on the path have more than any other.
    private final int[] beside;
    private final int[] path;
    private final int[] before;
    private final int[] queue;
    private int one;
    private int other;
    private int goal;
    private int left;
    private int strangers;
    private int length;

    private static final int ON_PATH = 16;

    private record Ends(int one, int otherOfOne, int other, int otherOfOther) {}

    public Refuter(int rows, int columns) {
        this.columns = columns;
        this.stride = columns + 1;
        this.steps = new int[] {-stride, stride, -1, 1};
        int places = stride * (rows + 2) + 1;
        this.owner = new int[places];
        this.isEnd = new boolean[places];
        this.beside = new int[places];
        this.path = new int[rows * columns];
        this.before = new int[places];
        this.queue = new int[rows * columns];
        Arrays.fill(owner, FlowBoard.NONE);
    }

    /// Some other ways to join the pairs of a board: links by cell, those of two paths; elsewhere paths may go on that
    /// are broken by now.
    ///
    /// @param sought a filling that is the one before but for paths that are broken, or another one after [#forget]
    public List<int[]> others(FlowBoard sought, int[] itsFilling, Meter meter) {
        board = sought;
        filling = itsFilling;
        Arrays.fill(isEnd, false);
        for (int colour = 0; colour < board.pairs(); colour++) {
            own(colour);
        }
        return others(meter);
    }

    /// The next filling may be any.
    public void forget() {
        memory.clear();
    }

    private int place(int cell) {
        return (cell / columns + 1) * stride + cell % columns + 1;
    }

    private int cell(int place) {
        return (place / stride - 1) * columns + place % stride - 1;
    }

    private void own(int colour) {
        int at = board.first(colour);
        int next = filling[at];
        isEnd[place(at)] = true;
        isEnd[place(board.second(colour))] = true;
        owner[place(at)] = colour;
        while (next != 0) {
            at += Links.step(next, columns);
            owner[place(at)] = colour;
            next = filling[at] & ~Links.opposite(next);
        }
    }

    private List<int[]> others(Meter meter) {
        List<int[]> found = new ArrayList<>();
        for (int pair : neighbours()) {
            one = pair / board.pairs();
            other = pair % board.pairs();
            Ends ends = new Ends(board.first(one), board.second(one), board.first(other), board.second(other));
            memory.computeIfAbsent(ends, _ -> joinedOtherwise(meter)).ifPresent(found::add);
            if (found.size() == ENOUGH) {
                break;
            }
        }
        return found;
    }

    private Optional<int[]> joinedOtherwise(Meter meter) {
        goal = place(board.second(one));
        left = TRIES;
        strangers = 0;
        length = 0;
        Arrays.fill(beside, 0);
        boolean found = grow(place(board.first(one)));
        meter.spend(TRIES - Math.max(left, 0));
        return found ? Optional.of(joined()) : Optional.empty();
    }

    /// The pairs of colours that lie side by side, both ways round.
    private int[] neighbours() {
        boolean[] seen = new boolean[board.pairs() * board.pairs()];
        int[] pairs = new int[seen.length];
        int size = 0;
        for (int place = stride; place < owner.length - stride; place++) {
            for (int step = 1; step <= stride; step += stride - 1) {
                int mine = owner[place];
                int beyond = owner[place + step];
                if (mine == beyond || mine < 0 || beyond < 0 || seen[mine * board.pairs() + beyond]) {
                    continue;
                }
                for (int pair : new int[] {mine * board.pairs() + beyond, beyond * board.pairs() + mine}) {
                    seen[pair] = true;
                    pairs[size++] = pair;
                }
            }
        }
        return Arrays.copyOf(pairs, size);
    }

    /// Lets the path of the one colour go on into a place; true when both colours are joined and it is not as
    /// before.
    private boolean grow(int place) {
        if (--left < 0) {
            return false;
        }
        path[length++] = place;
        lay(place, 1);
        strangers += owner[place] == other ? 1 : 0;
        if (place == goal) {
            if (strangers > 0 && otherIsJoined()) {
                return true;
            }
        } else {
            for (int step : steps) {
                int next = place + step;
                if (beside[next] == 1 && isOpen(next) && grow(next)) {
                    return true;
                }
            }
        }
        length--;
        lay(place, -1);
        strangers -= owner[place] == other ? 1 : 0;
        return false;
    }

    private void lay(int place, int sign) {
        beside[place] += sign * ON_PATH;
        beside[place - stride] += sign;
        beside[place + stride] += sign;
        beside[place - 1] += sign;
        beside[place + 1] += sign;
    }

    private boolean isOpen(int place) {
        return owner[place] == one || owner[place] == other && !isEnd[place];
    }

    /// Whether the other colour can be joined in the cells that are left; remembers the way.
    private boolean otherIsJoined() {
        Arrays.fill(before, -1);
        int from = place(board.second(other));
        int to = place(board.first(other));
        int head = 0;
        int tail = 0;
        queue[tail++] = from;
        before[from] = from;
        while (head < tail) {
            int place = queue[head++];
            if (place == to) {
                return true;
            }
            for (int step : steps) {
                int next = place + step;
                boolean open =
                        before[next] < 0 && beside[next] < ON_PATH && (owner[next] == one || owner[next] == other);
                if (open) {
                    before[next] = place;
                    queue[tail++] = next;
                }
            }
        }
        return false;
    }

    private int[] joined() {
        int[] links = filling.clone();
        for (int cell = 0; cell < links.length; cell++) {
            int colour = owner[place(cell)];
            links[cell] = colour == one || colour == other ? 0 : links[cell];
        }
        for (int i = 1; i < length; i++) {
            link(links, path[i - 1], path[i]);
        }
        for (int place = place(board.first(other)); before[place] != place; place = before[place]) {
            link(links, place, before[place]);
        }
        return links;
    }

    private void link(int[] links, int from, int to) {
        for (int direction = 1; direction <= Links.RIGHT; direction <<= 1) {
            if (from + Links.step(direction, stride) == to) {
                links[cell(from)] |= direction;
                links[cell(to)] |= Links.opposite(direction);
            }
        }
    }
}
