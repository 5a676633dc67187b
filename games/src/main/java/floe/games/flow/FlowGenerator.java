package floe.games.flow;

import floe.games.Band;
import floe.games.Order;
import floe.games.Size;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import java.util.List;
import java.util.Optional;

/// Draws 5x5 from the whole catalog, 6x6 and 7x7 from all coverings; beyond, lets chance tangle a filling and
/// breaks its paths until there is one way to join the pairs. Breaking a path never adds a way: whoever joins
/// the parts and mends the break has joined the board as it was before. So each break that another way would
/// not cross rules that way out for good. Half of the budget goes into meeting the band; then the nearest that
/// was found is offered.
final class FlowGenerator {
    private static final int TRIES = 3000;
    /// What a proof may cost before another board is tried instead: boards are grown for far less.
    private static final long MOST_STEPS = 400_000;

    /// What beyond the largest shelf one seed may cost, as far as the last try begins within it: there most seeds come
    /// to nothing, and whoever tries one after the other hears so in seconds.
    private static final long STEPS_BEYOND = 6_000_000;

    private static final int LARGEST_SHELF = FlowGame.SIZES.stream()
            .mapToInt(size -> size.rows() * size.columns())
            .max()
            .orElseThrow();

    /// How many changes to try on a level of another band before starting over.
    private static final int CHANGES = 60;

    /// How many large changes part a level from the start that it was made of.
    static final int MIXES = 6;

    /// Larger boards are unique only with nearly as many pairs as a level may have.
    private static final int LARGE = 144;

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
        long leftAtLast = rows * columns > LARGEST_SHELF ? meter.left() - STEPS_BEYOND : 0;
        long leftWithSome = Math.max(leftAtLast, meter.left() / 2);
        Optional<FlowBoard> nearest = Optional.empty();
        int miss = Band.values().length;
        for (int attempt = 0;
                attempt < TRIES && meter.left() > (nearest.isEmpty() ? leftAtLast : leftWithSome);
                attempt++) {
            Optional<Candidate> found = any(order, dice, meter);
            if (found.isPresent()) {
                int distance = Math.abs(
                        found.get().band(meter).ordinal() - order.band().ordinal());
                if (distance == 0) {
                    return Optional.of(laidAnyhow(found.get().board, dice));
                }
                nearest = distance < miss ? found.map(level -> level.board) : nearest;
                miss = Math.min(miss, distance);
            }
        }
        return nearest.map(board -> laidAnyhow(board, dice));
    }

    /// A level led to the band: of the sizes of shelves one made from a start until nothing reminds of it.
    private static Optional<Candidate> any(Order order, Dice dice, Meter meter) {
        Size size = order.size();
        if (!FlowGame.SIZES.contains(size)) {
            return one(size.rows(), size.columns(), pairs(order, dice), dice, meter)
                    .map(level -> nearer(new Drift(level, dice, meter), order.band(), CHANGES));
        }
        Drift drift = Starts.of(order).begin(dice, meter);
        drift.mix(MIXES);
        return Optional.of(nearer(drift, order.band(), CHANGES));
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

    /// A level changed until it is of the band, or as near to that as it gets.
    static Candidate nearer(Drift drift, Band band, int changes) {
        FlowBoard board = drift.level().board;
        double[] cuts = FlowCuts.of(board.rows(), board.columns());
        boolean first = band.ordinal() == 0;
        boolean last = band.ordinal() == Band.values().length - 1;
        return drift.towards(
                first ? 0 : cuts[band.ordinal()], last ? Double.MAX_VALUE : cuts[band.ordinal() + 1], changes);
    }

    /// How many pairs to begin with: few make it hard.
    static int pairs(Order order, Dice dice) {
        PairRange range = PairRange.of(order.size().rows(), order.size().columns());
        if (order.size().rows() * order.size().columns() > LARGE) {
            return range.most() - dice.next(3);
        }
        int span = range.most() - range.least();
        return range.least()
                + switch (order.band()) {
                    case EASY -> dice.between(span / 2, span);
                    case MEDIUM -> dice.between(span / 3, span * 3 / 4);
                    case HARD -> dice.between(0, span / 2);
                    case EXPERT -> dice.between(0, span / 4);
                };
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
