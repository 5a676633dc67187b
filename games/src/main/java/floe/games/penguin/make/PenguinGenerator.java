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
    /// One board in five loses its bridge as what is needless goes, and gets another one in a few changes more.
    private static final int MOST_FINISHES = 3;

    /// So much of what a board costs too little, by the logarithm, is wanted with one move more; the
    /// next move is to bring the rest. All of it at once makes shorter boards with more picks, no
    /// sooner. A board that has as many moves as it may have goes on without another.
    private static final double SHARE = 0.5;

    @Override
    public void require(Order order) {
        PenguinOrder.of(order);
    }

    @Override
    public Optional<PenguinBoard> propose(Order order, Dice dice, Meter meter) {
        PenguinOrder wanted = PenguinOrder.of(order).narrowed(dice);
        GeneratorSteps steps = new GeneratorSteps(order.size(), wanted.quotas());
        while (true) {
            Wish wish = wanted.wish(dice);
            Aim aim = wanted.aim(dice);
            if (steps.begin(dice, aim.laid(), meter)
                    && isGrown(steps, wanted, aim, wish, dice, meter)
                    && aim.range().has(steps.search().least())) {
                return Optional.of(steps.board());
            }
        }
    }

    /// Boards of as many moves differ by half in what they cost, so they are looked at on the way: after every move
    /// more. Two moves at once and more are quicker to the goal where they succeed, but fail so often that a third
    /// fewer boards come of a second.
    private static boolean isGrown(
            GeneratorSteps steps, PenguinOrder wanted, Aim aim, Wish wish, Dice dice, Meter meter) {
        int finishes = MOST_FINISHES;
        boolean isThere = steps.anneal(dice, aim.annealed(), wish, meter);
        while (isThere) {
            double rough = PenguinEffort.rough(steps.search(), dice, meter);
            int moves = steps.search().least();
            if (rough < aim.effort()) {
                double more = SHARE * StrictMath.log(aim.effort() / rough);
                int most = aim.range().most();
                isThere = moves <= most && steps.annealOn(dice, Math.min(moves + 1, most), more, wish, meter);
            } else if (!wanted.isOfTheBand(rough)) {
                return false;
            } else if (steps.finish(wish, meter)) {
                return true;
            } else {
                finishes--;
                isThere = finishes > 0 && steps.annealOn(dice, moves, 0, wish, meter);
            }
        }
        return false;
    }
}
