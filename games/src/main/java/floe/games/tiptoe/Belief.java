package floe.games.tiptoe;

import floe.games.kit.Meter;
import java.util.Arrays;

/// What a player who knows the family can think after some tiles held and some dropped: of all ordered pairs of paths,
/// each as likely as any other, those that fit. Nothing is estimated. All sums are of whole numbers that doubles hold
/// exactly.
///
/// The pairs are counted row by row: `below[gap]` has for each two states of two paths at a gap the pairs of path
/// ends beneath it that fit, `above[gap]` those above it. Above the topmost row in which a tile is known to hold
/// the two paths have nothing to do with each other, and `free[gap]` counts for a single path what would be the square
/// of
/// it. A belief that knows one tile more takes over every count that the tile does not touch; the rest is counted when
/// somebody asks.
final class Belief {
    private static final double UNKNOWN = -1;

    /// More than what rounding may take off a bound.
    private static final double SLACK = 1 + 0x1p-40;

    private final Family family;
    private final RowStep step;
    private final Meter meter;
    private final int[] held;
    private final int[] dropped;
    private final double[][] below;
    private final double[][] above;
    private final double[][] free;
    private final double[] chances;
    private final double[] most;
    private final int top;
    private double pairs = UNKNOWN;

    /// What is thought before the first step.
    Belief(Family family, Meter meter) {
        this.family = family;
        this.step = new RowStep(family);
        this.meter = meter;
        this.held = new int[family.rows()];
        this.dropped = new int[family.rows()];
        this.below = new double[family.rows() + 1][];
        this.above = new double[family.rows() + 1][];
        this.free = new double[family.rows() + 1][];
        this.chances = filled(family, UNKNOWN);
        this.most = filled(family, 1);
        this.top = family.rows();
        int last = step.states(family.rows());
        below[family.rows()] = new double[last * last];
        Arrays.fill(below[family.rows()], 1);
        free[0] = new double[step.states(0)];
        Arrays.fill(free[0], 1);
    }

    private Belief(Belief before, int[] held, int[] dropped, int changed, double fewer) {
        this.family = before.family;
        this.step = before.step;
        this.meter = before.meter;
        this.held = held;
        this.dropped = dropped;
        this.below = kept(before.below, changed + 1, before.below.length);
        this.above = kept(before.above, 0, changed + 1);
        this.free = kept(before.free, 0, changed + 1);
        this.chances = filled(family, UNKNOWN);
        this.most = bounds(before, fewer);
        this.top = topmost(held);
    }

    private static double[][] kept(double[][] counts, int from, int to) {
        double[][] kept = new double[counts.length][];
        System.arraycopy(counts, from, kept, from, to - from);
        return kept;
    }

    private static double[] filled(Family family, double value) {
        double[] chances = new double[family.rows() * family.columns()];
        Arrays.fill(chances, value);
        return chances;
    }

    /// A pair that has a tile and fits now has it and fitted before, so a chance grows at most as the pairs have
    /// become fewer.
    private static double[] bounds(Belief before, double fewer) {
        double[] most = new double[before.most.length];
        for (int tile = 0; tile < most.length; tile++) {
            double known = before.chances[tile] == UNKNOWN ? before.most[tile] : before.chances[tile];
            // Nothing is left of the pairs when a certain tile drops, and then nothing bounds a chance.
            most[tile] = known * fewer <= 1 ? known * fewer : 1;
        }
        return most;
    }

    private static int topmost(int[] held) {
        int row = 0;
        while (row < held.length && held[row] == 0) {
            row++;
        }
        return row;
    }

    /// What is thought once the tile was stepped on. A tile that was certain teaches nothing.
    Belief after(int row, int column, boolean holds) {
        double chance = chance(row, column);
        if (chance == (holds ? 1 : 0) || pairs() == 0) {
            return this;
        }
        int[] changed = (holds ? held : dropped).clone();
        changed[row] |= 1 << column;
        double fewer = SLACK / (holds ? chance : 1 - chance);
        return new Belief(this, holds ? changed : held, holds ? dropped : changed, row, fewer);
    }

    /// No less than the chance, and known at once.
    double most(int row, int column) {
        int tile = row * family.columns() + column;
        return chances[tile] == UNKNOWN ? most[tile] : chances[tile];
    }

    /// How likely the tile holds. When no two paths fit what is known any more, every tile may as well hold as not.
    double chance(int row, int column) {
        int tile = row * family.columns() + column;
        if (chances[tile] == UNKNOWN) {
            double all = pairs();
            chances[tile] = all == 0 ? 0.5 : (all - avoiding(row, 1 << column)) / all;
        }
        return chances[tile];
    }

    /// How many ordered pairs of paths fit.
    double pairs() {
        if (pairs == UNKNOWN) {
            meter.spend();
            pairs = RowStep.product(free(top), below(top), free(top));
        }
        return pairs;
    }

    /// How many of the pairs that fit have none of these tiles.
    private double avoiding(int row, int tiles) {
        meter.spend();
        Pieces pieces = step.pieces(held[row], dropped[row] | tiles);
        return row <= top
                ? step.meetFree(row, pieces, free(row), below(row + 1))
                : step.meet(row, pieces, above(row), below(row + 1));
    }

    private double[] below(int gap) {
        if (below[gap] == null) {
            meter.spend();
            below[gap] = step.up(gap, step.pieces(held[gap], dropped[gap]), below(gap + 1));
        }
        return below[gap];
    }

    private double[] above(int gap) {
        if (above[gap] == null) {
            meter.spend();
            Pieces pieces = step.pieces(held[gap - 1], dropped[gap - 1]);
            above[gap] = gap - 1 == top
                    ? step.downFree(gap - 1, pieces, free(gap - 1))
                    : step.down(gap - 1, pieces, above(gap - 1));
        }
        return above[gap];
    }

    private double[] free(int gap) {
        if (free[gap] == null) {
            meter.spend();
            free[gap] = step.downAlone(gap - 1, step.pieces(0, dropped[gap - 1]), free(gap - 1));
        }
        return free[gap];
    }
}
