package floe.games.tiptoe;

import floe.games.Order;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import java.util.Arrays;
import java.util.Optional;

/// Lays two random paths over each other.
final class TiptoeGenerator {
    private TiptoeGenerator() {}

    static Optional<TiptoeBoard> propose(Order order, Dice dice, Meter meter) {
        Family family = Family.usual(order.size());
        meter.spend(family.rows());
        return Optional.of(draw(new Paths(family), family, dice));
    }

    /// The union of two different paths.
    static TiptoeBoard draw(Paths paths, Family family, Dice dice) {
        int[] one = new int[family.rows()];
        int[] other = new int[family.rows()];
        paths.draw(dice, one);
        paths.draw(dice, other);
        while (Arrays.equals(one, other)) {
            Arrays.fill(other, 0);
            paths.draw(dice, other);
        }
        for (int row = 0; row < one.length; row++) {
            one[row] |= other[row];
        }
        return new TiptoeBoard(family, one);
    }
}
