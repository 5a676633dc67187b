package floe.games.tiptoe;

import floe.games.Budget;
import floe.games.Size;
import floe.games.kit.BoardSyntaxException;
import floe.games.kit.Dice;
import floe.games.kit.Meter;

/// Boards for the tests of tiptoe.
final class Boards {
    static final Family STANDARD = Family.usual(new Size(13, 10));

    /// How many boards an oracle is asked about.
    static final int MANY = Integer.getInteger("floe.oracle.boards", 1_000);

    private Boards() {}

    static TiptoeBoard random(Family family, Dice dice) {
        return PathPair.random(family, dice).board();
    }

    static TiptoeBoard read(String text) throws BoardSyntaxException {
        return new TiptoeCodec().read(text);
    }

    static Meter endless() {
        return new Meter(new Budget(Long.MAX_VALUE));
    }

    static Family family(PlainTiptoe plain, int... heights) {
        return Family.of(plain.columns(), heights).orElseThrow();
    }
}
