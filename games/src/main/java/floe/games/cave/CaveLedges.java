package floe.games.cave;

import java.util.Arrays;

/// The places where the hero could do more than walk on, found for whole rows of bits at once. Everywhere else he may
/// be
/// taken for walking straight through, so a search need only stop here: at a ladder, at an edge, and where a
/// jump to one side leads somewhere that walking does not lead to as quickly.
///
/// A jump to a side is *idle* when each cell across lands the hero where he could have walked (flat ground as far as he
/// jumps, with nothing above it to land on) or runs into a wall as high as he jumps. A column of ladder on the
/// ground counts as flat: what is landed on there is climbed to in the same time.
final class CaveLedges {
    private final CaveGrid grid;
    private final Hero hero;
    private final long[] stops;
    private final long[] leftJumps;
    private final long[] rightJumps;
    private final long[] flat;
    private final long[] wall;
    private final long[] leftIdle;
    private final long[] rightIdle;

    CaveLedges(CaveGrid grid, Hero hero) {
        this.grid = grid;
        this.hero = hero;
        int length = grid.open().length;
        this.stops = new long[length];
        this.leftJumps = new long[length];
        this.rightJumps = new long[length];
        this.flat = new long[grid.words()];
        this.wall = new long[grid.words()];
        this.leftIdle = new long[grid.words()];
        this.rightIdle = new long[grid.words()];
        for (int row = 0; row < grid.rows(); row++) {
            findIn((row + 1) * grid.words());
        }
    }

    /// The places worth stopping at; not to be changed.
    long[] stops() {
        return stops;
    }

    /// Whether a jump to the left may lead somewhere.
    boolean jumpsLeft(int cell) {
        return CaveGrid.has(leftJumps, cell);
    }

    /// Whether a jump to the right may lead somewhere.
    boolean jumpsRight(int cell) {
        return CaveGrid.has(rightJumps, cell);
    }

    private void findIn(int first) {
        int words = grid.words();
        long any = 0;
        for (int word = 0; word < words; word++) {
            any |= grid.held()[first + word];
        }
        if (any == 0) {
            return;
        }
        for (int word = 0; word < words; word++) {
            stops[first + word] = withoutJump(first + word);
        }
        if (hero.up() > 0) {
            findJumps(first);
        }
    }

    /// Where the hero can climb, or walk off an edge. Above a ladder the edge can wait: he is as quick when he climbs
    /// down
    /// first.
    private long withoutJump(int at) {
        long[] open = grid.open();
        long[] held = grid.held();
        int words = grid.words();
        long edge = open[at] & ~held[at];
        long before = open[at - 1] & ~held[at - 1];
        long after = open[at + 1] & ~held[at + 1];
        long aside = edge << 1 | before >>> 63 | edge >>> 1 | after << 63;
        long edges = aside & ~grid.ladders()[at + words];
        return held[at] & (open[at + words] | open[at - words] & held[at - words] | edges);
    }

    private void findJumps(int first) {
        int words = grid.words();
        long[] open = grid.open();
        long[] held = grid.held();
        for (int word = 0; word < words; word++) {
            int at = first + word;
            long openAbove = 0;
            long ledges = 0;
            for (int up = 1; up <= hero.up() && at - up * words >= 0; up++) {
                int above = at - up * words;
                openAbove |= open[above];
                ledges |= held[above] & ~grid.ladders()[above + words];
            }
            flat[word] = held[at] & ~ledges;
            wall[word] = ~openAbove;
            long rises = held[at] & open[at - words] & ~held[at - words];
            stops[at] |= rises & ledges;
            leftJumps[at] = rises;
            rightJumps[at] = rises;
        }
        takeIdle(first);
    }

    /// Leaves of the jumps those that are not idle.
    private void takeIdle(int first) {
        int words = grid.words();
        Arrays.fill(leftIdle, -1L);
        Arrays.fill(rightIdle, -1L);
        for (int across = 1; across <= hero.across(); across++) {
            widen(leftIdle, true);
            widen(rightIdle, false);
        }
        for (int word = 0; word < words; word++) {
            leftJumps[first + word] &= ~leftIdle[word];
            rightJumps[first + word] &= ~rightIdle[word];
            stops[first + word] |= leftJumps[first + word] | rightJumps[first + word];
        }
    }

    /// From jumps that are idle so many cells across to those that are idle one cell farther: the next cell is
    /// a wall, or is flat and the jump from above it is idle.
    private void widen(long[] idle, boolean left) {
        for (int word = 0; word < idle.length; word++) {
            idle[word] = wall[word] | flat[word] & idle[word];
        }
        if (left) {
            for (int word = idle.length - 1; word >= 0; word--) {
                idle[word] = idle[word] << 1 | (word == 0 ? 1 : idle[word - 1] >>> 63);
            }
        } else {
            for (int word = 0; word < idle.length; word++) {
                idle[word] = idle[word] >>> 1 | (word == idle.length - 1 ? 1L << 63 : idle[word + 1] << 63);
            }
        }
    }
}
