package floe.games.ice.make;

import floe.games.Budget;
import floe.games.Size;
import floe.games.ice.board.IceBoard;
import floe.games.ice.board.IceBorder;
import floe.games.ice.board.IceCodec;
import floe.games.ice.board.IceField;
import floe.games.ice.layout.IceLayout;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import java.util.Optional;

/// What benchmarks measure of the inside of ice, at a size.
public final class IceProbe {
    private static final double DENSITY = 0.125;

    private final Meter endless = new Meter(new Budget(Long.MAX_VALUE));
    private final Dice dice = new Dice(1);
    private final IceDesk desk = new IceDesk();
    private final IceField field;
    private final IceSampling sampling;

    public IceProbe(Size size) {
        this.field = new IceField(size.rows(), size.columns());
        this.sampling = new IceSampling(desk, new IceField(size.rows(), size.columns()), DENSITY, new Dice(1), endless);
    }

    /// A board at random, and its least number of moves.
    public int sample() {
        return sampling.next();
    }

    /// A board at random as text; a third of them can be solved.
    public String boardAtRandom() {
        new IceScatter(DENSITY).scatter(field, dice);
        int start = IceBorder.pick(field, dice);
        return new IceCodec().write(new IceBoard(field, start, IceBorder.pickExit(field, start, dice)));
    }

    /// The moves of the longest board that a patient climb comes by.
    public int longest(int boulders) {
        IceLayout layout =
                IceLayout.of(IceLayout.Kind.BOULDERS, Optional.empty(), field, boulders, Integer.MAX_VALUE, dice);
        IceSearch search = new IceSearch(desk, layout, IceAim.longest(), dice, endless);
        search.climb(IceSearch.PATIENT);
        return search.longest();
    }
}
