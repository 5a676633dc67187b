package floe.games.flow.unique;

import floe.games.flow.board.Field;
import floe.games.flow.board.FlowBoard;
import floe.games.flow.board.Links;
import floe.games.flow.fill.Mates;
import java.util.Arrays;

/// What may stand at a cell of another way to join pairs, cell by cell in rows. Of all ways that there are a shortest
/// one, and of those the one pushed up farthest, is of a special form, and only that form is looked for: a corner that
/// opens upwards has an end or the same corner diagonally inside, and an arch has an end below it.
final class CellChoices {
    static final int BITS = 5;
    static final int ONE = (1 << BITS) - 1;

    private static final int UP = Links.UP;
    private static final int DOWN = Links.DOWN;
    private static final int LEFT = Links.LEFT;
    private static final int RIGHT = Links.RIGHT;
    private static final int BLANK = 16;

    final Mates mates;
    final PartialPaths paths;
    final int[] links;
    /// For an arch that begins here: the first column where it may turn down.
    final int[] archEnd;
    final boolean[] mayLeaveDown;
    /// The colour of the end below that a path which leaves down must run into, where it cannot turn before.
    final int[] runsInto;

    private final Field field;
    private final int stride;
    private final int[] known;
    private final int[] mate;
    private final int[] arch;

    CellChoices(Field field, int[] known) {
        int places = field.colour.length;
        this.field = field;
        this.stride = field.stride;
        this.known = known;
        this.mates = new Mates(field);
        this.links = mates.links;
        this.mate = mates.mate;
        this.paths = new PartialPaths(field, links);
        this.archEnd = new int[places];
        this.arch = new int[places];
        this.mayLeaveDown = new boolean[places];
        this.runsInto = new int[places];
        Arrays.fill(runsInto, FlowBoard.NONE);
    }

    /// Puts a choice there, if those before allow it.
    boolean link(int place, int choice) {
        if (!mates.link(place, choice & 15)) {
            return false;
        }
        if (links[place] != 0) {
            paths.add(place);
            if (paths.touch(place)) {
                unlink(place);
                return false;
            }
        }
        return true;
    }

    /// What may stand at a cell, given those before it, as two choices at most; what is known first.
    ///
    /// @param isOpenRight whether the cell to the right of it may be joined to it
    int at(int place, boolean isOpenRight) {
        boolean fromLeft = (links[place - 1] & RIGHT) != 0;
        boolean fromUp = (links[place - stride] & DOWN) != 0;
        boolean insideRightDown = links[place - stride - 1] == (RIGHT | DOWN);
        boolean insideLeftDown = links[place - stride + 1] == (LEFT | DOWN);
        boolean mayDown = mayLeaveDown[place] && mayRunDown(place, fromLeft, fromUp);
        boolean mayRight = isOpenRight && !insideLeftDown;
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

    /// Takes back what stands there.
    void unlink(int place) {
        if (links[place] != 0) {
            paths.remove(place);
        }
        mates.unlink(place);
    }
}
