package floe.games.penguin.make;

import floe.games.BadOrderException;
import floe.games.Band;
import floe.games.Option;
import floe.games.Order;
import floe.games.Size;
import floe.games.kit.Dice;
import floe.games.kit.MoveRange;
import floe.games.penguin.judge.LevelLimits;
import floe.games.penguin.judge.PenguinEffort;
import java.util.ArrayList;
import java.util.List;

/// An order of this game, its options read.
public record PenguinOrder(Size size, Band band, BlockQuotas quotas, MoveRange moves, boolean isTrapping) {
    private static final MoveRange.Options MOVES = MoveRange.Options.upTo(60);

    /// Easy boards of fewer moves are for who has never played: the first steps of a rush. There is no
    /// room on them to go far wrong, so none is made for what it costs.
    private static final int FEW_MOVES = 8;

    /// So many in a hundred easy boards are of few moves, unless the order says how many moves it wants.
    private static final int FIRST_STEPS = 20;

    /// What an easy board that is not of few moves costs at least, as a share of what begins to be medium.
    private static final double EASIEST = 0.45;

    /// So near to a band's lower bound no board is aimed at, as a share of the band: the judge plays with other dice.
    private static final double RIM = 0.05;

    /// So far into a band boards are aimed at; most come out somewhat above that.
    private static final double DEEPEST = 0.75;

    /// Annealing begins with fewer moves than a board of that effort takes on average: it can go on, but not back.
    private static final double EARLY = 0.52;

    private static final int MOVES_A_LINE = 3;

    private static final Option TRAPS = new Option(
            "traps",
            "1: there are places from which the finish is lost; 0: there are none",
            0,
            0,
            1,
            Option.anyOf("traps"));

    public static final List<Option> OPTIONS = options();

    /// So many in a hundred boards from medium on are solved over a bridge, and some of the others.
    private static final int RIDDEN = 50;

    private static List<Option> options() {
        List<Option> options = new ArrayList<>(BlockQuotas.OPTIONS);
        options.addAll(List.of(MOVES.atLeast(), MOVES.atMost(), TRAPS));
        return List.copyOf(options);
    }

    /// @throws BadOrderException when no board can be like that
    static PenguinOrder of(Order order) {
        PenguinOrder read = new PenguinOrder(
                order.size(), order.band(), BlockQuotas.of(order), MOVES.of(order), order.value(TRAPS) >= 0.5);
        read.moves.requirePossible(
                order, PenguinEffort.CUTS, PenguinEffort.ofAMove(order.size()), LevelLimits.LEAST_MOVES);
        read.requireRoom();
        read.requireStops();
        return read;
    }

    private void requireRoom() {
        if (moves.least() > mostFound()) {
            throw new BadOrderException("no board of " + size + " has been found that takes more than " + mostFound()
                    + " moves and is alive; " + moves.least() + " cannot be ordered");
        }
    }

    /// On 16x8 a board of 32 moves takes a second, and of 36 none came in a minute: no proof, but an order for more has
    /// no hope.
    private int mostFound() {
        return (int) Math.ceil(MOVES_A_LINE * Math.sqrt(size.rows() * size.columns()));
    }

    /// Without anything else to stop at, a penguin stops at the edge alone: besides the start it comes
    /// to the ends of the start's row and column and to the corners. Where a bridge lies there, it is a
    /// place more.
    private void requireStops() {
        boolean isBare = quotas.walls() + quotas.snow() + quotas.treadmills() + quotas.doors() == 0;
        int most = 1 + 4 + 4 + quotas.bridges();
        int wanted = SimulatedAnnealing.leastPlaces(size.rows() * size.columns(), LevelLimits.LEAST_MOVES);
        if (isBare && most < wanted) {
            throw new BadOrderException(
                    "walls=0, snow=0, treadmills=0 and doors=0 leave the edge alone to stop at, which is " + most
                            + " places at most; boards of " + size + " have " + wanted + " or more");
        }
    }

    /// The order as one board is to meet it, where it leaves open how many moves it wants.
    PenguinOrder narrowed(Dice dice) {
        if (moves.least() > 0 || moves.most() > 0) {
            return this;
        }
        boolean isFirst = band == Band.EASY && dice.chance(FIRST_STEPS, 100);
        return new PenguinOrder(
                size,
                band,
                quotas,
                isFirst ? new MoveRange(0, FEW_MOVES - 1) : new MoveRange(FEW_MOVES, 0),
                isTrapping);
    }

    Aim aim(Dice dice) {
        int longest = moves.mostOr(MOVES.longest());
        if (longest < FEW_MOVES) {
            return few(Math.max(moves.least(), LevelLimits.LEAST_MOVES), longest, dice);
        }
        double effort = effort(dice);
        int likely = (int) Math.max(FEW_MOVES, EARLY * effort / PenguinEffort.ofAMove(size));
        int annealed = Math.max(moves.least(), Math.min(likely, longest));
        return new Aim(new MoveRange(moves.least(), longest), effort, FEW_MOVES, annealed);
    }

    private Aim few(int least, int most, Dice dice) {
        int moves = dice.between(least, most);
        double effort = band == Band.EASY ? 0 : effort(dice);
        return new Aim(new MoveRange(least, most), effort, moves, moves);
    }

    /// What a person is to pay at least. The dice decide how far into the band, so that boards fill it; what costs most
    /// is dear to find, and is wanted less often.
    private double effort(Dice dice) {
        double to = PenguinEffort.CUTS.to(size, band);
        double from = band == Band.EASY ? EASIEST * to : PenguinEffort.CUTS.from(size, band);
        double deep = dice.nextDouble();
        return from * StrictMath.pow(to / from, RIM + (DEEPEST - RIM) * deep * deep);
    }

    boolean isOfTheBand(double effort) {
        return PenguinEffort.CUTS.band(size, effort) == band;
    }

    Wish wish(Dice dice) {
        boolean ridden = quotas.bridges() > 0 && band != Band.EASY && dice.chance(RIDDEN, 100);
        return new Wish(ridden, isTrapping);
    }
}
