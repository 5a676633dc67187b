package floe.games.penguin.make;

import floe.games.Order;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import floe.games.kit.Proposer;
import floe.games.penguin.board.PenguinBoard;
import floe.games.penguin.judge.PenguinEffort;
import java.util.Optional;

/// Makes boards for orders: a winning path laid from the finish backwards, its shortcuts blocked, then simulated
/// annealing towards more and more moves until a person pays what was drawn for the board, then pruning. It tries until
/// the budget is spent.
public final class PenguinGenerator implements Proposer<PenguinBoard> {
    @Override
    public void require(Order order) {
        PenguinOrder.of(order);
    }

    @Override
    public Optional<PenguinBoard> propose(Order order, Dice dice, Meter meter) {
        PenguinOrder wanted = PenguinOrder.of(order);
        GeneratorSteps steps = new GeneratorSteps(order.size(), wanted.quotas());
        while (true) {
            Wish wish = wanted.wish(dice);
            if (steps.begin(dice, meter)
                    && isGrown(steps, wanted, wish, dice, meter)
                    && steps.finish(wish, meter)
                    && wanted.allows(steps.search().least())) {
                return Optional.of(steps.board());
            }
        }
    }

    /// Boards of as many moves differ by half in what they cost, so they are looked at on the way: after every move
    /// more. Two moves at once and more are quicker to the goal where they succeed, but fail so often that a third
    /// fewer boards come of a second.
    private static boolean isGrown(GeneratorSteps steps, PenguinOrder wanted, Wish wish, Dice dice, Meter meter) {
        double effort = wanted.effort(dice);
        int moves = wanted.firstMoves(effort);
        boolean isThere = steps.anneal(dice, moves, wish, meter);
        while (isThere) {
            double rough = PenguinEffort.rough(steps.search(), dice, meter);
            if (rough >= effort) {
                return wanted.isOfTheBand(rough);
            }
            moves = steps.search().least() + 1;
            isThere = moves <= wanted.longest() && steps.annealOn(dice, moves, wish, meter);
        }
        return false;
    }
}
