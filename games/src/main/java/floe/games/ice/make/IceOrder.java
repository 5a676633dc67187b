package floe.games.ice.make;

import floe.games.BadOrderException;
import floe.games.Band;
import floe.games.Counted;
import floe.games.Option;
import floe.games.Order;
import floe.games.Size;
import floe.games.ice.board.IceBoard;
import floe.games.ice.judge.IceEffort;
import floe.games.ice.search.IceProof;
import floe.games.kit.Dice;
import floe.games.kit.MoveRange;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// An order of this game, its options read.
///
/// @param isExact whether the density was ordered, and so is to be kept
public record IceOrder(
        Size size, Band band, double density, boolean isExact, MoveRange moves, boolean isTrapping, AskedForms forms) {
    /// Longer boards have not been seen at any size that is played.
    private static final MoveRange.Options MOVES = MoveRange.Options.upTo(120);

    private static final Option DENSITY = new Option(
            "density",
            "boulders in a hundred cells inside the border; where it is ordered, a board has half as many, for those go that "
                    + "no slide meets, to a quarter more and one",
            12.5,
            5,
            15);
    private static final Option TRAPS = new Option(
            "traps",
            "1: there are stops from which the exit is lost; 0: there are none",
            0,
            0,
            1,
            Option.anyOf("deadStops"));

    public static final List<Option> OPTIONS = Stream.concat(
                    Stream.of(DENSITY, MOVES.atMost(), MOVES.atLeast(), TRAPS), AskedForms.OPTIONS.stream())
            .toList();

    /// What boards of many moves are made with: fewer boulders leave less than three stops for each of them.
    private static final double BOULDERS_A_MOVE = 1.5;

    private static final double DENSEST = 0.3;

    private static final double STOPS_A_CELL = 0.58;

    /// How much of a band searches aim at: what costs most is dear to find.
    private static final double DEEPEST = 0.85;

    /// @throws BadOrderException when no board can be like that
    static IceOrder of(Order order) {
        IceOrder read = new IceOrder(
                order.size(),
                order.band(),
                order.value(DENSITY) / 100,
                order.options().containsKey(DENSITY.name()),
                MOVES.of(order),
                order.value(TRAPS) >= 0.5,
                AskedForms.of(order));
        read.forms.requirePossible(read.size, read.boulders());
        read.moves.requirePossible(
                order, IceEffort.CUTS, IceEffort.ofAMove(order.size()), IceWorth.leastMoves(order.size()));
        IceOrder roomy = read.isExact ? read : read.withRoom();
        roomy.requireRoom();
        return roomy;
    }

    /// With more boulders, where so many moves take more than is usual.
    private IceOrder withRoom() {
        double wanted = Math.min(DENSEST, BOULDERS_A_MOVE * moves.least() / inside());
        return isLong() && wanted > density
                ? new IceOrder(size, band, wanted, isExact, moves, isTrapping, forms)
                : this;
    }

    private void requireRoom() {
        if (moves.least() > mostPossible()) {
            throw new BadOrderException(
                    "no board of " + size + " with " + Counted.of(boulders().wanted(), "boulder") + " takes more than "
                            + mostPossible() + " moves: its lines and boulders make no more stretches to slide along; "
                            + moves.least() + " cannot be");
        }
        if (moves.least() > mostAlive(size)) {
            throw new BadOrderException("no board of " + size + " has been found that takes more than "
                    + mostAlive(size)
                    + " moves and has three stops within reach for each; " + moves.least() + " cannot be ordered"
                    + roomier()
                            .map(larger -> "; " + larger + " has room for so many")
                            .orElse(""));
        }
    }

    /// With as many more rows as columns.
    private Optional<Size> roomier() {
        Size larger = size;
        while (mostAlive(larger) < moves.least()) {
            larger = new Size(larger.rows() + 1, larger.columns() + 1);
        }
        return Optional.of(larger).filter(found -> found.within(IceBoard.LEAST, IceBoard.MOST));
    }

    /// More than was found at 8x8, 10x12, 16x16 and 20x25, by little: no proof, but an order for more has no hope.
    private static int mostAlive(Size size) {
        double stops = STOPS_A_CELL * inside(size) + size.rows() - 2 + size.columns() - 2;
        return (int) (stops / IceAim.STOPS_A_MOVE);
    }

    /// Each move of a shortest solution goes along another stretch, and each boulder parts one row and one column.
    private int mostPossible() {
        return size.rows() - 2 + size.columns() - 2 + 2 * boulders().wanted();
    }

    /// Whether so many moves are ordered that usual climbs do not get there: those come to a third of what is possible.
    boolean isLong() {
        return 3 * moves.least() > size.rows() - 2 + size.columns() - 2 + 2 * DENSITY.usual() / 100 * inside();
    }

    private int inside() {
        return inside(size);
    }

    private static int inside(Size size) {
        return (size.rows() - 2) * (size.columns() - 2);
    }

    IceDesign design(Dice dice) {
        return IceDesign.draw(forms, boulders(), size, band, isLong(), dice);
    }

    IceBoulders boulders() {
        int wanted = (int) Math.max(1, Math.round(inside() * density));
        return isExact ? IceBoulders.near(wanted) : IceBoulders.about(wanted);
    }

    /// What boards at random are to be: anything that may come to the band.
    IceAim wide(IceDesign design) {
        double ofAMove = IceEffort.ofAMove(size);
        return aim(design, IceEffort.CUTS.from(size, band) / ofAMove / 2, 2 * IceEffort.CUTS.to(size, band) / ofAMove);
    }

    /// What a search is to reach. The dice decide how far into its band, so that not all boards are the least of it.
    IceAim narrow(IceDesign design, Dice dice) {
        double from = IceEffort.CUTS.from(size, band);
        double to = IceEffort.CUTS.to(size, band);
        double aimed = from * StrictMath.pow(DEEPEST * to / from, dice.nextDouble()) / IceEffort.ofAMove(size);
        return aim(design, aimed, band == Band.EXPERT ? IceProof.FAR : 1.3 * aimed + 2);
    }

    /// Whether what is asked at least costs by itself what the band begins with: more is no sooner of the band.
    private boolean isWithinBand() {
        return moves.least() > 0 && moves.least() * IceEffort.ofAMove(size) >= IceEffort.CUTS.from(size, band);
    }

    private IceAim aim(IceDesign design, double likelyLeast, double likelyMost) {
        int likely = (int) Math.min(Math.round(likelyLeast), moves.mostOr(MOVES.longest()));
        int least = isWithinBand() ? moves.least() : Math.max(moves.least(), likely);
        int from = Math.max(IceWorth.leastMoves(size), least);
        int upTo = moves.mostOr((int) Math.max(from + 2, Math.round(likelyMost)));
        return new IceAim(Math.min(from, upTo), upTo, IceWorth.apart(size), true, isTrapping, isLong(), design);
    }
}
