package floe.games.penguin;

import floe.games.Order;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import floe.games.kit.Proposer;
import java.util.Optional;

/// Makes boards for orders: a sketch from the finish backwards with its shortcuts cut off, then climbs to more and more
/// moves until a person pays what was drawn for the board, then tidying up. It tries until the budget is spent.
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
                    && isGrown(workshop, wanted, wish, dice, meter)
                    && workshop.finish(wish, meter)
                    && wanted.allows(workshop.search().least())) {
                return Optional.of(workshop.board());
            }
        }
    }

    /// Boards of as many moves differ by half in what they cost, so they are looked at on the way.
    private static boolean isGrown(Workshop workshop, PenguinOrder wanted, Merits.Wish wish, Dice dice, Meter meter) {
        double effort = wanted.effort(dice);
        int moves = wanted.firstMoves(effort);
        boolean isThere = workshop.climb(dice, moves, wish, meter);
        while (isThere) {
            double rough = PenguinEffort.rough(workshop.search(), dice, meter);
            if (rough >= effort) {
                return wanted.isOfTheBand(rough);
            }
            double missing = (effort - rough) / PenguinEffort.ofAMove(wanted.size());
            moves = workshop.search().least() + Math.max(1, (int) (missing / 2));
            isThere = moves <= wanted.longest() && workshop.climbOn(dice, moves, wish, meter);
        }
        return false;
    }
}
