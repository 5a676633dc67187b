package floe.games.cave.make;

import floe.games.Band;
import floe.games.Order;
import floe.games.Size;
import floe.games.cave.board.CaveBoard;
import floe.games.cave.board.Hero;
import floe.games.cave.effort.CaveEffort;
import floe.games.cave.effort.CaveMap;
import floe.games.cave.effort.CaveTree;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import java.util.Optional;

/// What a level to be made shall cost to whoever looks for its exit.
record CaveWish(Size size, Band band, double effort) {
    /// So near to its bounds no level of the band is aimed at, as a share of the band.
    private static final double RIM = 0.05;

    /// What is wanted may be missed by so much of it.
    private static final double NEAR = 0.04;

    /// And by so much where costs are not reckoned: a few walks tell them no better.
    private static final double NEAR_BY_PLAYS = 0.1;

    /// What pairs of chambers cost grows with the number of chambers that are dug. So many are dug that the pair
    /// looked for costs from so much of what is usual ...
    private static final double LEAST_OF_USUAL = 0.9;

    /// ... up to so much.
    private static final double MOST_OF_USUAL = 1.6;

    /// So many chambers of a draft are tried as the start.
    private static final int STARTS = 6;

    static CaveWish draw(Order order, Dice dice) {
        return at(RIM + (1 - 2 * RIM) * dice.nextDouble(), order);
    }

    /// @param place in the band, from 0 to 1
    private static CaveWish at(double place, Order order) {
        double from = CaveEffort.CUTS.from(order.size(), order.band());
        double to = CaveEffort.CUTS.to(order.size(), order.band());
        return new CaveWish(order.size(), order.band(), from * StrictMath.pow(to / from, place));
    }

    /// How many of the places for chambers are to get one.
    double share(Dice dice) {
        return share(LEAST_OF_USUAL + (MOST_OF_USUAL - LEAST_OF_USUAL) * dice.nextDouble());
    }

    private double share(double ofUsual) {
        return Math.min(1, effort / (ofUsual * CaveEffort.middle(size)));
    }

    /// How many they are at most, whatever the dice say.
    static double mostShare(Order order) {
        return at(1 - RIM, order).share(LEAST_OF_USUAL);
    }

    /// A pair of chambers that costs this, as far apart as can be, of which the second hides no more than half of all
    /// chambers.
    ///
    /// @param apart the least distance, as a share of the board's sides
    Optional<CaveBoard> choose(CaveDraft draft, CaveExtras extras, double apart, Dice dice, Meter meter) {
        CaveMap map = new CaveMap(draft.grid(), Hero.STANDARD, draft.chambers(), meter);
        if (!extras.areIn(map, apart > CaveGenerator.LEAST_APART)) {
            return Optional.empty();
        }
        int[] spots = draft.spots();
        for (int tries = 0; tries < STARTS; tries++) {
            int start = dice.next(spots.length);
            CaveTree tree = new CaveTree(map, spots[start], meter);
            double[] costs = CaveEffort.costs(map, tree, spots[start], spots, dice, meter);
            int exit = CaveMap.NONE;
            double farthest = apart * (size.rows() + size.columns());
            for (int at = 0; at < spots.length; at++) {
                int cells = map.between(spots[start], spots[at]);
                if (isNear(costs[at], tree.isTree() ? NEAR : NEAR_BY_PLAYS)
                        && cells >= farthest
                        && 2 * tree.behind(at) <= spots.length) {
                    exit = at;
                    farthest = cells;
                }
            }
            if (exit != CaveMap.NONE) {
                CaveBoard board = draft.board(start, exit);
                if (tree.isTree() || isPlayedAsOfTheBand(board, meter)) {
                    return Optional.of(board);
                }
            }
        }
        return Optional.empty();
    }

    /// Where costs are not reckoned but told by plays, those of the generator and of the judge may differ.
    private boolean isPlayedAsOfTheBand(CaveBoard board, Meter meter) {
        return CaveEffort.CUTS.band(size, CaveEffort.played(board, meter)) == band;
    }

    private boolean isNear(double cost, double near) {
        return Math.abs(cost - effort) <= near * effort && CaveEffort.CUTS.band(size, cost) == band;
    }
}
