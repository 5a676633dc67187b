package floe.games.flow.unique;

/// How the sweep line's strands cross the lines of [LineCapacity]: for each line, after each end, the gap between
/// strands that it runs in, and how many strands have crossed it behind.
///
/// An end is passed by dozens of lines, and all but a few keep to the strands they run between. So eight lines share a
/// word, a byte each, and are looked at together (SIMD within a register: Lamport, "Multiple byte processing with
/// full-word instructions", 1975); those that must cross a strand are then gone over one by one. With what else
/// [HomotopyClasses] no longer asks line by line, proofs of 13x13 to 15x15 take a sixth less. Gaps and crossings
/// stay below 128: there are no more strands than cells in a row of the largest board.
final class LineCrossings {
    static final int LANES = 8;

    private static final int BYTE = 0xFF;
    private static final long ONES = 0x0101010101010101L;
    private static final long HIGH = 0x8080808080808080L;

    private final LineCapacity lines;
    private final LinesByEnd byEnd;
    private final SweepLine strands;
    private final int words;
    private final long[] gaps;
    private final long[] crossed;
    /// Lines to the rim that the last event moved to another gap.
    private final LineList moved;

    LineCrossings(LineCapacity lines, LinesByEnd byEnd, SweepLine strands, int ends) {
        this.lines = lines;
        this.byEnd = byEnd;
        this.strands = strands;
        this.words = byEnd.words();
        this.gaps = new long[(ends + 1) * words];
        this.crossed = new long[(ends + 1) * words];
        this.moved = new LineList(lines.count());
    }

    /// What one holds.
    static long bytes(LineCapacity lines, int ends) {
        return 2L * Long.BYTES * (ends + 1) * LinesByEnd.words(lines) + (long) Integer.BYTES * lines.count();
    }

    int gap(int depth, int line) {
        return lane(gaps, depth, line);
    }

    int crossed(int depth, int line) {
        return lane(crossed, depth, line);
    }

    private int lane(long[] of, int depth, int line) {
        return (int) (of[depth * words + line / LANES] >>> shift(line)) & BYTE;
    }

    private static int shift(int line) {
        return line % LANES * Byte.SIZE;
    }

    LineList moved() {
        return moved;
    }

    /// In the sign bit of each byte: whether it is at least so much.
    private static long atLeast(long bytes, long least) {
        return (bytes | HIGH) - least & HIGH;
    }

    /// A path has begun at an end, in a gap, with so many arches spanning it; false where a line is overcrowded. First
    /// only the words with lines that lead to the next end are gone over, then the others.
    boolean passBeginning(int end, int at, int spanning, boolean leading) {
        int number = leading ? begin(end) : byEnd.afterLeading(end);
        int last = leading ? byEnd.afterLeading(end) : byEnd.first(end + 1);
        int added = 2 * spanning + 1;
        long here = at * ONES;
        long beyond = here + ONES;
        long own = (at + spanning) * ONES;
        long rightRim = strands.count(end + 1) * ONES;
        int before = end * words;
        int after = before + words;
        for (; number < last; number++) {
            int word = byEnd.busy(number);
            long gap = gaps[before + word];
            long behind = crossed[before + word];
            long passLeft = byEnd.passLeft(number);
            long passRight = byEnd.passRight(number);
            long right = passRight & atLeast(gap, here);
            long begins = byEnd.begins(number);
            long comesFrom = byEnd.comesFrom(number);
            gaps[after + word] =
                    gap + (right >>> 7) * added & ~begins | own & comesFrom | rightRim & byEnd.comesFromRight(number);
            crossed[after + word] = behind & ~begins;
            long crossing = passLeft & atLeast(gap, beyond) | passRight ^ right;
            for (; crossing != 0; crossing &= crossing - 1) {
                int shift = Long.numberOfTrailingZeros(crossing) & -Byte.SIZE;
                int line = word * LANES + shift / Byte.SIZE;
                int in = (int) (gap >>> shift) & BYTE;
                int needed = ((int) (behind >>> shift) & BYTE) + crossings(in, at, own(end, line));
                if (!move(after + word, shift, line, needed, in > at ? at : at + added)) {
                    return false;
                }
            }
        }
        return true;
    }

    private int begin(int end) {
        moved.clear();
        return byEnd.first(end);
    }

    /// A strand has run into an end, and so many on its left have met those on its right ahead of it; false
    /// where a line is overcrowded.
    boolean passFinish(int end, int at, int meeting, boolean leading) {
        int number = leading ? begin(end) : byEnd.afterLeading(end);
        int last = leading ? byEnd.afterLeading(end) : byEnd.first(end + 1);
        int removed = 2 * meeting + 1;
        long own = (at - meeting) * ONES;
        long met = meeting * ONES;
        long rightRim = strands.count(end + 1) * ONES;
        long low = (at - meeting + 1) * ONES;
        long high = (at + meeting + 1) * ONES;
        int before = end * words;
        int after = before + words;
        for (; number < last; number++) {
            int word = byEnd.busy(number);
            long gap = gaps[before + word];
            long behind = crossed[before + word];
            long passLeft = byEnd.passLeft(number);
            long passRight = byEnd.passRight(number);
            long right = passRight & atLeast(gap, high);
            long begins = byEnd.begins(number);
            long comesFrom = byEnd.comesFrom(number);
            gaps[after + word] =
                    gap - (right >>> 7) * removed & ~begins | own & comesFrom | rightRim & byEnd.comesFromRight(number);
            crossed[after + word] = behind & ~begins | met & comesFrom;
            long crossing = passLeft & atLeast(gap, low) | passRight ^ right;
            for (; crossing != 0; crossing &= crossing - 1) {
                int shift = Long.numberOfTrailingZeros(crossing) & -Byte.SIZE;
                int line = word * LANES + shift / Byte.SIZE;
                int in = (int) (gap >>> shift) & BYTE;
                int side = (passLeft >>> shift & BYTE) != 0 ? Math.min(in, at) : Math.max(in, at + 1);
                int needed = (int) (behind >>> shift) & BYTE;
                if (!crossAround(after + word, shift, line, needed, in, side, end, at, meeting)) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean crossAround(
            int word, int shift, int line, int behind, int in, int side, int end, int at, int meeting) {
        int strand = own(end, line);
        int needed = behind + crossings(in, side, strand);
        if (side > at + meeting) {
            return move(word, shift, line, needed, side - 2 * meeting - 1);
        }
        if (side > at - meeting) {
            return move(word, shift, line, needed + around(side, at, meeting, strand), at - meeting);
        }
        return move(word, shift, line, needed, side);
    }

    private boolean move(int word, int shift, int line, int needed, int gapAfter) {
        long others = ~((long) BYTE << shift);
        gaps[word] = gaps[word] & others | (long) gapAfter << shift;
        crossed[word] = crossed[word] & others | (long) needed << shift;
        if (lines.goesToRim(line)) {
            moved.add(line);
        }
        return needed <= lines.cells(line);
    }

    private int own(int end, int line) {
        int from = lines.from(line);
        return from < 0 ? -1 : strands.own(end, from);
    }

    /// How many strands lie between two gaps; one that begins where the line does need not be crossed.
    static int crossings(int from, int to, int own) {
        int low = Math.min(from, to);
        int high = Math.max(from, to);
        return high - low - (low <= own && own < high ? 1 : 0);
    }

    /// How many of the strands that meet cross a line in a gap between them; its own needs not.
    private static int around(int in, int at, int meeting, int own) {
        int depth = in <= at ? in - at + meeting : at + meeting - in + 1;
        boolean mine = own >= 0 && own != at && Math.abs(own - at) > meeting - depth && Math.abs(own - at) <= meeting;
        return depth - (mine ? 1 : 0);
    }
}
