package floe.games.flow.fill;

import floe.games.flow.board.Field;
import floe.games.flow.board.FlowBoard;
import floe.games.flow.board.Links;
import floe.games.flow.board.Touching;
import floe.games.kit.Meter;

/// Depth-first search: finds the fillings that do not touch themselves as a patient player would, cell by cell, and
/// tells how often there was a choice: a measure of how hard a level is. The proof is [PropagationSearch]'s, which
/// shares no code with this. Without touching, the cell diagonally inside a corner is an end or the same corner
/// again, so every corner hangs on a diagonal spike from an end: corners without one are not even tried.
public final class BacktrackingSearch {
    private static final int UP = Links.UP;
    private static final int DOWN = Links.DOWN;
    private static final int LEFT = Links.LEFT;
    private static final int RIGHT = Links.RIGHT;
    private static final int PAYMENT = 256;

    /// A level of 15x18 takes 17,000 steps; beyond this many a board is hard enough.
    private static final int MOST_STEPS = 1 << 22;

    private final Field field;
    private final Meter meter;
    private final int stride;
    private final Mates mates;
    private final int[] links;
    private final int[] options;
    private final boolean[] spikeDownRight;
    private final boolean[] spikeDownLeft;
    private int[] first;
    private long decisions;

    public BacktrackingSearch(Field field, Meter meter) {
        this.field = field;
        this.meter = meter;
        this.stride = field.stride;
        int places = field.colour.length;
        this.mates = new Mates(field);
        this.links = mates.links;
        this.options = new int[field.order.length];
        this.spikeDownRight = new boolean[places];
        this.spikeDownLeft = new boolean[places];
        for (int at = field.order.length - 1; at >= 0; at--) {
            int place = field.order[at];
            if (place + stride + 1 < places) {
                int right = place + stride + 1;
                int left = place + stride - 1;
                spikeDownRight[place] = field.colour[right] >= 0 || spikeDownRight[right];
                spikeDownLeft[place] = field.colour[left] >= 0 || spikeDownLeft[left];
            }
        }
    }

    /// How often there is a choice until it is known that there is one filling; on huge boards, in the first
    /// millions of steps.
    public static long decisions(FlowBoard board, Meter meter) {
        BacktrackingSearch search = new BacktrackingSearch(Field.narrow(board), meter);
        search.count(2, MOST_STEPS);
        return search.decisions;
    }

    /// Looks for fillings until so many are found; answers how many there are, up to that.
    public int count(int enough) {
        return count(enough, Long.MAX_VALUE);
    }

    private int count(int enough, long mostSteps) {
        int found = 0;
        long left = mostSteps;
        int cells = field.order.length;
        int at = 0;
        int steps = 0;
        options[0] = optionsAt(field.order[0], 0);
        while (at >= 0 && left > 0) {
            if (++steps == PAYMENT) {
                meter.spend(PAYMENT);
                left -= PAYMENT;
                steps = 0;
            }
            int choice = options[at] & 15;
            int place = field.order[at];
            if (choice == 0) {
                at = back(at);
                continue;
            }
            options[at] >>= 4;
            decisions += options[at] != 0 ? 1 : 0;
            if (!mates.link(place, choice)) {
                continue;
            }
            if (at + 1 < cells) {
                at++;
                options[at] = optionsAt(field.order[at], at);
                continue;
            }
            if (Touching.none(field, links)) {
                keep();
                if (++found == enough) {
                    break;
                }
            }
            mates.unlink(place);
        }
        meter.spend(steps);
        return found;
    }

    /// Takes back what the cell before has, and answers where that is.
    private int back(int at) {
        if (at > 0) {
            mates.unlink(field.order[at - 1]);
        }
        return at - 1;
    }

    /// The first filling found: links by place.
    public int[] first() {
        return first;
    }

    private void keep() {
        if (first == null) {
            first = links.clone();
        }
    }

    /// The links that a cell may have, four bits each, given those above and before it.
    private int optionsAt(int place, int at) {
        boolean fromLeft = (links[place - 1] & RIGHT) != 0;
        boolean fromUp = (links[place - stride] & DOWN) != 0;
        boolean insideRightDown = links[place - stride - 1] == (RIGHT | DOWN);
        boolean insideLeftDown = links[place - stride + 1] == (LEFT | DOWN);
        boolean mayDown = at < field.order.length - field.width;
        boolean mayRight = place % stride != field.width;
        if (field.colour[place] >= 0) {
            return endOptions(fromLeft, fromUp, insideRightDown, insideLeftDown, mayDown, mayRight);
        }
        if (fromUp) {
            if (insideRightDown || insideLeftDown) {
                return 0;
            }
            if (fromLeft) {
                return (Mates.INSIDE_UP_LEFT >> links[place - stride - 1] & 1) != 0 ? UP | LEFT : 0;
            }
            int result = mayDown ? UP | DOWN : 0;
            return mayRight && (Mates.INSIDE_UP_RIGHT >> links[place - stride + 1] & 1) != 0
                    ? result << 4 | UP | RIGHT
                    : result;
        }
        if (fromLeft) {
            if (insideRightDown) {
                return 0;
            }
            int result = mayRight && !insideLeftDown ? LEFT | RIGHT : 0;
            return mayDown && spikeDownLeft[place] ? result << 4 | LEFT | DOWN : result;
        }
        return mayDown && mayRight && !insideLeftDown && spikeDownRight[place] ? RIGHT | DOWN : 0;
    }

    private static int endOptions(
            boolean fromLeft,
            boolean fromUp,
            boolean insideRightDown,
            boolean insideLeftDown,
            boolean mayDown,
            boolean mayRight) {
        if (fromUp) {
            return fromLeft || insideRightDown || insideLeftDown ? 0 : UP;
        }
        if (fromLeft) {
            return insideRightDown ? 0 : LEFT;
        }
        int result = mayDown ? DOWN : 0;
        return mayRight && !insideLeftDown ? result << 4 | RIGHT : result;
    }
}
