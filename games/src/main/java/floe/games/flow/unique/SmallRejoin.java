package floe.games.flow.unique;

import floe.games.flow.board.FlowBoard;
import floe.games.flow.board.Links;
import floe.games.flow.fill.Mates;
import java.util.Arrays;

/// Looks for a way to join the pairs of a board of at most 64 cells other than a known filling, cells left over or
/// not: what [Rejoin] does, in the same special form, for boards that are through before that is prepared. One of
/// these serves all boards of a size, one after the other.
///
/// The special form loses nothing. A path that touches itself can be short cut, an arch with no end below it drawn
/// in, a corner that opens upwards pushed up into a blank cell. Each of these leaves a cell blank, so it never makes
/// the known filling out of another way, and each makes the way shorter or lifts it, so it comes to an end: with
/// another way that touches itself nowhere and whose corners and arches have their ends. Where there is another way
/// there is one of that form.
///
/// A state of the search is what crosses the frontier: for each column, and for the step to the right, the name of
/// the piece that leaves there. A piece is named by the colour of the end in it, from 1 on, or by a number beyond
/// the colours; of each piece the set of its cells is known, of a colour both its pieces as one. So pieces of one
/// name that meet join their colour or close a ring, and one look at a set shows what touches itself.
final class SmallRejoin {
    private static final int UP = Links.UP;
    private static final int DOWN = Links.DOWN;
    private static final int LEFT = Links.LEFT;
    private static final int RIGHT = Links.RIGHT;

    private static final int NAME_BITS = 7;
    private static final int NAME = (1 << NAME_BITS) - 1;
    private static final int NEVER = 100;

    private final SmallField field;
    private final int width;
    private final int cells;
    private final int stride;
    private final int right;
    private final int[] columns;
    private final int[] places;
    /// By cell, the name of the end that stands there, or 0.
    private final int[] end;
    /// By place, with a frame around the cells as in [Field].
    private final int[] links;

    private final int[] known;
    /// By name, and a spare one for each piece that can begin.
    private final long[] piece;
    /// By cell: whether a path may leave down, and where it then must run into an end, the end's name.
    private final boolean[] leavesDown;

    private final int[] runsInto;
    /// For an arch that begins here: the first column where it may turn down.
    private final int[] archEnd;

    private int colours;
    private long steps;
    private long most;
    private boolean found;

    SmallRejoin(int rows, int columns) {
        this.field = SmallField.of(rows, columns);
        this.width = field.width;
        this.cells = field.cells;
        this.stride = width + 1;
        this.right = NAME_BITS * width;
        this.columns = field.column;
        this.places = field.place;
        this.end = new int[cells];
        this.links = new int[stride * (field.height + 2) + 1];
        this.known = new int[cells];
        this.piece = new long[cells + 2];
        this.leavesDown = new boolean[cells];
        this.runsInto = new int[cells];
        this.archEnd = new int[cells];
    }

    /// Looks for another way for at most so many steps.
    ///
    /// @param filling links by cell, of paths that do not touch themselves
    Rejoin.Answer search(FlowBoard board, int[] filling, long limit) {
        Arrays.fill(piece, 0);
        for (int cell = 0; cell < cells; cell++) {
            int source = field.source[cell];
            int name = board.colour(source) + 1;
            end[cell] = name;
            piece[name] |= 1L << cell;
            known[cell] = field.turned(filling[source]);
        }
        colours = board.pairs();
        prepare();
        steps = 0;
        most = limit;
        found = false;
        boolean through = !run(0, 0, colours, 0);
        return found ? Rejoin.Answer.FOUND : through ? Rejoin.Answer.NONE : Rejoin.Answer.OPEN;
    }

    /// How many steps the last search took.
    long steps() {
        return steps;
    }

    /// The other way that was found: links by cell of the board.
    int[] found() {
        int[] result = new int[cells];
        for (int cell = 0; cell < cells; cell++) {
            result[field.source[cell]] = field.turned(links[places[cell]]);
        }
        return result;
    }

    /// A path that leaves down must turn by an end's diagonal or run into an end; see [Rejoin].
    private void prepare() {
        long turnsLeft = 0;
        long turnsRight = 0;
        long ends = 0;
        for (int name = 1; name <= colours; name++) {
            ends |= piece[name];
        }
        for (int row = 1; row < field.height; row++) {
            turnsLeft = field.downRight(turnsLeft | ends);
            turnsRight = field.downLeft(turnsRight | ends);
        }
        long turns = turnsLeft | turnsRight;
        for (int cell = cells - 1; cell >= 0; cell--) {
            int below = cell + width;
            if (below >= cells) {
                leavesDown[cell] = false;
                runsInto[cell] = 0;
                archEnd[cell] = NEVER;
                continue;
            }
            boolean turning = (turns >>> below & 1) != 0;
            runsInto[cell] = end[below] != 0 ? end[below] : turning ? 0 : runsInto[below];
            leavesDown[cell] = end[below] != 0 || turning || leavesDown[below];
        }
        for (int row = field.height - 2; row >= 0; row--) {
            int nextEnd = NEVER;
            for (int column = width - 1; column >= 0; column--) {
                int cell = row * width + column;
                int below = cell + width;
                archEnd[cell] = Math.min(nextEnd, column + 1 < width ? archEnd[below + 1] : NEVER) + 1;
                nextEnd = end[below] != 0 ? column : nextEnd;
            }
        }
    }

    /// Goes on from a cell; true when the search is over.
    ///
    /// @param names what leaves into each column, and to the right
    /// @param last the last name that was given to a piece
    /// @param arch the first column where the arch that runs to the right may turn down
    private boolean run(int cell, long names, int last, int arch) {
        if (cell == cells) {
            found = differs();
            return found;
        }
        if (steps == most) {
            return true;
        }
        steps++;
        int column = columns[cell];
        int place = places[cell];
        int down = NAME_BITS * column;
        int up = (int) (names >>> down) & NAME;
        int from = (int) (names >>> right) & NAME;
        long rest = names & ~((long) NAME << down | (long) NAME << right);
        boolean insideRightDown = links[place - stride - 1] == (RIGHT | DOWN);
        boolean insideLeftDown = links[place - stride + 1] == (LEFT | DOWN);
        boolean mayRight = column + 1 < width && !insideLeftDown;
        if (up != 0) {
            return !insideRightDown && !insideLeftDown && fromAbove(cell, rest, last, from, up);
        }
        if (from != 0) {
            return !insideRightDown && fromLeft(cell, rest, last, arch, from, mayRight);
        }
        int own = end[cell];
        if (own != 0) {
            return mayDown(cell, own) && extend(cell, rest, last, 0, own, DOWN)
                    || mayRight && extend(cell, rest, last, 0, own, RIGHT);
        }
        return mayRight && leavesDown[cell] && begin(cell, rest, last)
                || !(insideRightDown && insideLeftDown) && leave(cell, rest, last);
    }

    private boolean fromAbove(int cell, long rest, int last, int from, int up) {
        if (end[cell] != 0) {
            return from == 0 && finish(cell, rest, last, up, UP);
        }
        int place = places[cell];
        if (from != 0) {
            return (Mates.INSIDE_UP_LEFT >> links[place - stride - 1] & 1) != 0 && join(cell, rest, last, from, up);
        }
        return mayDown(cell, up) && extend(cell, rest, last, 0, up, UP | DOWN)
                || columns[cell] + 1 < width
                        && (Mates.INSIDE_UP_RIGHT >> links[place - stride + 1] & 1) != 0
                        && extend(cell, rest, last, 0, up, UP | RIGHT);
    }

    private boolean fromLeft(int cell, long rest, int last, int arch, int from, boolean mayRight) {
        if (end[cell] != 0) {
            return finish(cell, rest, last, from, LEFT);
        }
        return columns[cell] >= arch && mayDown(cell, from) && extend(cell, rest, last, 0, from, LEFT | DOWN)
                || mayRight && extend(cell, rest, last, arch, from, LEFT | RIGHT);
    }

    private boolean mayDown(int cell, int name) {
        return leavesDown[cell] && (runsInto[cell] == 0 || runsInto[cell] == name || name > colours);
    }

    private boolean leave(int cell, long rest, int last) {
        links[places[cell]] = 0;
        return run(cell + 1, rest, last, 0);
    }

    private boolean begin(int cell, long rest, int last) {
        int name = last + 1;
        links[places[cell]] = RIGHT | DOWN;
        piece[name] = 1L << cell;
        long names = rest | (long) name << NAME_BITS * columns[cell] | (long) name << right;
        return run(cell + 1, names, name, archEnd[cell]);
    }

    private boolean extend(int cell, long rest, int last, int arch, int name, int choice) {
        long before = piece[name];
        if ((before & field.beside[cell << 4 | choice]) != 0) {
            return false;
        }
        links[places[cell]] = choice;
        piece[name] = before | 1L << cell;
        int to = (choice & DOWN) != 0 ? NAME_BITS * columns[cell] : right;
        boolean over = run(cell + 1, rest | (long) name << to, last, arch);
        piece[name] = before;
        return over;
    }

    /// A path comes into an end.
    private boolean finish(int cell, long rest, int last, int name, int choice) {
        int own = end[cell];
        return (name == own || name > colours) && merge(cell, rest, last, name, own, choice);
    }

    private boolean join(int cell, long rest, int last, int from, int up) {
        if (from == up ? up > colours : from <= colours && up <= colours) {
            return false;
        }
        return from <= colours
                ? merge(cell, rest, last, up, from, UP | LEFT)
                : merge(cell, rest, last, from, up, UP | LEFT);
    }

    /// Two pieces become one, of the name of the second.
    private boolean merge(int cell, long rest, int last, int gone, int name, int choice) {
        long before = piece[name];
        long other = piece[gone];
        long all = before | other | 1L << cell;
        if ((all & field.beside[cell << 4 | choice]) != 0
                || gone != name && (field.around(other) & before & (1L << cell) - 1) != 0) {
            return false;
        }
        links[places[cell]] = choice;
        piece[name] = all;
        boolean over = run(cell + 1, gone == name ? rest : renamed(rest, gone, name), last, 0);
        piece[name] = before;
        return over;
    }

    private long renamed(long names, int from, int to) {
        for (int at = 0; at <= right; at += NAME_BITS) {
            if (((int) (names >>> at) & NAME) == from) {
                return names ^ (long) (from ^ to) << at;
            }
        }
        return names;
    }

    private boolean differs() {
        for (int cell = 0; cell < cells; cell++) {
            if (links[places[cell]] != known[cell]) {
                return true;
            }
        }
        return false;
    }
}
