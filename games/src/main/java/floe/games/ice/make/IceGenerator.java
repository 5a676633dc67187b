package floe.games.ice.make;

import floe.games.Order;
import floe.games.ice.board.IceBoard;
import floe.games.ice.board.IceField;
import floe.games.ice.judge.IceEffort;
import floe.games.ice.layout.IceLayout;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import floe.games.kit.Proposer;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/// Makes boards for orders: boulders at random for as long as that promises anything, then by search.
///
/// Whatever leaves here has been solved: its least number of moves is as ordered, one solution is that short, and the
/// board is worth playing ([IceWorth]). Some plays of it have been looked at, so it nearly always is of its band.
public final class IceGenerator implements Proposer<IceBoard> {
    /// So many boards at random before an easy or medium order is searched for.
    private static final int SAMPLES = 20_000;

    private final AtomicReference<IceDesk> spareDesk = new AtomicReference<>(new IceDesk());

    @Override
    public void require(Order order) {
        SmallSizes.requirePossible(order);
        IceOrder.of(order);
    }

    @Override
    public Optional<IceBoard> propose(Order order, Dice dice, Meter meter) {
        IceDesk taken = spareDesk.getAndSet(null);
        IceDesk desk = taken == null ? new IceDesk() : taken;
        try {
            return propose(desk, order, dice, meter);
        } finally {
            spareDesk.set(desk);
        }
    }

    private static Optional<IceBoard> propose(IceDesk desk, Order order, Dice dice, Meter meter) {
        IceOrder ice = IceOrder.of(order);
        IceField field = new IceField(order.size().rows(), order.size().columns());
        IceDesign design = ice.design(dice.aside());
        if (!design.isPlain()) {
            return search(desk, ice, design, field, dice, meter);
        }
        return switch (order.band()) {
            case EASY, MEDIUM ->
                sample(desk, ice, design, field, dice, meter).or(() -> search(desk, ice, design, field, dice, meter));
            case HARD, EXPERT -> search(desk, ice, design, field, dice, meter);
        };
    }

    private static Optional<IceBoard> sample(
            IceDesk desk, IceOrder ice, IceDesign design, IceField field, Dice dice, Meter meter) {
        return new IceSampling(desk, field, ice.density(), dice, meter)
                .board(ice.wide(design), SAMPLES, board -> IceEffort.isLikely(board, ice.band(), dice, meter));
    }

    /// Climbs again and again, until a climb gets there or the meter ends it. Climbs to a long board take twice the
    /// time of the last that failed.
    private static Optional<IceBoard> search(
            IceDesk desk, IceOrder ice, IceDesign design, IceField field, Dice dice, Meter meter) {
        IceSearch.Cooling cooling =
                design.isPlain() ? IceSearch.USUAL : design.isOfBoulders() ? IceSearch.MIRRORED : IceSearch.LARGE;
        while (true) {
            IceAim aim = ice.narrow(design, dice);
            Optional<IceLayout> layout = design.layout(field, dice);
            if (layout.isEmpty()) {
                return Optional.empty();
            }
            Optional<IceBoard> found = new IceSearch(desk, layout.get(), aim, dice, meter).climb(cooling);
            if (found.isPresent() && IceEffort.isLikely(found.get(), ice.band(), dice, meter)) {
                return found;
            }
            if (found.isEmpty() && ice.isLong()) {
                cooling = cooling.slower();
            }
        }
    }
}
