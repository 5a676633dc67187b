package floe.games.flow;

import floe.games.Band;
import floe.games.Order;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import java.util.List;
import java.util.Optional;

/// Draws 5x5 from the whole catalog, 6x6 and 7x7 from all coverings; beyond, makes each level from nothing, see
/// [FreshLevels]. Half of the budget goes into meeting the band; what is left into any level at all.
final class FlowGenerator {
    /// What a proof may cost before another board is tried instead: boards are grown for far less.
    private static final long MOST_STEPS = 400_000;

    /// What beyond the largest shelf one seed may cost, as far as the last try begins within it: there most seeds come
    /// to nothing, and whoever tries one after the other hears so in seconds.
    private static final long STEPS_BEYOND = 6_000_000;

    private static final int LARGEST_SHELF = FlowGame.SIZES.stream()
            .mapToInt(size -> size.rows() * size.columns())
            .max()
            .orElseThrow();

    private FlowGenerator() {}

    static Optional<FlowBoard> propose(Order order, Dice seed, Meter meter) {
        // One seed gives every band boards of its own.
        Dice dice = new Dice(seed.nextLong() + order.band().ordinal());
        int rows = order.size().rows();
        int columns = order.size().columns();
        meter.spend();
        if (rows == SmallCatalog.SIDE && columns == SmallCatalog.SIDE) {
            return SmallCatalog.whole().any(order.band(), dice);
        }
        if (DrawnLevels.are(rows, columns)) {
            return DrawnLevels.of(rows).propose(order.band(), dice, meter);
        }
        if (Math.max(rows, columns) < FlowSolver.LEAST_LENGTH) {
            return Optional.empty();
        }
        boolean beyond = rows * columns > LARGEST_SHELF;
        long most = beyond ? Math.min(STEPS_BEYOND, meter.left()) : meter.left();
        long leftAtLast = meter.left() - most;
        FreshLevels levels = new FreshLevels(rows, columns, order.band(), dice, meter);
        Optional<Candidate> nearest = Optional.empty();
        while (meter.left() > leftAtLast + most / 2) {
            Optional<Candidate> found = levels.next();
            if (found.filter(levels::holds).isPresent()) {
                return found.map(level -> laidAnyhow(level.board(), dice));
            }
            nearest = found.isPresent() ? found : nearest;
        }
        PairRange range = PairRange.of(rows, columns);
        while (nearest.isEmpty() && meter.left() > leftAtLast) {
            nearest = one(rows, columns, dice.between(range.least(), range.most()), dice, meter);
        }
        return nearest.map(level -> laidAnyhow(level.board(), dice));
    }

    private static FlowBoard laidAnyhow(FlowBoard board, Dice dice) {
        List<Orientation> symmetries = Orientation.symmetries(board.rows(), board.columns());
        return symmetries.get(dice.next(symmetries.size())).image(board);
    }

    /// A board with one way to join its pairs, and that way.
    record Candidate(FlowBoard board, int[] filling) {
        Band band(Meter meter) {
            return FlowGrade.of(board, filling, meter).band();
        }
    }

    /// One try: about so many pairs to begin with, and as many more as are needed.
    static Optional<Candidate> one(int rows, int columns, int pairs, Dice dice, Meter meter) {
        if (DrawnLevels.are(rows, columns)) {
            return DrawnLevels.of(rows).one(pairs, dice, meter);
        }
        PairRange range = PairRange.of(rows, columns);
        Tangle tangle = Tangle.of(rows, columns, pairs, dice, meter);
        while (range.holds(tangle.paths())) {
            FlowBoard board = tangle.board();
            int[] filling = tangle.filling();
            List<int[]> others = Refuter.others(board, filling, meter);
            if (others.isEmpty()) {
                Joinings.Outcome outcome = Joinings.search(board, filling, meter, MOST_STEPS);
                if (outcome.single()) {
                    return Optional.of(new Candidate(board, filling));
                }
                others = outcome.others();
            }
            if (!breakWhere(tangle, filling, others, dice)) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }

    /// Breaks a path at a link that as many of the other ways as can be do not have.
    static boolean breakWhere(Tangle tangle, int[] filling, List<int[]> others, Dice dice) {
        int best = 0;
        int bestLink = -1;
        int ties = 0;
        for (int cell = 0; cell < filling.length; cell++) {
            for (int link = Field.DOWN; link <= Field.RIGHT; link <<= 2) {
                int score = (filling[cell] & link) == 0 ? 0 : lacking(others, cell, link);
                if (score == 0 || score < best || !tangle.maySplit(cell, link)) {
                    continue;
                }
                ties = score > best ? 1 : ties + 1;
                best = score;
                if (dice.next(ties) == 0) {
                    bestLink = cell << 4 | link;
                }
            }
        }
        return bestLink >= 0 && tangle.split(bestLink >> 4, bestLink & 15);
    }

    private static int lacking(List<int[]> others, int cell, int link) {
        int lacking = 0;
        for (int[] other : others) {
            lacking += (other[cell] & link) == 0 ? 1 : 0;
        }
        return lacking;
    }
}
