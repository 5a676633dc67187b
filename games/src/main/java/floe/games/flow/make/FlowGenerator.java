package floe.games.flow.make;

import floe.games.BadOrderException;
import floe.games.Band;
import floe.games.Order;
import floe.games.Size;
import floe.games.flow.board.FlowBoard;
import floe.games.flow.board.FlowSizes;
import floe.games.flow.effort.FlowEffort;
import floe.games.flow.judge.FlowSolver;
import floe.games.flow.judge.PairRange;
import floe.games.flow.unique.Joinings;
import floe.games.flow.unique.Refuter;
import floe.games.kit.Dice;
import floe.games.kit.Made;
import floe.games.kit.Meter;
import floe.games.kit.Orientation;
import floe.games.kit.Proposer;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Draws 5x5 from the whole catalog, 6x6 and 7x7 from all coverings; beyond, makes each level from nothing, see
/// [FreshLevels]. Half of the budget goes into meeting the band; what is left into any level at all.
public final class FlowGenerator implements Proposer<FlowBoard> {
    /// What a proof may cost before another board is tried instead: boards are grown for far less.
    private static final long MOST_STEPS = 400_000;

    /// What beyond the largest shelf one seed may cost, as far as the last try begins within it: there most seeds come
    /// to nothing, and whoever tries one after the other hears so in seconds.
    private static final long STEPS_BEYOND = 6_000_000;

    private static final int LARGEST_SHELF = FlowSizes.SHELVES.stream()
            .mapToInt(size -> size.rows() * size.columns())
            .max()
            .orElseThrow();

    @Override
    public void require(Order order) {
        if (isTooSmall(order.size())) {
            throw new BadOrderException("no level of flow has " + order.size()
                    + " cells: a path has three or more, and is not to touch itself");
        }
        requireBand(order);
    }

    /// On large boards drawing a level costs more than the easier bands go to, however little is erred;
    /// on small ones there is too little to err in for the harder ones.
    private static void requireBand(Order order) {
        Size size = order.size();
        int least =
                FlowEffort.least(size, PairRange.of(size.rows(), size.columns()).most());
        Band easiest = FlowEffort.CUTS.band(size, least);
        Band hardest = FlowEffort.CUTS.band(size, FlowEffort.most(size));
        List<Band> possible = Arrays.stream(Band.values())
                .filter(band -> band.compareTo(easiest) >= 0 && band.compareTo(hardest) <= 0)
                .toList();
        if (possible.stream().anyMatch(order::takes)) {
            return;
        }
        if (order.band().compareTo(hardest) > 0) {
            throw new BadOrderException("what is " + order.band() + " at " + size + " costs a person "
                    + Math.round(FlowEffort.CUTS.from(size, order.band()))
                    + " cells drawn and taken back or more, and no level of that size has been found that costs so much; "
                    + "one of " + possible + " can be ordered");
        } else {
            throw new BadOrderException("what is " + order.band() + " at " + size + " costs a person less than "
                    + Math.round(FlowEffort.CUTS.to(size, order.band()))
                    + " cells drawn and taken back, and to draw a level takes " + least + " at least; one of "
                    + possible + " can be ordered");
        }
    }

    /// In 2x2 cells a path of three leaves one over, and one of four touches itself.
    private static boolean isTooSmall(Size size) {
        return Math.max(size.rows(), size.columns()) < FlowSolver.LEAST_LENGTH;
    }

    @Override
    public Optional<FlowBoard> propose(Order order, Dice dice, Meter meter) {
        return make(order, dice, meter).map(Made::board);
    }

    @Override
    public Optional<Made<FlowBoard>> make(Order order, Dice seed, Meter meter) {
        // One seed gives every band boards of its own.
        Dice dice = new Dice(seed.nextLong() + order.band().ordinal());
        int rows = order.size().rows();
        int columns = order.size().columns();
        meter.spend();
        if (rows == SmallCatalog.SIDE && columns == SmallCatalog.SIDE) {
            return SmallCatalog.whole().any(order.band(), dice).map(FlowGenerator::asOrdered);
        }
        if (SampledLevels.are(rows, columns)) {
            return SampledLevels.of(rows).propose(order.band(), dice, meter).map(FlowGenerator::asOrdered);
        }
        if (isTooSmall(order.size())) {
            return Optional.empty();
        }
        return fresh(order, dice, meter).map(made -> new Made<>(laidAnyhow(made.board(), dice), made.band()));
    }

    private static Made<FlowBoard> asOrdered(FlowBoard board) {
        return new Made<>(board, Optional.empty());
    }

    private static Optional<Made<FlowBoard>> fresh(Order order, Dice dice, Meter meter) {
        int rows = order.size().rows();
        int columns = order.size().columns();
        boolean beyond = rows * columns > LARGEST_SHELF;
        long most = beyond ? Math.min(STEPS_BEYOND, meter.left()) : meter.left();
        long leftAtLast = meter.left() - most;
        FreshLevels levels = new FreshLevels(order, dice, meter);
        Optional<Made<FlowBoard>> nearest = Optional.empty();
        while (meter.left() > leftAtLast + most / 2) {
            Optional<Made<FlowBoard>> found = levels.next();
            if (found.flatMap(Made::band).filter(order::takes).isPresent()) {
                return found;
            }
            nearest = found.isPresent() ? found : nearest;
        }
        PairRange range = PairRange.of(rows, columns);
        while (nearest.isEmpty() && meter.left() > leftAtLast) {
            nearest = one(rows, columns, dice.between(range.least(), range.most()), dice, meter)
                    .map(level -> new Made<>(level.board(), Optional.of(level.band(meter))));
        }
        return nearest;
    }

    private static FlowBoard laidAnyhow(FlowBoard board, Dice dice) {
        List<Orientation> symmetries = Orientation.symmetries(board.rows(), board.columns());
        return board.image(dice.pick(symmetries));
    }

    /// One try: about so many pairs to begin with, and as many more as are needed.
    public static Optional<Candidate> one(int rows, int columns, int pairs, Dice dice, Meter meter) {
        return one(rows, columns, pairs, MOST_STEPS, dice, meter);
    }

    /// The same, for proofs of so many steps: where few are allowed, the levels that come of it are quickly proved.
    public static Optional<Candidate> one(int rows, int columns, int pairs, long steps, Dice dice, Meter meter) {
        if (SampledLevels.are(rows, columns)) {
            return SampledLevels.of(rows).one(pairs, dice, meter);
        }
        PairRange range = PairRange.of(rows, columns);
        PathCover cover = PathCover.of(rows, columns, pairs, dice, meter);
        Refuter refuter = new Refuter(rows, columns);
        while (range.holds(cover.paths())) {
            FlowBoard board = cover.board();
            int[] filling = cover.filling();
            List<int[]> others = refuter.others(board, filling, meter);
            if (others.isEmpty()) {
                Joinings.Outcome outcome = Joinings.search(board, filling, meter, steps);
                if (outcome.single()) {
                    return Optional.of(new Candidate(board, filling));
                }
                others = outcome.other().map(List::of).orElse(List.of());
            }
            if (!cover.splitWhereLacking(others, filling, dice)) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }
}
