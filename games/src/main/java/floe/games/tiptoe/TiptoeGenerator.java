package floe.games.tiptoe;

import floe.games.Order;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import java.util.Arrays;
import java.util.Optional;

/// Lays two random paths over each other, again and again until a few plays come out in the wanted band.
///
/// Nothing that is quickly seen of a board tells how hard it is: tiles, junctions, routes and cuts correlate with the
/// falls by less than 0.25. Four plays do by 0.8, and cost a ninth of the grade.
final class TiptoeGenerator {
    private static final int PLAYS_A_SIDE = 2;

    /// Then a board of any band will do: the solver says which it is.
    private static final int MOST_TRIES = 60;

    private TiptoeGenerator() {}

    static Optional<TiptoeBoard> propose(Order order, Dice dice, Meter meter) {
        Family family = Family.usual(order.size());
        Paths paths = new Paths(family);
        meter.spend(family.rows());
        TiptoeBoard board = draw(paths, family, dice);
        for (int tries = 1; tries < MOST_TRIES; tries++) {
            double falls = new Plays(board, meter).falls(dice.nextLong(), PLAYS_A_SIDE);
            if (TiptoeGrades.band(family, falls) == order.band()) {
                return Optional.of(board);
            }
            board = draw(paths, family, dice);
        }
        return Optional.of(board);
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
