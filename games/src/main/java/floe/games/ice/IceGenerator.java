package floe.games.ice;

import floe.games.Option;
import floe.games.Order;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import java.util.Optional;

/// Makes boards for orders: boulders at random for as long as that promises anything, then by search.
///
/// Whatever leaves here has been solved: its least number of moves is in the band, one solution is that short, and
/// the board is alive.
final class IceGenerator {
    static final Option DENSITY = new Option(
            "density",
            "boulders in a hundred cells inside the border, before those go that no slide meets",
            12.5,
            5,
            15);

    /// So many boards at random before an easy or medium order is searched for.
    private static final int SAMPLES = 20_000;

    private IceGenerator() {}

    static Optional<IceBoard> propose(Order order, Dice dice, Meter meter) {
        double density = order.options().getOrDefault(DENSITY.name(), DENSITY.usual()) / 100;
        IceField field = new IceField(order.size().rows(), order.size().columns());
        return switch (order.band()) {
            case EASY, MEDIUM ->
                new IceSampling(field, density, dice, meter)
                        .board(IceAim.of(order.band(), dice), SAMPLES)
                        .or(() -> search(order, field, density, dice, meter));
            case HARD, EXPERT -> search(order, field, density, dice, meter);
        };
    }

    /// Climbs again and again, until a climb gets there or the meter ends it.
    private static Optional<IceBoard> search(Order order, IceField field, double density, Dice dice, Meter meter) {
        int inside = (field.rows - 2) * (field.columns - 2);
        int boulders = (int) Math.max(1, Math.round(inside * density));
        while (true) {
            IceSearch search = new IceSearch(field, boulders, IceAim.of(order.band(), dice), dice, meter);
            Optional<IceBoard> found = search.climb(IceSearch.USUAL);
            if (found.isPresent()) {
                return found;
            }
        }
    }
}
