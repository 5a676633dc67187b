package floe.games.penguin;

import floe.games.BadOrderException;
import floe.games.Band;
import floe.games.Option;
import floe.games.Order;
import floe.games.Size;
import floe.games.kit.Dice;
import java.util.ArrayList;
import java.util.List;

/// An order of this game, its options read.
record PenguinOrder(Size size, Band band, Mix mix, int leastMoves, int mostMoves, boolean isTrapping) {
    private static final int MOST_MOVES = 60;

    private static final Option LEAST = new Option(
            "minMoves", "the least number of moves; 0: as the band is", 0, 0, MOST_MOVES, Option.atLeast("moves"));
    private static final Option MOST =
            new Option("maxMoves", "the most moves; 0: as the band is", 0, 0, MOST_MOVES, Option.atMost("moves"));
    private static final Option TRAPS = new Option(
            "traps",
            "1: there are places from which the finish is lost; 0: there are none",
            0,
            0,
            1,
            Option.anyOf("traps"));

    static final List<Option> OPTIONS = options();

    /// How far into the expert band, which has no end, orders reach that say nothing of moves.
    private static final int EXPERT_SPREAD = 9;

    /// So many in a hundred boards from medium on are solved over a bridge, and some of the others.
    private static final int RIDDEN = 50;

    private static List<Option> options() {
        List<Option> options = new ArrayList<>(Mix.OPTIONS);
        options.addAll(List.of(LEAST, MOST, TRAPS));
        return List.copyOf(options);
    }

    /// @throws BadOrderException when no board can be like that
    static PenguinOrder of(Order order) {
        PenguinOrder read = new PenguinOrder(
                order.size(),
                order.band(),
                Mix.of(order),
                (int) order.value(LEAST),
                (int) order.value(MOST),
                order.value(TRAPS) >= 0.5);
        read.requirePossible();
        return read;
    }

    private void requirePossible() {
        if (mostMoves > 0 && leastMoves > mostMoves) {
            throw new BadOrderException("at least " + leastMoves + " moves and at most " + mostMoves + " cannot be");
        }
        if (from() > upTo()) {
            throw new BadOrderException(band + " boards of penguin take " + Bands.least(band) + " to "
                    + Bands.most(band) + " moves, not " + leastMoves + " to " + mostMoves);
        }
    }

    private int from() {
        return Math.max(leastMoves, Bands.least(band));
    }

    private int upTo() {
        return mostMoves > 0 ? Math.min(mostMoves, Bands.most(band)) : Bands.most(band);
    }

    /// How many moves to aim at: somewhere in the band, and not far above where the experts' begins.
    int aim(Dice dice) {
        if (leastMoves > 0) {
            return from();
        }
        if (band != Band.EXPERT) {
            return dice.between(from(), upTo());
        }
        return Math.min(upTo(), from() + Math.min(dice.next(EXPERT_SPREAD), dice.next(EXPERT_SPREAD)));
    }

    Merits.Wish wish(Dice dice) {
        boolean ridden = mix.bridges() > 0 && band != Band.EASY && dice.chance(RIDDEN, 100);
        return new Merits.Wish(ridden, isTrapping);
    }

    boolean allows(int moves) {
        return from() <= moves && moves <= upTo();
    }
}
