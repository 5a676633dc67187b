package floe.games.flow.unique;

import floe.games.flow.board.Field;
import floe.games.flow.board.FlowBoard;
import floe.games.flow.board.Links;
import floe.games.kit.Meter;
import floe.games.kit.Orientation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Looks cheaply for other ways to join the pairs: takes out two neighbouring paths, or three, and tries to join them
/// otherwise in the cells that were theirs. What it finds is another way; that it finds nothing proves nothing.
///
/// It remembers what came of two paths: where a path of the filling breaks, all that lie elsewhere are as before, and
/// what was found of them holds. Of three it remembers in which cells there is no other way: there is none in a part
/// of them either, and breaking a path never adds one.
public final class Refuter {
    private static final int TRIES = 400;
    private static final int ENOUGH = 8;

    /// How many steps three paths are tried for. With four paths each, hardly anything more is found, in five times
    /// as long.
    private static final long STEPS_OF_THREE = 8_000;

    private static final int ENOUGH_OF_THREE = 3;

    /// By the ends of two paths, what was found.
    private final Map<Ends, Optional<int[]>> memory = new HashMap<>();

    /// Sets of places that hold the paths of some pairs, which cannot be joined otherwise there.
    private final List<long[]> closed = new ArrayList<>();

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
        take(sought, itsFilling);
        return others(meter);
    }

    private void take(FlowBoard sought, int[] itsFilling) {
        board = sought;
        filling = itsFilling;
        Arrays.fill(isEnd, false);
        for (int colour = 0; colour < board.pairs(); colour++) {
            own(colour);
        }
    }

    /// The next filling may be any.
    public void forget() {
        memory.clear();
        closed.clear();
    }

    /// The next filling may be any, but for the paths that are the same in one that has no other way: those cannot be
    /// joined otherwise among themselves.
    public void forgetBut(int[] single, FlowBoard sought, int[] itsFilling) {
        forget();
        take(sought, itsFilling);
        long[] same = new long[words()];
        for (int colour = 0; colour < board.pairs(); colour++) {
            if (isSame(colour, single)) {
                add(placesOf(colour), same);
            }
        }
        closed.add(same);
    }

    private boolean isSame(int colour, int[] single) {
        int at = board.first(colour);
        int next = filling[at];
        boolean same = next == single[at];
        while (next != 0 && same) {
            at += Links.step(next, columns);
            same = filling[at] == single[at];
            next = filling[at] & ~Links.opposite(next);
        }
        return same;
    }

    /// Some other ways that join three neighbouring paths of a filling otherwise of which no two can be.
    public List<int[]> othersOfThree(FlowBoard sought, int[] itsFilling, Meter meter) {
        take(sought, itsFilling);
        Field field = new Field(board, Orientation.UPRIGHT);
        RegionRejoin region = new RegionRejoin(field, field.fromBoard(filling), owner);
        long[][] places = new long[board.pairs()][];
        for (int colour = 0; colour < places.length; colour++) {
            places[colour] = placesOf(colour);
        }
        List<int[]> found = new ArrayList<>();
        for (int[] three : threes()) {
            long[] all = places[three[0]].clone();
            add(places[three[1]], all);
            add(places[three[2]], all);
            if (isClosed(all)) {
                continue;
            }
            Rejoin.Answer answer = region.search(three, STEPS_OF_THREE);
            meter.spend(region.steps());
            if (answer != Rejoin.Answer.FOUND) {
                closed.add(all);
            } else if (found.add(field.onBoard(region.links())) && found.size() == ENOUGH_OF_THREE) {
                break;
            }
        }
        return found;
    }

    private int words() {
        return (owner.length - 1 >> 6) + 1;
    }

    private long[] placesOf(int colour) {
        long[] places = new long[words()];
        for (int place = 0; place < owner.length; place++) {
            if (owner[place] == colour) {
                places[place >> 6] |= 1L << place;
            }
        }
        return places;
    }

    private static void add(long[] some, long[] to) {
        for (int word = 0; word < to.length; word++) {
            to[word] |= some[word];
        }
    }

    private boolean isClosed(long[] places) {
        for (long[] all : closed) {
            boolean within = true;
            for (int word = 0; word < places.length && within; word++) {
                within = (places[word] & ~all[word]) == 0;
            }
            if (within) {
                return true;
            }
        }
        return false;
    }

    /// Three colours each of which at least one lies beside both others.
    private List<int[]> threes() {
        int pairs = board.pairs();
        boolean[] areBeside = new boolean[pairs * pairs];
        for (int pair : neighbours()) {
            areBeside[pair] = true;
        }
        List<int[]> threes = new ArrayList<>();
        for (int a = 0; a < pairs; a++) {
            for (int b = a + 1; b < pairs; b++) {
                boolean first = areBeside[a * pairs + b];
                for (int c = b + 1; c < pairs; c++) {
                    boolean second = areBeside[b * pairs + c];
                    boolean third = areBeside[a * pairs + c];
                    if (first ? second || third : second && third) {
                        threes.add(new int[] {a, b, c});
                    }
                }
            }
        }
        return threes;
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
