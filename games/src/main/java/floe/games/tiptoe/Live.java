package floe.games.tiptoe;

import java.util.Arrays;

/// The states of one path at a gap, its phase and its column, that a path can be in without a dropped tile; or a few
/// more. Counts of pairs are kept for these alone.
final class Live {
    static final int NOWHERE = -1;

    private final int columns;
    private final int[] open;
    private final int[] states;
    private final int[] places;

    /// By the open columns of each phase.
    private Live(int columns, int[] open) {
        this.columns = columns;
        this.open = open;
        this.places = new int[open.length * columns];
        Arrays.fill(places, NOWHERE);
        int[] found = new int[places.length];
        int count = 0;
        for (int phase = 0; phase < open.length; phase++) {
            for (int left = open[phase]; left != 0; left &= left - 1) {
                int state = phase * columns + Integer.numberOfTrailingZeros(left);
                places[state] = count;
                found[count++] = state;
            }
        }
        this.states = Arrays.copyOf(found, count);
    }

    /// All states of a gap.
    static Live all(Family family, int gap) {
        int[] open = new int[family.ways().phases(gap)];
        Arrays.fill(open, family.wholeRow());
        return new Live(family.columns(), open);
    }

    /// The states on the other side of a row that can be come to from these.
    Live beyond(Rows.Link[] links, int phases, int dropped, boolean up) {
        int free = (1 << columns) - 1 & ~dropped;
        int[] beyond = new int[phases];
        for (Rows.Link link : links) {
            beyond[up ? link.above() : link.below()] |=
                    passed(open[up ? link.below() : link.above()] & free, free, link.across());
        }
        return new Live(columns, beyond);
    }

    /// The columns that a row can be left in when it is entered in these.
    private static int passed(int entered, int free, boolean across) {
        int passed = entered;
        int before = 0;
        while (across && passed != before) {
            before = passed;
            passed |= (passed << 1 | passed >>> 1) & free;
        }
        return passed;
    }

    /// Those that are among the others too.
    Live and(Live other) {
        int[] both = new int[open.length];
        for (int phase = 0; phase < both.length; phase++) {
            both[phase] = open[phase] & other.open[phase];
        }
        return new Live(columns, both);
    }

    int count() {
        return states.length;
    }

    /// The state whose counts stand there.
    int state(int place) {
        return states[place];
    }

    /// Where a state's counts stand, or [#NOWHERE].
    int place(int state) {
        return places[state];
    }
}
