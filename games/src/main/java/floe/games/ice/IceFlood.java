package floe.games.ice;

/// Every stretch that can be moved along from a start: after how many moves at least (that along it counted), and in
/// how
/// many such ways.
///
/// One flood answers for every cell of the border at once, were it the exit: its level is that of the stretch that ends
/// beside it. The axes of a shortest way alternate, so a stretch is met on its least level first, and all ways to it
/// come
/// from the level before.
final class IceFlood {
    final IceLevels levels = new IceLevels();
    private final long[] ways = new long[IceLevels.ALL];

    /// Floods from a gap in the border, and on from stretches below level `limit` only.
    void flood(IceField field, int start, int limit) {
        levels.clear(field);
        int first = IceLevels.inward(field, start);
        levels.meet(first, 1);
        ways[first] = 1;
        for (int at = 0; at < levels.count; at++) {
            int stretch = levels.queue[at];
            if (levels.level[stretch] >= limit) {
                return;
            }
            if (IceLevels.isVertical(stretch)) {
                leave(stretch, field.down, field.across, levels.metAcross, 0);
            } else {
                leave(stretch, field.across, field.down, levels.metDown, IceLevels.VERTICAL);
            }
        }
    }

    /// On along the crossing stretches at both ends.
    private void leave(int stretch, long[] lines, long[] crossing, long[] met, int axis) {
        int line = IceLevels.line(stretch);
        int low = IceLevels.low(stretch);
        int high = IceField.high(lines[line], low);
        int next = levels.level[stretch] + 1;
        long inWays = ways[stretch];
        enter(low - 1, line + 1, crossing, met, axis, next, inWays);
        if (high != low) {
            enter(high - 1, line + 1, crossing, met, axis, next, inWays);
        }
    }

    private void enter(int line, int bit, long[] crossing, long[] met, int axis, int next, long inWays) {
        int low = IceField.low(crossing[line], bit);
        int stretch = IceLevels.stretch(axis, line, low);
        if ((met[line] >>> low & 1) == 0) {
            met[line] |= 1L << low;
            levels.level[stretch] = next;
            ways[stretch] = inWays;
            levels.queue[levels.count++] = stretch;
        } else if (levels.level[stretch] == next) {
            ways[stretch] = added(ways[stretch], inWays);
        }
    }

    /// Ways beyond counting stay at the largest number there is.
    private static long added(long one, long other) {
        long sum = one + other;
        return sum < 0 ? Long.MAX_VALUE : sum;
    }

    /// In how many shortest ways a stretch that was met can be moved along.
    long ways(int stretch) {
        return ways[stretch];
    }
}
