package floe.games.tiptoe;

import java.util.Arrays;

/// What a player who knows the family can think after some tiles held and some dropped: of all ordered pairs of paths,
/// each as likely as any other, those that fit. Nothing is estimated: all sums are of whole numbers that doubles hold
/// exactly.
///
/// The pairs are counted row by row, from both sides: `below[gap]` has the pairs of path ends beneath a gap that fit,
/// `above[gap]` those above it. A belief that knows one tile more takes over every count that the tile does not
/// touch; the rest is counted when somebody asks.
final class Belief {
    private static final double UNKNOWN = -1;

    /// More than what rounding may take off a bound.
    private static final double SLACK = 1 + 0x1p-40;

    private final Family family;
    private final RowStep step;
    private final int[] held;
    private final int[] dropped;
    private final Pairs[] below;
    private final Above[] above;

    /// How many of the pairs that fit have the tile, where it was asked.
    private final double[] having;

    /// No less than the tile's chance.
    private final double[] most;
    private double pairs = UNKNOWN;

    /// What is thought before the first step.
    Belief(Family family, RowStep step) {
        this(family, step, new int[family.rows()], new int[family.rows()]);
    }

    private Belief(Family family, RowStep step, int[] held, int[] dropped) {
        this.family = family;
        this.step = step;
        this.held = held;
        this.dropped = dropped;
        this.below = new Pairs[family.rows() + 1];
        this.above = new Above[family.rows() + 1];
        this.having = new double[family.rows() * family.columns()];
        this.most = new double[having.length];
        Arrays.fill(having, UNKNOWN);
        Arrays.fill(most, 1);
        above[0] = Above.field(step, Live.all(family, 0));
        below[family.rows()] = Pairs.none(Live.all(family, family.rows()));
        Arrays.fill(below[family.rows()].counts(), 1);
    }

    private Belief(Belief before, int[] held, int[] dropped, int changed, double fewer) {
        this.family = before.family;
        this.step = before.step;
        this.held = held;
        this.dropped = dropped;
        this.below = new Pairs[before.below.length];
        this.above = new Above[before.above.length];
        this.having = new double[before.having.length];
        this.most = bounds(before, fewer);
        Arrays.fill(having, UNKNOWN);
        System.arraycopy(before.below, changed + 1, below, changed + 1, below.length - changed - 1);
        System.arraycopy(before.above, 0, above, 0, changed + 1);
    }

    /// A pair that has a tile and fits now has it and fitted before, so a chance grows at most as the pairs have
    /// become fewer.
    private static double[] bounds(Belief before, double fewer) {
        double[] most = new double[before.most.length];
        for (int tile = 0; tile < most.length; tile++) {
            double known = before.most(tile);
            // Nothing is left of the pairs when a certain tile drops, and then nothing bounds a chance.
            most[tile] = known * fewer <= 1 ? known * fewer : 1;
        }
        return most;
    }

    /// What is thought once the tile was stepped on. A tile that was certain teaches nothing.
    Belief after(int row, int column, boolean holds) {
        double with = having(row * family.columns() + column);
        double fit = holds ? with : pairs() - with;
        if (fit == pairs()) {
            return this;
        }
        int[] changed = (holds ? held : dropped).clone();
        changed[row] |= 1 << column;
        double fewer = SLACK * pairs() / fit;
        return new Belief(this, holds ? changed : held, holds ? dropped : changed, row, fewer);
    }

    /// The same, which shares no table with any other and counts all again.
    Belief anew() {
        return new Belief(family, step, held, dropped);
    }

    /// No less than the chance, and known at once.
    double most(int row, int column) {
        return most(row * family.columns() + column);
    }

    private double most(int tile) {
        return having[tile] == UNKNOWN ? most[tile] : chance(tile);
    }

    /// How likely the tile holds. When no two paths fit what is known any more, every tile may as well hold as not.
    double chance(int row, int column) {
        return chance(row * family.columns() + column);
    }

    private double chance(int tile) {
        double with = having(tile);
        return pairs() == 0 ? 0.5 : with / pairs();
    }

    private double having(int tile) {
        if (having[tile] == UNKNOWN) {
            double all = pairs();
            having[tile] = all == 0 ? 0 : all - without(tile / family.columns(), tile % family.columns());
        }
        return having[tile];
    }

    /// How many ordered pairs of paths fit.
    double pairs() {
        if (pairs == UNKNOWN) {
            int top = 0;
            while (top < held.length && held[top] == 0) {
                top++;
            }
            pairs = above(top).times(below(top));
            step.pay(below(top).counts().length);
        }
        return pairs;
    }

    /// How many of the pairs that fit do not have the tile.
    private double without(int row, int column) {
        Pairs below = below(row + 1);
        step.pay(below.counts().length);
        return above(row).and(held[row], dropped[row] | 1 << column).times(below);
    }

    private Pairs below(int gap) {
        if (below[gap] == null) {
            Pairs before = below(gap + 1);
            Live live = step.liveAbove(gap, dropped[gap], before.live())
                    .and(above(gap).live());
            below[gap] = step.up(gap, held[gap], dropped[gap], before, live);
        }
        return below[gap];
    }

    private Above above(int gap) {
        if (above[gap] == null) {
            above[gap] = above(gap - 1).and(held[gap - 1], dropped[gap - 1]);
        }
        return above[gap];
    }
}
