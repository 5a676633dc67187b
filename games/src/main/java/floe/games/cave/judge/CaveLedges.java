package floe.games.cave.judge;

import floe.games.cave.board.CaveGrid;
import floe.games.cave.board.Hero;
import java.util.Arrays;

/// The places where the hero could do more than walk on, found for whole rows of bits at once. Everywhere else he
/// may be taken for walking straight through, so a search need only stop here: at a ladder, at an edge, and where a
/// jump to one side leads somewhere that walking does not lead to as quickly.
///
/// A jump to a side is *idle* when each cell across lands the hero where he could have walked (flat ground as far
/// as he jumps, with nothing above it to land on) or runs into a wall as high as he jumps. A column of ladder on
/// the ground counts as flat: what is landed on there is climbed to in the same time.
///
/// Each rule is one plain loop over the words of the whole grid, which the compiler makes wide: half of the time
/// that going row by row takes. The rock around each row spares the loops all cases.
final class CaveLedges {
    private final CaveGrid grid;
    private final Hero hero;
    private final int words;
    private final int length;
    private final long[] open;
    private final long[] held;
    private final long[] ladders;
    private final long[] stops;
    private final long[] leftJumps;
    private final long[] rightJumps;

    CaveLedges(CaveGrid grid, Hero hero) {
        this.grid = grid;
        this.hero = hero;
        this.words = grid.words();
        this.open = grid.open();
        this.held = grid.held();
        this.ladders = grid.ladders();
        this.length = open.length;
        this.stops = new long[length];
        this.leftJumps = new long[length];
        this.rightJumps = new long[length];
        findWithoutJump();
        if (hero.up() > 0) {
            findJumps();
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

    /// Where the hero can climb, or walk off an edge. Above a ladder the edge can wait: he is as quick when he
    /// climbs down first. And on a ladder with ladder above and beneath and no ground at either side there is
    /// nothing but to climb on.
    private void findWithoutJump() {
        long[] edges = new long[length];
        for (int at = words; at < length - words; at++) {
            edges[at] = open[at] & ~held[at];
        }
        for (int at = words; at < length - words; at++) {
            long atEdge = beside(edges, at) & ~ladders[at + words];
            long climbs = open[at + words] | open[at - words] & held[at - words];
            long amid = ladders[at] & ladders[at - words] & ladders[at + words] & ~beside(held, at);
            stops[at] = held[at] & (climbs | atEdge) & ~amid;
        }
    }

    private static long beside(long[] bits, int at) {
        return bits[at] << 1 | bits[at - 1] >>> 63 | bits[at] >>> 1 | bits[at + 1] << 63;
    }

    private void findJumps() {
        long[] openAbove = new long[length];
        long[] ledges = new long[length];
        for (int up = 1; up <= hero.up() && up <= grid.rows(); up++) {
            int above = up * words;
            for (int at = above; at < length; at++) {
                openAbove[at] |= open[at - above];
                ledges[at] |= held[at - above] & ~ladders[at - above + words];
            }
        }
        long[] leftIdle = idle(openAbove, ledges, true);
        long[] rightIdle = idle(openAbove, ledges, false);
        for (int at = words; at < length - words; at++) {
            long rises = held[at] & open[at - words] & ~held[at - words];
            leftJumps[at] = rises & ~leftIdle[at];
            rightJumps[at] = rises & ~rightIdle[at];
            stops[at] |= leftJumps[at] | rightJumps[at] | rises & ledges[at];
        }
    }

    /// Where jumps to a side are idle. One that goes no cell across is; and one that goes so many is where the next
    /// cell is a wall, or is flat and one from there that goes a cell less is idle.
    private long[] idle(long[] openAbove, long[] ledges, boolean left) {
        long[] idle = new long[length];
        Arrays.fill(idle, -1L);
        long[] next = new long[length];
        for (int across = 1; across <= hero.across(); across++) {
            for (int at = 0; at < length; at++) {
                next[at] = ~openAbove[at] | held[at] & ~ledges[at] & idle[at];
            }
            if (left) {
                for (int at = 1; at < length; at++) {
                    idle[at] = next[at] << 1 | next[at - 1] >>> 63;
                }
            } else {
                for (int at = 0; at < length - 1; at++) {
                    idle[at] = next[at] >>> 1 | next[at + 1] << 63;
                }
            }
        }
        return idle;
    }
}
