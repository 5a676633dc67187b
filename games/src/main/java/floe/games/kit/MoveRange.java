package floe.games.kit;

import floe.games.BadOrderException;
import floe.games.Band;
import floe.games.Counted;
import floe.games.Option;
import floe.games.Order;

/// How many moves an order wants a level to take. At most 0 is: whatever makes the band.
public record MoveRange(int least, int most) {
    /// On boards of many moves what goes wrong costs an eighth of the usual or more. That is no proof:
    /// of 40 seeds none came to an easy penguin of 29 moves on 16x8 or 26 on 24x24, where 20 and 15 take
    /// some hundred million steps; nor to easy ice of 14 moves on 10x12 or 28 on 20x25, where 11 and 17
    /// were found.
    private static final double LUCKIEST = 0.125;

    /// The two options by which a game whose measure is `moves` can be asked for them.
    ///
    /// @param longest more have not been seen
    public record Options(int longest, Option atLeast, Option atMost) {
        public static Options upTo(int longest) {
            return new Options(
                    longest,
                    new Option(
                            "minMoves",
                            "the least number of moves; 0: whatever makes the band",
                            0,
                            0,
                            longest,
                            Option.atLeast("moves")),
                    new Option(
                            "maxMoves",
                            "the most moves; 0: whatever makes the band",
                            0,
                            0,
                            longest,
                            Option.atMost("moves")));
        }

        /// Of a part of a move the next whole one is the least, and the one before the most.
        ///
        /// @throws BadOrderException when that is none, which would ask for nothing
        public MoveRange of(Order order) {
            double most = order.value(atMost);
            if (most > 0 && most < 1) {
                throw new BadOrderException(
                        "at most " + most + " moves cannot be: 1 is the least, and 0 is whatever makes the band");
            }
            return new MoveRange((int) Math.ceil(order.value(atLeast)), (int) most);
        }
    }

    /// @param cuts of the band's effort; nobody pays less than the moves that a level takes
    /// @param ofAMove what a move of a solution costs on average among all that go wrong
    /// @param fewest that any level of that size takes
    /// @throws BadOrderException when no level can be like that, or none has been found by far
    public void requirePossible(Order order, EffortCuts cuts, double ofAMove, int fewest) {
        if (most > 0 && least > most) {
            throw new BadOrderException("at least " + least + " moves and at most " + most + " cannot be");
        }
        double dearest = cuts.to(order.size(), order.band());
        if (order.band() != Band.EXPERT && least >= dearest) {
            throw new BadOrderException("what is " + order.band() + " at " + order.size() + " costs a person less than "
                    + Math.round(dearest) + " moves with all that go wrong; " + least + " at least cannot be");
        }
        int hopeless = (int) Math.ceil(dearest / (1 + LUCKIEST * (ofAMove - 1)));
        if (order.band() != Band.EXPERT && least >= hopeless) {
            throw new BadOrderException("no board of " + order.size() + " has been found that is " + order.band()
                    + " and takes " + hopeless + " moves or more; " + least + " at least cannot be ordered");
        }
        if (most > 0 && most < fewest) {
            throw new BadOrderException("at most " + Counted.of(most, "move") + " cannot be: boards of " + order.size()
                    + " take " + fewest + " or more");
        }
    }

    public boolean has(int moves) {
        return least <= moves && moves <= most;
    }

    /// The most that may be, where it would otherwise be so many.
    public int mostOr(int longest) {
        return most > 0 ? most : longest;
    }
}
