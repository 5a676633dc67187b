package floe.games.tiptoe;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/// Pairs of path ends above a gap that fit what is known of the rows there. Beliefs that know the same of these rows
/// share it: players find out from below, so little is known of the upper rows, and the same again and again.
///
/// While no tile of these rows is known to hold, two paths have nothing to do with each other: then the counts of a
/// single path are kept, and those of pairs are their products.
final class Above {
    private record Evidence(int held, int dropped) {}

    private static final double[] NONE = {};

    private final RowStep step;
    private final int gap;
    private final Live live;
    private final double[] alone;
    private final Pairs pairs;
    private final Map<Evidence, Above> next = new HashMap<>();

    private Above(RowStep step, int gap, Live live, double[] alone, Pairs pairs) {
        this.step = step;
        this.gap = gap;
        this.live = live;
        this.alone = alone;
        this.pairs = pairs;
    }

    /// Above the first row, where a path may be in any column.
    static Above field(RowStep step, Live whole) {
        double[] alone = new double[whole.count()];
        Arrays.fill(alone, 1);
        return new Above(step, 0, whole, alone, Pairs.none(whole));
    }

    /// The same with one row more, of which this is known.
    Above and(int held, int dropped) {
        return next.computeIfAbsent(new Evidence(held, dropped), this::carried);
    }

    private Above carried(Evidence row) {
        Live below = step.liveBelow(gap, row.dropped(), live);
        if (isFree()) {
            return row.held() == 0
                    ? new Above(step, gap + 1, below, step.downAlone(gap, row.dropped(), alone), pairs)
                    : new Above(
                            step, gap + 1, below, NONE, step.downFree(gap, row.held(), row.dropped(), alone, below));
        }
        return new Above(step, gap + 1, below, NONE, step.down(gap, row.held(), row.dropped(), pairs, below));
    }

    private boolean isFree() {
        return alone != NONE;
    }

    Live live() {
        return live;
    }

    /// How many whole pairs there are with those beneath the gap.
    double times(Pairs below) {
        return isFree() ? below.times(alone, alone) : below.times(pairs);
    }
}
