package floe.games.ice;

import floe.games.BadOrderException;
import floe.games.Band;
import floe.games.Option;
import floe.games.Order;
import floe.games.Size;
import floe.games.kit.Dice;
import java.util.List;

/// An order of this game, its options read.
record IceOrder(Size size, Band band, double density, int leastMoves, int mostMoves, boolean isTrapping) {
    /// Longer boards have not been seen at any size that is played.
    private static final int MOST_MOVES = 120;

    private static final Option DENSITY = new Option(
            "density",
            "boulders in a hundred cells inside the border, before those go that no slide meets",
            12.5,
            5,
            15);
    private static final Option LEAST =
            new Option("minMoves", "the least number of moves; 0: as the band is", 0, 0, MOST_MOVES);
    private static final Option MOST = new Option("maxMoves", "the most moves; 0: as the band is", 0, 0, MOST_MOVES);
    private static final Option TRAPS =
            new Option("traps", "1: there are stops from which the exit is lost; 0: there are none", 0, 0, 1);

    static final List<Option> OPTIONS = List.of(DENSITY, MOST, LEAST, TRAPS);

    /// How far into the expert band, which has no end, orders reach that say nothing of moves.
    private static final int EXPERT_SPREAD = 12;

    /// @throws BadOrderException when no board can be like that
    static IceOrder of(Order order) {
        IceOrder read = new IceOrder(
                order.size(),
                order.band(),
                value(order, DENSITY) / 100,
                (int) value(order, LEAST),
                (int) value(order, MOST),
                value(order, TRAPS) >= 0.5);
        read.requirePossible();
        return read;
    }

    private static double value(Order order, Option option) {
        return order.options().getOrDefault(option.name(), option.usual());
    }

    private void requirePossible() {
        if (mostMoves > 0 && leastMoves > mostMoves) {
            throw new BadOrderException("at least " + leastMoves + " moves and at most " + mostMoves + " cannot be");
        }
        if (from() > upTo()) {
            throw new BadOrderException(band + " boards of ice take " + IceRules.from(band) + " to "
                    + IceRules.upTo(band) + " moves, not " + leastMoves + " to " + mostMoves);
        }
        if (leastMoves > mostPossible()) {
            throw new BadOrderException("no board of " + size + " with " + boulders() + " boulders takes more than "
                    + mostPossible() + " moves: its lines and boulders make no more stretches to slide along; "
                    + leastMoves + " cannot be");
        }
    }

    /// Each move of a shortest solution goes along another stretch, and each boulder parts one row and one column.
    private int mostPossible() {
        return size.rows() - 2 + size.columns() - 2 + 2 * boulders();
    }

    /// How many boulders a search begins with.
    int boulders() {
        int inside = (size.rows() - 2) * (size.columns() - 2);
        return (int) Math.max(1, Math.round(inside * density));
    }

    private int from() {
        return Math.max(leastMoves, Math.max(IceRules.from(band), IceWorth.leastMoves(size)));
    }

    private int upTo() {
        return mostMoves > 0 ? Math.min(mostMoves, IceRules.upTo(band)) : IceRules.upTo(band);
    }

    /// What a search is to reach; the dice decide how far into its band, so that not all boards are the least of it.
    IceAim aim(Dice dice) {
        int deepest = upTo() == IceProof.FAR ? from() + EXPERT_SPREAD - 1 : upTo();
        int from = leastMoves > 0 ? from() : dice.between(from(), deepest);
        return new IceAim(from, upTo(), IceWorth.apart(size), true, isTrapping);
    }

    /// What boards at random are to be.
    IceAim wide() {
        return new IceAim(from(), upTo(), IceWorth.apart(size), true, isTrapping);
    }
}
