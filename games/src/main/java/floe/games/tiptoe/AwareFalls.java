package floe.games.tiptoe;

import floe.games.BadOrderException;
import floe.games.Measures;
import floe.games.Option;
import floe.games.Order;
import floe.games.Size;
import java.util.List;

/// How often an order wants the player to fall who thinks of everything; 0 is: whatever comes. Bands say nothing of it.
record AwareFalls(double least, double most) {
    static final String MEASURE = "falls.aware";

    /// More have not been seen at any size.
    private static final int LONGEST = 40;

    private static final Option AT_LEAST = new Option(
            "minFalls",
            "the least mean falls of a player who thinks of everything (falls.aware); 0: whatever comes",
            0,
            0,
            LONGEST,
            Option.atLeast(MEASURE));
    private static final Option AT_MOST = new Option(
            "maxFalls",
            "the most mean falls of such a player; 0: whatever comes",
            0,
            0,
            LONGEST,
            Option.atMost(MEASURE));

    static final List<Option> OPTIONS = List.of(AT_MOST, AT_LEAST);

    static AwareFalls of(Order order) {
        return new AwareFalls(order.value(AT_LEAST), order.value(AT_MOST));
    }

    /// @throws BadOrderException when no level can be like that
    void requirePossible(Size size) {
        if (most > 0 && most < 1) {
            throw new BadOrderException(
                    "at most " + most + " falls cannot be ordered: 1 is the least, and 0 is whatever comes");
        }
        if (most >= 1 && least > most) {
            throw new BadOrderException("at least " + least + " falls and at most " + most + " cannot be");
        }
        int tiles = mostThatDrop(size);
        if (least > tiles) {
            throw new BadOrderException("boards of " + size + " have at most " + tiles
                    + " tiles that drop, and who thinks of everything falls from each once; at least " + least
                    + " falls cannot be");
        }
    }

    /// One path alone holds a tile of each row, and one more of each that joins two stacks.
    private static int mostThatDrop(Size size) {
        int joins = Family.usual(size).heights().length - 1;
        return size.rows() * (size.columns() - 1) - joins;
    }

    boolean isAsked() {
        return least > 0 || most >= 1;
    }

    boolean allows(double falls) {
        Measures measures = Measures.NONE.with(MEASURE, falls);
        return AT_LEAST.shown().in(measures, least) && AT_MOST.shown().in(measures, most);
    }
}
