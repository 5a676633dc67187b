package floe.games.penguin;

import floe.games.Band;
import floe.games.Order;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import floe.games.kit.Proposer;
import java.util.Optional;

/// Makes boards for orders: a sketch from the finish backwards with its shortcuts cut off, then a climb towards
/// the wanted band, then tidying up. It tries until the budget is spent.
final class PenguinGenerator implements Proposer<PenguinBoard> {
    @Override
    public Optional<PenguinBoard> propose(Order order, Dice dice, Meter meter) {
        Workshop workshop = new Workshop(order.size(), Mix.of(order));
        while (true) {
            if (workshop.sketch(dice, meter)
                    && workshop.climb(dice, moves(order.band(), dice), meter)
                    && workshop.finish(order.band(), meter)) {
                return Optional.of(workshop.board());
            }
        }
    }

    /// How many moves to aim at: somewhere in the band, and not far above where the experts' begins.
    private static int moves(Band band, Dice dice) {
        return switch (band) {
            case EASY, MEDIUM, HARD -> dice.between(Bands.least(band), Bands.most(band));
            case EXPERT -> Bands.least(band) + Math.min(dice.next(9), dice.next(9));
        };
    }
}
