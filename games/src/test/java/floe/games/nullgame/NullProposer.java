package floe.games.nullgame;

import floe.games.Order;
import floe.games.Size;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import floe.games.nullgame.NullBoard.Cell;
import java.util.Optional;

/// Puts the goal as far from the token as the band asks for, where the board is large enough.
final class NullProposer {
    static final String EXTRA = "extra";

    private NullProposer() {}

    static Optional<NullBoard> propose(Order order, Dice dice, Meter meter) {
        meter.spend();
        Size size = order.size();
        int steps = NullProver.fewest(order.band())
                + order.options().getOrDefault(EXTRA, 0.0).intValue();
        int mostDown = Math.min(steps, size.rows() - 1);
        int leastDown = Math.max(0, steps - (size.columns() - 1));
        if (leastDown > mostDown) {
            return Optional.empty();
        }
        int down = dice.between(leastDown, mostDown);
        return Optional.of(turned(apart(size, down, steps - down, dice), dice));
    }

    private static NullBoard apart(Size size, int down, int right, Dice dice) {
        Cell token = new Cell(dice.next(size.rows() - down), dice.next(size.columns() - right));
        Cell goal = new Cell(token.row() + down, token.column() + right);
        return new NullBoard(size, token, Optional.of(goal));
    }

    private static NullBoard turned(NullBoard board, Dice dice) {
        return dice.pick(board.images());
    }
}
