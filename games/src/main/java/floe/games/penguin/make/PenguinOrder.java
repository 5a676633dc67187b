package floe.games.penguin.make;

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

    /// So near to a band's lower bound no board is aimed at, as a share of the band: the judge plays with other dice.
    private static final double RIM = 0.05;

    /// So far into a band boards are aimed at; most come out somewhat above that.
    private static final double DEEPEST = 0.75;

    /// Annealing begins with fewer moves than a board of that effort takes on average: it can go on, but not back.
    private static final double EARLY = 0.45;

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
        read.moves.requirePossible(order, PenguinEffort.CUTS, LevelLimits.LEAST_MOVES);
        return read;
    }

    /// What a person is to pay at least. The dice decide how far into the band, so that boards fill it; what costs most
    /// is dear to find, and is wanted less often.
    double effort(Dice dice) {
        double from = PenguinEffort.CUTS.from(size, band);
        double to = PenguinEffort.CUTS.to(size, band);
        double deep = dice.nextDouble();
        return from * StrictMath.pow(to / from, RIM + (DEEPEST - RIM) * deep * deep);
    }

    boolean isOfTheBand(double effort) {
        return PenguinEffort.CUTS.band(size, effort) == band;
    }

    /// How many moves annealing is to begin with, towards a board that costs so much.
    int firstMoves(double effort) {
        int likely = (int) Math.max(LevelLimits.LEAST_MOVES, EARLY * effort / PenguinEffort.ofAMove(size));
        return Math.max(moves.least(), Math.min(likely, longest()));
    }

    int longest() {
        return moves.mostOr(MOVES.longest());
    }

    Wish wish(Dice dice) {
        boolean ridden = quotas.bridges() > 0 && band != Band.EASY && dice.chance(RIDDEN, 100);
        return new Wish(ridden, isTrapping);
    }

    boolean allows(int least) {
        return moves.least() <= least && least <= longest();
    }
}
