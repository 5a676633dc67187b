package floe.games.ice.search;

import floe.games.ice.board.IceField;

/// Counts the shortest ways of a flood, which itself only tells one from several.
public final class IceWays {
    private final long[] ways = new long[IceStretch.ALL];

    /// In how many ways of least moves one comes to move along a stretch.
    public long count(IceField field, IceFlood flood, int last) {
        IceLevels levels = flood.levels;
        for (int i = 0; i < levels.count; i++) {
            ways[levels.queue[i]] = 0;
        }
        ways[levels.queue[0]] = 1;
        for (int i = 0; levels.level(levels.queue[i]) < levels.level(last); i++) {
            int stretch = levels.queue[i];
            int low = IceStretch.low(stretch);
            int high = IceStretch.high(field, stretch);
            pass(field, levels, stretch, low);
            if (high != low) {
                pass(field, levels, stretch, high);
            }
        }
        return ways[last];
    }

    private void pass(IceField field, IceLevels levels, int stretch, int end) {
        int cell = IceStretch.cellAt(stretch, end);
        int crossing = IceStretch.through(field, cell, !IceStretch.isVertical(stretch));
        if (levels.level(crossing) == levels.level(stretch) + 1) {
            long sum = ways[crossing] + ways[stretch];
            // Ways beyond counting stay at the largest number there is.
            ways[crossing] = sum < 0 ? Long.MAX_VALUE : sum;
        }
    }
}
