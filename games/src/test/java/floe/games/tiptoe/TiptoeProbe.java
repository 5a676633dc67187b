package floe.games.tiptoe;

import floe.games.Budget;
import floe.games.Size;
import floe.games.kit.Dice;
import floe.games.kit.Meter;

/// What benchmarks measure of the inside of tiptoe, at a size: what a board costs to draw, to look over and to grade.
/// It goes round a stock of boards.
public final class TiptoeProbe {
    private static final int BOARDS = 4_096;

    private final Meter endless = new Meter(new Budget(Long.MAX_VALUE));
    private final Dice dice = new Dice(1);
    private final Family family;
    private final Structure structure;
    private final TiptoeBoard[] boards = new TiptoeBoard[BOARDS];
    private int next;

    public TiptoeProbe(Size size) {
        this.family = Family.usual(size);
        this.structure = new Structure(family);
        for (int i = 0; i < BOARDS; i++) {
            boards[i] = PathPair.random(family, dice).board();
        }
    }

    private TiptoeBoard next() {
        next = next + 1 < BOARDS ? next + 1 : 0;
        return boards[next];
    }

    /// Two different random paths and their union.
    public Object draw() {
        return PathPair.random(family, dice).board();
    }

    /// How a board is crossed and of which paths it is made, with two of them as witness.
    public Object structure() {
        structure.run(next().rows());
        return structure.unions().witness();
    }

    /// The effort of a person at play, and both measures of falls.
    public double grade() {
        TiptoeBoard board = next();
        TiptoeSolver.Falls falls = TiptoeSolver.Falls.of(board, endless);
        return TiptoeSolver.EFFORT.of(board, endless) + falls.aware() + falls.naive();
    }
}
