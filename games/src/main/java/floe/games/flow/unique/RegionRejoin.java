package floe.games.flow.unique;

import floe.games.flow.board.Field;
import floe.games.flow.board.FlowBoard;
import floe.games.flow.board.Links;
import floe.games.flow.fill.Mates;
import java.util.Arrays;

/// Looks for another way to join some of the pairs in the cells of their paths, while all other paths stay as they are:
/// what [Rejoin] does, in the same special form, where cells of the others are in the way as ends are.
final class RegionRejoin {
    private static final int UP = Links.UP;
    private static final int DOWN = Links.DOWN;
    private static final int LEFT = Links.LEFT;
    private static final int RIGHT = Links.RIGHT;
    private static final int BLANK = 16;
    private static final int BITS = 5;
    private static final int ONE = (1 << BITS) - 1;
    private static final int NEVER = 1000;

    private final Field field;
    private final int stride;
    private final int[] known;
    /// By place, the colour of the path there, or [FlowBoard#NONE].
    private final int[] owner;
    private final Mates mates;
    private final PartialPaths paths;
    private final int[] links;
    private final int[] mate;
    private final boolean[] chosen;
    private final boolean[] open;
    /// The places of the paths that are taken out, row by row.
    private final int[] order;
    private final int[] options;
    private final int[] archEnd;
    private final int[] arch;
    private final boolean[] turns;
    private final boolean[] turnsOther;
    private final boolean[] mayLeaveDown;
    /// The colour of the end below that a path which leaves down must run into, where it cannot turn before.
    private final int[] runsInto;
    private int size;
    private long steps;

    RegionRejoin(Field field, int[] known, int[] owner) {
        this.field = field;
        this.known = known;
        this.owner = owner;
        this.stride = field.stride;
        int places = field.colour.length;
        this.mates = new Mates(field);
        this.links = mates.links;
        this.mate = mates.mate;
        this.paths = new PartialPaths(field, links);
        this.chosen = new boolean[field.board.pairs()];
        this.open = new boolean[places];
        this.order = new int[field.order.length];
        this.options = new int[field.order.length];
        this.archEnd = new int[places];
        this.arch = new int[places];
        this.turns = new boolean[places];
        this.turnsOther = new boolean[places];
        this.mayLeaveDown = new boolean[places];
        this.runsInto = new int[places];
        System.arraycopy(known, 0, links, 0, places);
        paths.clear();
    }

    /// Looks for another way for at most so many steps.
    ///
    /// @param colours those whose paths are taken out
    Rejoin.Answer search(int[] colours, long limit) {
        for (int i = 0; i < size; i++) {
            links[order[i]] = known[order[i]];
            open[order[i]] = false;
            paths.clear(order[i]);
        }
        size = 0;
        Arrays.fill(chosen, false);
        for (int colour : colours) {
            chosen[colour] = true;
        }
        for (int place : field.order) {
            if (chosen[owner[place]]) {
                order[size++] = place;
                open[place] = true;
                links[place] = 0;
            }
        }
        prepare();
        return search(limit);
    }

    /// How many steps the last search took.
    long steps() {
        return steps;
    }

    /// The other way that was found: links by place.
    int[] links() {
        return links;
    }

    private boolean isInTheWay(int place) {
        return !open[place] || field.colour[place] >= 0;
    }

    private void prepare() {
        for (int i = 0; i < size; i++) {
            int place = order[i];
            boolean fromUp = open[place - stride];
            int left = place - stride - 1;
            int right = place - stride + 1;
            turns[place] = fromUp && open[place - 1] && (isInTheWay(left) || turns[left]);
            turnsOther[place] = fromUp && open[place + 1] && (isInTheWay(right) || turnsOther[right]);
        }
        for (int i = size - 1; i >= 0; i--) {
            int place = order[i];
            int below = place + stride;
            boolean turning = open[below] && (turns[below] || turnsOther[below]);
            boolean ends = open[below] && field.colour[below] >= 0;
            runsInto[place] = ends ? field.colour[below] : turning || !open[below] ? FlowBoard.NONE : runsInto[below];
            mayLeaveDown[place] = open[below] && (ends || turning || mayLeaveDown[below]);
        }
        for (int row = field.height - 2; row >= 0; row--) {
            int nextEnd = NEVER;
            for (int column = field.width - 1; column >= 0; column--) {
                int place = field.place(row, column);
                int below = place + stride;
                int nested = open[below + 1] && row + 1 < field.height - 1 ? archEnd[below + 1] : NEVER;
                archEnd[place] = Math.min(nextEnd, nested) + 1;
                if (isInTheWay(below)) {
                    nextEnd = column;
                }
            }
        }
    }

    private Rejoin.Answer search(long limit) {
        steps = 0;
        int at = 0;
        options[0] = optionsAt(order[0]);
        while (at >= 0) {
            if (++steps > limit) {
                return Rejoin.Answer.OPEN;
            }
            int choice = options[at] & ONE;
            int place = order[at];
            if (choice == 0) {
                links[place] = 0;
                at--;
                if (at >= 0) {
                    unlink(order[at]);
                }
                continue;
            }
            options[at] >>= BITS;
            if (!mates.link(place, choice & 15)) {
                continue;
            }
            if (links[place] != 0) {
                paths.add(place);
                if (paths.touch(place)) {
                    unlink(place);
                    continue;
                }
            }
            if (at + 1 < size) {
                at++;
                options[at] = optionsAt(order[at]);
                continue;
            }
            if (differs()) {
                return Rejoin.Answer.FOUND;
            }
            unlink(place);
        }
        return Rejoin.Answer.NONE;
    }

    private boolean differs() {
        for (int i = 0; i < size; i++) {
            if (links[order[i]] != known[order[i]]) {
                return true;
            }
        }
        return false;
    }

    private int optionsAt(int place) {
        boolean fromLeft = (links[place - 1] & RIGHT) != 0;
        boolean fromUp = (links[place - stride] & DOWN) != 0;
        boolean insideRightDown = links[place - stride - 1] == (RIGHT | DOWN);
        boolean insideLeftDown = links[place - stride + 1] == (LEFT | DOWN);
        boolean mayDown = mayLeaveDown[place] && mayRunDown(place, fromLeft, fromUp);
        boolean mayRight = open[place + 1] && !insideLeftDown;
        if (field.colour[place] >= 0) {
            if (fromUp) {
                return fromLeft || insideRightDown || insideLeftDown ? 0 : UP;
            }
            if (fromLeft) {
                return insideRightDown ? 0 : LEFT;
            }
            int result = mayDown ? DOWN : 0;
            return knownFirst(place, mayRight ? result << BITS | RIGHT : result);
        }
        if (fromUp) {
            if (insideRightDown || insideLeftDown) {
                return 0;
            }
            if (fromLeft) {
                return (Mates.INSIDE_UP_LEFT >> links[place - stride - 1] & 1) != 0 ? UP | LEFT : 0;
            }
            int result = mayDown ? UP | DOWN : 0;
            boolean mayTurn = mayRight && (Mates.INSIDE_UP_RIGHT >> links[place - stride + 1] & 1) != 0;
            return knownFirst(place, mayTurn ? result << BITS | UP | RIGHT : result);
        }
        if (fromLeft) {
            if (insideRightDown) {
                return 0;
            }
            arch[place] = arch(place - 1);
            int result = mayRight ? LEFT | RIGHT : 0;
            return knownFirst(place, mayDown && place % stride > arch[place] ? result << BITS | LEFT | DOWN : result);
        }
        int result = insideRightDown && insideLeftDown ? 0 : BLANK;
        return knownFirst(place, mayDown && mayRight ? result << BITS | RIGHT | DOWN : result);
    }

    /// The first column where an arch that comes from the left may turn down.
    private int arch(int left) {
        return links[left] == (LEFT | RIGHT) ? arch[left] : links[left] == (DOWN | RIGHT) ? archEnd[left] : 0;
    }

    /// Whether a path that leaves down does not have to run into an end of another colour.
    private boolean mayRunDown(int place, boolean fromLeft, boolean fromUp) {
        if (runsInto[place] == FlowBoard.NONE) {
            return true;
        }
        int far = fromLeft ? mate[place - 1] : fromUp ? mate[place - stride] : place;
        return field.colour[far] == FlowBoard.NONE || field.colour[far] == runsInto[place];
    }

    private int knownFirst(int place, int two) {
        if (two >> BITS == known[place]) {
            return (two & ONE) << BITS | two >> BITS;
        }
        return two;
    }

    private void unlink(int place) {
        if (links[place] != 0) {
            paths.remove(place);
        }
        mates.unlink(place);
    }
}
