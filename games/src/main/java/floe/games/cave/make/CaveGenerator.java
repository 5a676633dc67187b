package floe.games.cave.make;

import floe.games.BadOrderException;
import floe.games.Option;
import floe.games.Order;
import floe.games.Size;
import floe.games.cave.board.CaveBoard;
import floe.games.cave.board.Creatures;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import floe.games.kit.Proposer;
import floe.games.kit.Rounding;
import java.util.List;
import java.util.Optional;

/// Digs levels until in one a chamber costs about as much to find from another as was drawn for it, anywhere in the
/// wanted band. The fewer chambers there are to look into, the easier that is, so the band decides how many are
/// dug.
public final class CaveGenerator implements Proposer<CaveBoard> {
    private static final Option LEVEL = new Option(
            "level",
            "the game level, which decides the creatures and the chambers; 0 draws one",
            0,
            0,
            Creatures.MOST_LEVEL,
            Option.exactly("level"));
    public static final List<Option> OPTIONS = List.of(LEVEL, CaveExtras.LOOPS, CaveExtras.DROPS);

    /// Start and exit are to lie so far apart, as a share of the board's sides; what is dug in vain makes that less ...
    private static final double FIRST_APART = 0.35;

    /// ... down to this, so that nobody sees the exit from the start.
    static final double LEAST_APART = 0.125;

    /// So many steps more for each of its rows a draft in vain is charged: to dig it takes as long as so many steps of
    /// other makers. Where hardly any draft will do, as of loops between few chambers, a try held a worker for half
    /// a minute.
    private static final int DIGGING = 15;

    /// Two chambers by two.
    private static final int SQUARE = 4;

    @Override
    public void require(Order order) {
        CaveExtras.require(order);
        if (CaveExtras.areAsked(order)) {
            requireSquare(order);
        }
    }

    /// A tunnel beyond the tree's closes a way through four chambers at least, two by two. Chambers of the first level
    /// are the narrowest, so they are looked at where none is asked.
    private static void requireSquare(Order order) {
        Size size = order.size();
        int level = Math.max(Creatures.LEAST_LEVEL, level(order));
        int most = CaveLayout.chambers(size, level, CaveWish.mostShare(order));
        boolean isOneColumn = CaveLayout.across(size, level) < 2;
        if (isOneColumn || most < SQUARE) {
            throw new BadOrderException("loops and drops want four chambers, two by two; "
                    + (isOneColumn
                            ? "at " + size + " chambers of level " + level + " stand in one column"
                            : order.band() + " levels of " + size + " have " + most + " at most"));
        }
    }

    private static int level(Order order) {
        return (int) Rounding.even(order.value(LEVEL));
    }

    @Override
    public Optional<CaveBoard> propose(Order order, Dice dice, Meter meter) {
        int level = level(order);
        CaveWish wish = CaveWish.draw(order, dice);
        CaveExtras extras = CaveExtras.draw(order, dice);
        for (double apart = FIRST_APART; ; apart = Math.max(LEAST_APART, 0.97 * apart)) {
            double least = apart;
            meter.spend(order.size().rows());
            int drawn = level == 0 ? dice.between(Creatures.LEAST_LEVEL, Creatures.LAST_LISTED) : level;
            Optional<CaveBoard> board = CaveDraft.draw(order.size(), drawn, wish.share(dice), extras, dice)
                    .flatMap(draft -> wish.choose(draft, extras, least, dice, meter));
            if (board.isPresent()) {
                return dice.nextBoolean() ? board : board.map(CaveBoard::mirrored);
            }
            meter.spend((long) DIGGING * order.size().rows());
        }
    }
}
