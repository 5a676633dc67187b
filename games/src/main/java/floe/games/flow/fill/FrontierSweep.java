package floe.games.flow.fill;

import floe.games.flow.board.Field;
import floe.games.flow.board.FlowBoard;
import floe.games.flow.board.Links;
import floe.games.kit.Meter;
import floe.games.kit.Orientation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Frontier (broken-profile) dynamic programming, as Simpath does it: counts the fillings of a board, those that touch
/// themselves too, by moving a frontier over it cell by cell:
/// two beginnings with the same plugs across the frontier are one state. Every state remembers two ways that
/// led to it, so that fillings can be shown.
final class FrontierSweep {
    private static final int OPENS = 254;
    private static final int CLOSES = 255;
    private static final int MOST_COLOURS = 250;
    private static final int MOST_REMEMBERED = 1 << 22;

    /// What the meter takes for a state: working one out takes as long as so many steps of the other searches.
    private static final int STEPS_OF_STATE = 10;

    /// After every so many cells beginnings are dropped that have no room ahead: of 15x15 that leaves a seventh of
    /// all states. Looking more often costs more than it saves.
    private static final int LOOK_AHEAD = 5;

    private final Field field;
    private final Meter meter;
    private final Limits limits;
    private final int[] plugs;
    private final long[] key;
    private final long[] read;
    /// The far plug whose label the step changed, and what it was.
    private int relabelled = -1;

    private int labelBefore;
    private final List<int[]> memory = new ArrayList<>();
    private long remembered;
    /// The links of the known filling by place, and which states it passes: -1 where it has none.
    private final int[] shown;

    private final int[] way;
    private int shownState;
    private int nextShown;
    private StateTable from;
    private StateTable to;
    private int[] ways = new int[0];
    private int state;
    private int place;
    private int behind;
    private boolean whole = true;
    private Optional<FrontierPruning> rest = Optional.empty();

    /// What all sweeps over a board may take together.
    interface Limits {
        /// Whether so many states more may be looked at.
        boolean take(int states);

        /// Whether there is more memory now, for something else was let go of.
        boolean makeRoom();
    }

    /// @param orientation the side from which it moves over the board
    /// @param known a filling that is not to be shown again, as links by cell
    FrontierSweep(FlowBoard board, Orientation orientation, Optional<int[]> known, Meter meter, Limits limits) {
        this.field = new Field(board, orientation);
        this.shown = known.map(field::fromBoard).orElse(new int[field.colour.length]);
        this.way = new int[field.order.length];
        this.meter = meter;
        this.limits = limits;
        this.plugs = new int[field.width + 1];
        this.key = new long[field.width / 8 + 1];
        this.read = new long[key.length];
        this.from = new StateTable(key.length, meter);
        this.to = new StateTable(key.length, meter);
        if (board.pairs() > MOST_COLOURS) {
            whole = false;
            behind = field.order.length;
            shownState = -1;
        } else {
            from.add(key, 1);
        }
    }

    /// Whether all states were counted so far. What was not is no count at all, unless it is that of a beam.
    boolean isWhole() {
        return whole;
    }

    /// Whether the frontier is across the board.
    boolean isAcross() {
        return behind == field.order.length;
    }

    /// How many states there are at the frontier.
    int states() {
        return from.size();
    }

    /// How many fillings there are, at least where that is not known; [StateTable#MOST] stands for that many or more.
    long count() {
        return from.size() == 0 ? 0 : from.count(0);
    }

    /// Moves the frontier over a row, unless that takes too much.
    void moveOverRow() {
        for (int column = 0; column < field.width && whole; column++) {
            whole = limits.take(from.size()) && hasRoomForWays() && hasCounted();
            if (whole) {
                goOn();
            }
        }
    }

    /// Counts no further: of the states that there are those of a [Beam] stay, and the others are let go of.
    void becomeBeam() {
        whole = false;
        release();
        thin();
    }

    /// Moves the beam across. What arrives are fillings, if not all.
    void moveBeamAcross() {
        while (!isAcross()) {
            thin();
            step(behind);
            goOn();
        }
    }

    /// What the meter takes at most for a beam across a board.
    static long stepsOfBeam(FlowBoard board) {
        return (long) Beam.MOST * STEPS_OF_STATE * board.cells();
    }

    private boolean hasCounted() {
        step(behind);
        if (!whole && limits.makeRoom()) {
            whole = true;
            to.clear();
            step(behind);
        }
        return whole;
    }

    private void goOn() {
        keep();
        way[behind] = shownState < 0 ? -1 : shownState << 4 | shown[field.order[behind]];
        shownState = nextShown;
        StateTable swap = from;
        from = to;
        to = swap;
        to.clear();
        behind++;
    }

    /// Moves the frontier over a cell, unless there is too little memory for all of it.
    private void step(int at) {
        meter.spend(STEPS_OF_STATE * (long) from.size());
        rest = looksAhead(at) ? Optional.of(new FrontierPruning(field, at)) : Optional.empty();
        nextShown = -1;
        boolean counting = whole;
        for (state = 0; state < from.size() && whole == counting; state++) {
            read(state);
            cell(at);
        }
    }

    private void thin() {
        boolean[] goesOn = Beam.of(from, shownState);
        StateTable beam = new StateTable(key.length);
        int kept = -1;
        for (int which = 0; which < goesOn.length; which++) {
            if (goesOn[which]) {
                from.read(which, key);
                int now = beam.add(key, from.count(which));
                kept = which == shownState ? now : kept;
            }
        }
        shownState = kept;
        from = beam;
        to = new StateTable(key.length);
    }

    private boolean looksAhead(int at) {
        int toRim = field.width - 1 - at % field.width;
        return toRim % LOOK_AHEAD == 0 && at < field.order.length - field.width;
    }

    private boolean hasRoomForWays() {
        int length = 4 * Math.max(16, from.size());
        return holdWays(length) || limits.makeRoom() && holdWays(length);
    }

    private boolean holdWays(int length) {
        meter.release(bytes(ways.length));
        ways = new int[0];
        if (!meter.hold(bytes(length))) {
            return false;
        }
        ways = new int[length];
        return true;
    }

    private boolean lengthenWays() {
        if (!meter.hold(bytes(2 * ways.length))) {
            return false;
        }
        meter.release(bytes(ways.length));
        ways = Arrays.copyOf(ways, 2 * ways.length);
        return true;
    }

    private void keep() {
        remembered += 2L * to.size();
        if (whole && remembered <= MOST_REMEMBERED && meter.hold(bytes(2 * to.size()))) {
            memory.add(Arrays.copyOf(ways, 2 * to.size()));
        }
    }

    /// Tells the meter that nothing of all this is used any more.
    void release() {
        from.release();
        to.release();
        meter.release(bytes(ways.length));
        memory.forEach(some -> meter.release(bytes(some.length)));
        ways = new int[0];
        memory.clear();
    }

    private static long bytes(int length) {
        return (long) Integer.BYTES * length;
    }

    private void cell(int at) {
        place = field.order[at];
        int column = at % field.width;
        boolean mayRight = column < field.width - 1;
        boolean mayDown = at < field.order.length - field.width;
        int left = plugs[column];
        int up = plugs[column + 1];
        int end = field.colour[place];
        if (end >= 0) {
            if (left != 0 && up != 0) {
                return;
            }
            if (left == 0 && up == 0) {
                pass(column, end + 1, mayRight, mayDown, 0);
            } else if (close(column, left + up, end + 1)) {
                put(column, 0, 0, left != 0 ? Links.LEFT : Links.UP);
            }
        } else if (left != 0 && up != 0) {
            if (join(column, left, up)) {
                put(column, 0, 0, Links.LEFT | Links.UP);
            }
        } else if (left != 0 || up != 0) {
            pass(column, left + up, mayRight, mayDown, left != 0 ? Links.LEFT : Links.UP);
        } else if (mayRight && mayDown) {
            put(column, OPENS, CLOSES, Links.RIGHT | Links.DOWN);
        }
    }

    private void pass(int column, int plug, boolean mayRight, boolean mayDown, int links) {
        if (mayDown) {
            put(column, plug, 0, links | Links.DOWN);
        }
        if (mayRight) {
            put(column, 0, plug, links | Links.RIGHT);
        }
    }

    /// Ends an open path in an end; false when the path has another colour.
    private boolean close(int column, int plug, int colour) {
        if (plug < OPENS) {
            return plug == colour;
        }
        relabel(mate(plugs[column] != 0 ? column : column + 1), colour);
        return true;
    }

    private boolean join(int column, int left, int up) {
        if (left < OPENS && up < OPENS) {
            return left == up;
        }
        if (left < OPENS) {
            relabel(mate(column + 1), left);
        } else if (up < OPENS) {
            relabel(mate(column), up);
        } else if (left == OPENS && up == CLOSES) {
            return false;
        } else if (left == OPENS && up == OPENS) {
            relabel(mate(column + 1), OPENS);
        } else if (left == CLOSES && up == CLOSES) {
            relabel(mate(column), CLOSES);
        }
        return true;
    }

    /// Where the other plug of an open path is.
    private int mate(int at) {
        int step = plugs[at] == OPENS ? 1 : -1;
        int depth = 0;
        for (int i = at; ; i += step) {
            if (plugs[i] == OPENS) {
                depth++;
            } else if (plugs[i] == CLOSES) {
                depth--;
            }
            if (depth == 0) {
                return i;
            }
        }
    }

    private void relabel(int plug, int label) {
        relabelled = plug;
        labelBefore = plugs[plug];
        plugs[plug] = label;
    }

    /// Adds the state with these two plugs behind the cell, if it may hold, then takes back what the step changed.
    private void put(int column, int down, int right, int links) {
        int left = plugs[column];
        int up = plugs[column + 1];
        plugs[column] = down;
        plugs[column + 1] = right;
        if (rest.isEmpty() || rest.get().mayHold(plugs, OPENS, CLOSES)) {
            System.arraycopy(read, 0, key, 0, key.length);
            write(column);
            write(column + 1);
            if (relabelled >= 0) {
                write(relabelled);
            }
            if (column == field.width - 1) {
                nextRow();
            }
            add(links);
        }
        plugs[column] = left;
        plugs[column + 1] = up;
        if (relabelled >= 0) {
            plugs[relabelled] = labelBefore;
            relabelled = -1;
        }
    }

    private void write(int plug) {
        int shift = 8 * (plug & 7);
        key[plug >> 3] = key[plug >> 3] & ~(255L << shift) | (long) plugs[plug] << shift;
    }

    /// What came in over the left rim goes, the others stand one column on.
    private void nextRow() {
        for (int word = key.length - 1; word > 0; word--) {
            key[word] = key[word] << 8 | key[word - 1] >>> 56;
        }
        key[0] <<= 8;
    }

    private void add(int links) {
        int before = to.size();
        int now = to.add(key, from.count(state));
        if (whole && (now < 0 || 2 * now + 1 >= ways.length && !lengthenWays())) {
            whole = false;
            return;
        }
        if (state == shownState && links == shown[place]) {
            nextShown = now;
        }
        if (!whole) {
            return;
        }
        if (now == before) {
            ways[2 * now] = state << 4 | links;
            ways[2 * now + 1] = -1;
        } else if (ways[2 * now + 1] < 0) {
            ways[2 * now + 1] = state << 4 | links;
        }
    }

    private void read(int which) {
        from.read(which, read);
        for (int i = 0; i < plugs.length; i++) {
            plugs[i] = (int) (read[i >> 3] >>> 8 * (i & 7)) & 255;
        }
    }

    /// A filling other than the known one, as links by cell: none where there is none, or where there was too
    /// much to remember.
    Optional<int[]> filling() {
        if (!whole || count() == 0 || memory.size() < field.order.length) {
            return Optional.empty();
        }
        int[] links = new int[field.colour.length];
        boolean differs = shownState < 0;
        int at = 0;
        for (int cell = field.order.length - 1; cell >= 0; cell--) {
            int taken = memory.get(cell)[2 * at];
            int second = memory.get(cell)[2 * at + 1];
            if (!differs && taken == way[cell]) {
                taken = second >= 0 ? second : taken;
            }
            differs |= taken != way[cell];
            links[field.order[cell]] = taken & 15;
            at = taken >>> 4;
        }
        return differs ? Optional.of(field.onBoard(links)) : Optional.empty();
    }
}
