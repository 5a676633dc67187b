package floe.games.flow.unique;

import floe.games.flow.board.Field;
import floe.games.flow.board.FlowBoard;
import floe.games.flow.board.Links;
import floe.games.flow.fill.Mates;
import java.util.Arrays;

/// Looks for a way to join the pairs other than a known filling, cells left over or not. Of all ways that there
/// are a shortest one, and of those the one pushed up farthest, is of a special form, and only that form is
/// looked for: a corner that opens upwards has an end or the same corner diagonally inside, and an arch has an
/// end below it.
public final class Rejoin {
    private static final int UP = Links.UP;
    private static final int DOWN = Links.DOWN;
    private static final int LEFT = Links.LEFT;
    private static final int RIGHT = Links.RIGHT;
    private static final int BLANK = 16;
    private static final int BITS = 5;
    private static final int ONE = (1 << BITS) - 1;

    enum Answer {
        FOUND,
        NONE,
        OPEN
    }

    private final Field field;
    private final int stride;
    private final int[] known;
    private final Mates mates;
    private final int[] links;
    private final int[] mate;
    private final int[] options;
    /// For an arch that begins here: the first column where it may turn down.
    private final int[] archEnd;
    private final int[] arch;
    private final boolean[] mayLeaveDown;
    /// The colour of the end below that a path which leaves down must run into, where it cannot turn before.
    private final int[] runsInto;

    private final CutCapacity cuts;
    private final PartialPaths paths;
    /// How far back from the last cell everything is looked through.
    private int lowest;

    private int at;

    Rejoin(Field field, int[] known) {
        this.field = field;
        this.known = known;
        this.stride = field.stride;
        int places = field.colour.length;
        this.mates = new Mates(field);
        this.links = mates.links;
        this.mate = mates.mate;
        this.options = new int[field.order.length];
        this.paths = new PartialPaths(field, links);
        this.lowest = field.order.length;
        this.archEnd = new int[places];
        this.arch = new int[places];
        this.mayLeaveDown = new boolean[places];
        this.runsInto = new int[places];
        Arrays.fill(runsInto, FlowBoard.NONE);
        this.cuts = new CutCapacity(field);
        prepare();
        options[0] = optionsAt(field.order[0], 0);
    }

    private void prepare() {
        int none = 1000;
        Arrays.fill(archEnd, none);
        boolean[] spikeUpLeft = new boolean[field.colour.length];
        boolean[] spikeUpRight = new boolean[field.colour.length];
        for (int place : field.order) {
            int left = place - stride - 1;
            int right = place - stride + 1;
            spikeUpLeft[place] = left >= 0 && (field.colour[left] >= 0 || spikeUpLeft[left]);
            spikeUpRight[place] = field.colour[right] >= 0 || spikeUpRight[right];
        }
        for (int row = field.height - 2; row >= 0; row--) {
            int nextEnd = none;
            for (int column = field.width - 1; column >= 0; column--) {
                int place = field.place(row, column);
                int below = place + stride;
                archEnd[place] = Math.min(nextEnd, column + 1 < field.width ? archEnd[below + 1] : none) + 1;
                if (field.colour[below] >= 0) {
                    nextEnd = column;
                }
                boolean turns = spikeUpLeft[below] || spikeUpRight[below];
                runsInto[place] =
                        field.colour[below] >= 0 ? field.colour[below] : turns ? FlowBoard.NONE : runsInto[below];
                mayLeaveDown[place] = field.colour[below] >= 0 || turns || mayLeaveDown[below];
            }
        }
    }

    /// Looks on for another way for so many steps.
    Answer search(long steps) {
        int cells = field.order.length;
        long left = steps;
        while (at >= 0) {
            if (--left < 0) {
                return Answer.OPEN;
            }
            int choice = options[at] & ONE;
            int place = field.order[at];
            if (choice == 0) {
                back();
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
            if (at + 1 < cells) {
                ahead(place);
                continue;
            }
            if (differs()) {
                return Answer.FOUND;
            }
            unlink(place);
        }
        return Answer.NONE;
    }

    /// Takes back what the cell before has.
    private void back() {
        at--;
        lowest = Math.min(lowest, at);
        if (at >= 0) {
            unlink(field.order[at]);
        }
    }

    /// On to the next cell, unless the links so far leave too little room.
    private void ahead(int place) {
        at++;
        if (cuts.checks(at) && !cuts.hold(at, links, mate)) {
            at--;
            unlink(place);
        } else {
            options[at] = optionsAt(field.order[at], at);
        }
    }

    /// How many cells from the first are still to be looked at again: the search is through when none is.
    int open() {
        return lowest;
    }

    /// The other way that was found: links by place.
    int[] links() {
        return links;
    }

    private boolean differs() {
        for (int place : field.order) {
            if (links[place] != known[place]) {
                return true;
            }
        }
        return false;
    }

    private int optionsAt(int place, int at) {
        boolean fromLeft = (links[place - 1] & RIGHT) != 0;
        boolean fromUp = (links[place - stride] & DOWN) != 0;
        boolean insideRightDown = links[place - stride - 1] == (RIGHT | DOWN);
        boolean insideLeftDown = links[place - stride + 1] == (LEFT | DOWN);
        boolean mayDown = mayLeaveDown[place] && mayRunDown(place, fromLeft, fromUp);
        boolean mayRight = place % stride != field.width && !insideLeftDown;
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
