package floe.games.cave.effort;

import floe.games.Band;
import floe.games.Size;
import floe.games.cave.board.CaveBoard;
import floe.games.cave.board.CaveCodec;
import floe.games.cave.board.CaveSymmetries;
import floe.games.kit.Dice;
import floe.games.kit.Effort;
import floe.games.kit.EffortCuts;
import floe.games.kit.Meter;
import floe.games.kit.Rounding;
import java.util.Arrays;

/// What finding the exit costs a person who does not know the level, in cells walked, and where the bands are cut
/// by that.
public final class CaveEffort {
    /// Of 20,000 pairs of chambers in boards of any game level with a chamber at each place, half cost at most
    /// 28 cells on 20x20, 298 on 60x80, 669 on 100x100 and 5,086 on 256x256. Expert begins at about nine tenths
    /// of that, each band below at 1/1.6 of the next. On 20x20 there are two to four chambers, and the cuts are
    /// what they allow.
    public static final EffortCuts CUTS = new EffortCuts(
            new EffortCuts.Measured(new Size(20, 20), 13, 19, 27, 38, 54),
            below(new Size(60, 80), 273),
            below(new Size(100, 100), 610),
            below(new Size(256, 256), 4_610));

    /// Where expert begins, of what half of the levels cost at most that have a chamber at each place.
    private static final double EXPERT_OF_MIDDLE = 0.9;

    /// A band is so much harder than the one before.
    private static final double STEP = 1.6;

    /// As many walks through all of a level with loops tell its generator roughly what each chamber costs.
    private static final int WALKS = 16;

    private static final Effort<CaveBoard> PLAYED =
            new Effort<>(new CaveCodec(), new CaveSymmetries(), CaveEffort::explorer);

    private CaveEffort() {}

    private static EffortCuts.Measured below(Size size, double expert) {
        double hard = expert / STEP;
        double medium = hard / STEP;
        return new EffortCuts.Measured(size, medium / STEP, medium, hard, expert, expert * STEP);
    }

    /// What levels cost that have a chamber at each place.
    public static double middle(Size size) {
        return CUTS.from(size, Band.EXPERT) / EXPERT_OF_MIDDLE;
    }

    /// The measure: reckoned where there are no loops, else the mean of plays.
    public static double of(CaveBoard board, CaveMap map, Meter meter) {
        CaveTree tree = new CaveTree(map, board.start(), meter);
        double cost = tree.isTree() ? tree.cost(map.chamberAround(board.exit()), board.exit()) : Double.NaN;
        return Double.isNaN(cost) ? played(board, meter) : Rounding.thousandths(cost);
    }

    /// The mean of plays, whether there are loops or not.
    public static double played(CaveBoard board, Meter meter) {
        return PLAYED.of(board, meter);
    }

    private static CaveExplorer explorer(CaveBoard board, Meter meter) {
        return new CaveExplorer(map(board, meter), board.start(), board.exit(), meter);
    }

    public static CaveMap map(CaveBoard board, Meter meter) {
        return new CaveMap(board.grid(), board.hero(), board.chambers(), meter);
    }

    /// About what each of these places costs from the start, one for each chamber in the map's order.
    public static double[] costs(CaveMap map, CaveTree tree, int start, int[] places, Dice dice, Meter meter) {
        double[] costs = new double[places.length];
        if (tree.isTree()) {
            Arrays.setAll(costs, at -> tree.cost(at, places[at]));
            return costs;
        }
        CaveExplorer explorer = new CaveExplorer(map, start, start, meter);
        for (int walk = 0; walk < WALKS; walk++) {
            explorer.wander(dice, costs);
        }
        Arrays.setAll(costs, at -> costs[at] / WALKS);
        return costs;
    }
}
