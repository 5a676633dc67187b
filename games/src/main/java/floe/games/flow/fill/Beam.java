package floe.games.flow.fill;

import java.util.Arrays;

/// The states that go on in a beam search (Lowerre, *The HARPY speech recognition system*, 1976) where there are too
/// many to count them all: those with most ways behind them. Where a filling is known also those that differ least from
/// its own state, for they come back to it: of what can be drawn otherwise here and there, all combinations are
/// counted.
final class Beam {
    /// How many at most.
    static final int MOST = 512;

    private static final int OF_A_KIND = MOST / 2;

    /// The highest bit of each plug of a key.
    private static final long SIGNS = 0x8080808080808080L;

    private Beam() {}

    /// Which states go on.
    ///
    /// @param known the state of a known filling, or less than 0
    static boolean[] of(StateTable states, int known) {
        boolean[] goesOn = new boolean[states.size()];
        markBest(ways(states), goesOn);
        if (known >= 0) {
            markBest(likeness(states, known), goesOn);
            goesOn[known] = true;
        }
        return goesOn;
    }

    private static void markBest(long[] worth, boolean[] goesOn) {
        long[] sorted = worth.clone();
        Arrays.sort(sorted);
        long least = sorted.length == 0 ? 0 : sorted[Math.max(0, sorted.length - OF_A_KIND)];
        int marked = 0;
        for (int which = 0; which < worth.length && marked < OF_A_KIND; which++) {
            if (worth[which] >= least) {
                goesOn[which] = true;
                marked++;
            }
        }
    }

    private static long[] ways(StateTable states) {
        long[] counts = new long[states.size()];
        for (int which = 0; which < counts.length; which++) {
            counts[which] = states.count(which);
        }
        return counts;
    }

    private static long[] likeness(StateTable states, int known) {
        long[] likeness = new long[states.size()];
        long[] own = states.key(known);
        for (int which = 0; which < likeness.length; which++) {
            likeness[which] = -differences(states.key(which), own);
        }
        return likeness;
    }

    /// How many plugs of two states differ.
    private static int differences(long[] one, long[] other) {
        int differences = 0;
        for (int word = 0; word < one.length; word++) {
            long bits = one[word] ^ other[word];
            differences += Long.bitCount((bits | (bits & ~SIGNS) + ~SIGNS) & SIGNS);
        }
        return differences;
    }
}
