package floe.games.penguin;

import floe.games.Order;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import floe.games.kit.Proposer;
import java.util.Optional;

/// Makes boards for orders: a sketch from the finish backwards with its shortcuts cut off, then a climb towards
/// the wanted band, then tidying up. It tries until the budget is spent.
final class PenguinGenerator implements Proposer<PenguinBoard> {
    @Override
    public void require(Order order) {
        PenguinOrder.of(order);
    }

    @Override
    public Optional<PenguinBoard> propose(Order order, Dice dice, Meter meter) {
        PenguinOrder wanted = PenguinOrder.of(order);
        Workshop workshop = new Workshop(order.size(), wanted.mix());
        while (true) {
            Merits.Wish wish = wanted.wish(dice);
            if (workshop.sketch(dice, meter)
                    && workshop.climb(dice, wanted.aim(dice), wish, meter)
                    && workshop.finish(wish, meter)
                    && wanted.allows(workshop.search().least())) {
                return Optional.of(workshop.board());
            }
        }
    }
}
