package floe.games.flow.make;

import floe.games.Band;
import floe.games.Order;
import floe.games.Size;
import floe.games.flow.board.FlowBoard;
import floe.games.flow.effort.FlowEffort;
import floe.games.flow.judge.PairRange;
import floe.games.flow.unique.Joinings;
import floe.games.flow.unique.Refuter;
import floe.games.flow.unique.TrioRefuter;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import java.util.List;
import java.util.Optional;

/// Makes levels for an order from nothing and by restarts: chance tangles a filling that is too hard for the band, then
/// its paths break where another way to join them would run, until a person's play is of the band and nothing cheap
/// refutes it; only then it is proved, and given up for another one where that takes long (the time to a proof is
/// heavy-tailed, so randomised restarts pay; Gomes, Selman and Crato 1997). Most of what takes long can be joined
/// otherwise, so what is cheap looks well: of three paths each, and not of two alone.
///
/// Breaking a path never adds a way, so nothing is lost by breaking first; and it makes a level easier, so one that
/// has become too easy is stirred again, a few times, before anything is proved of it.
final class FreshLevels {
    /// How far into the hardest band the least effort is drawn that a try is to have, so that levels fill it.
    private static final double DEEPEST = 0.3;

    /// How often ends move again where a cover is too easy: far cheaper than another cover.
    private static final int STIRS = 8;

    private static final int TRIES_TO_BREAK = 20;

    /// How far off the band a rough play has to be for that to be believed; what is nearer is played by everybody.
    private static final double LEEWAY = 1.3;

    /// Up to here, and for all but expert levels that are not large, a proof takes no longer than to look well for
    /// other ways before it.
    private static final int SMALL = 100;

    /// Beyond, a proof takes ten times as long.
    private static final int LARGE = 144;

    /// Beyond the largest shelf there is hardly a level with fewer pairs than its size allows.
    private static final int HUGE = 225;

    private static final long STEPS_OF_PROOF = 40_000;
    private static final long STEPS_OF_LARGE_PROOF = 150_000;
    private static final long STEPS_OF_HUGE_PROOF = 400_000;

    private final int rows;
    private final int columns;
    private final Band band;
    private final boolean large;
    private final boolean huge;
    /// Whether proofs are so dear that more is looked at before one.
    private final boolean thorough;
    private final Size size;
    private final double most;
    private final PairRange range;
    private final Refuter refuter;
    private final TrioRefuter trios = new TrioRefuter();
    private final Dice dice;
    private final Meter meter;

    FreshLevels(Order order, Dice dice, Meter meter) {
        this.size = order.size();
        this.rows = size.rows();
        this.columns = size.columns();
        this.band = order.band();
        this.large = rows * columns > LARGE;
        this.huge = rows * columns > HUGE;
        this.thorough = large || rows * columns > SMALL && band == Band.EXPERT;
        Band hardest = hardest(order);
        this.most = hardest == Band.EXPERT ? Double.MAX_VALUE : FlowEffort.CUTS.to(size, hardest);
        this.range = PairRange.of(rows, columns);
        this.refuter = new Refuter(rows, columns);
        this.dice = dice;
        this.meter = meter;
    }

    /// What is too hard for the band is kept where the next harder one is lacking too: up to 12x12 each band is dearer
    /// to make than the one before, and on 15x15 expert is.
    private static Band hardest(Order order) {
        Band[] bands = Band.values();
        Band harder = bands[Math.min(order.band().ordinal() + 1, bands.length - 1)];
        return order.takes(harder) ? harder : order.band();
    }

    /// One try.
    Optional<Candidate> next() {
        return grown(leastEffort());
    }

    private double leastEffort() {
        double from = FlowEffort.CUTS.from(size, band);
        return switch (band) {
            case EASY -> 0;
            case MEDIUM, HARD -> from;
            case EXPERT -> from * StrictMath.pow(FlowEffort.CUTS.to(size, band) / from, DEEPEST * dice.nextDouble());
        };
    }

    private Optional<Candidate> grown(double least) {
        int pairs = pairs();
        PathCover cover = PathCover.of(rows, columns, pairs, dice, meter);
        int stirs = 0;
        boolean playsFirst = !thorough && least > 0;
        forget();
        while (cover.paths() <= range.most()) {
            FlowBoard board = cover.board();
            int[] filling = cover.filling();
            double effort = playsFirst ? effort(board, filling, least) : least;
            List<int[]> others = effort < least ? List.of() : others(board, filling);
            if (others.isEmpty()) {
                effort = playsFirst ? effort : effort(board, filling, least);
                if (effort < least) {
                    if (stirs++ == STIRS) {
                        return Optional.empty();
                    }
                    cover.stirAgain(pairs, dice, meter);
                    forget();
                    continue;
                }
                if (effort >= most || cover.paths() < range.least()) {
                    if (!breakAnywhere(cover)) {
                        return Optional.empty();
                    }
                    continue;
                }
                Joinings.Outcome outcome = Joinings.search(board, filling, meter, mostSteps());
                if (outcome.single()) {
                    return Optional.of(new Candidate(board, filling));
                }
                others = outcome.other().map(List::of).orElse(List.of());
            }
            if (others.isEmpty() || !cover.splitWhereLacking(others, filling, dice)) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }

    private void forget() {
        refuter.forget();
        trios.forget();
    }

    /// What is cheaply found of other ways to join the pairs.
    private List<int[]> others(FlowBoard board, int[] filling) {
        List<int[]> others = refuter.others(board, filling, meter);
        return others.isEmpty() && thorough && !huge ? trios.others(board, filling, meter) : others;
    }

    /// Roughly, and no further than where it is too hard or, where nothing is, hard enough: to play what is far
    /// too hard takes longest. Before a proof that is dear everybody plays what is near the band.
    private double effort(FlowBoard board, int[] filling, double least) {
        double enough = most < Double.MAX_VALUE ? most : least;
        if (!thorough) {
            return FlowEffort.rough(board, filling, enough, dice, meter);
        }
        double rough = FlowEffort.rough(board, filling, LEEWAY * enough, dice, meter);
        boolean isClear = LEEWAY * rough < least || rough >= LEEWAY * enough;
        return isClear ? rough : FlowEffort.once(board, filling, dice, meter);
    }

    private long mostSteps() {
        return huge ? STEPS_OF_HUGE_PROOF : large ? STEPS_OF_LARGE_PROOF : STEPS_OF_PROOF;
    }

    /// How many pairs to begin with, in hundredths of the range: few make it hard, and more come by breaking. On large
    /// boards that pays for easy levels too: beside 60 to 100 hundredths these come twice as often.
    private int pairs() {
        if (huge) {
            return range.most() - dice.next(3);
        }
        int span = range.most() - range.least();
        int percent = switch (band) {
            case EASY -> large ? dice.between(10, 50) : dice.between(60, 100);
            case MEDIUM -> large ? dice.between(10, 50) : dice.between(45, 85);
            case HARD -> large ? dice.between(10, 60) : dice.between(15, 60);
            case EXPERT -> dice.between(0, 30);
        };
        return range.least() + (span * percent + 50) / 100;
    }

    private boolean breakAnywhere(PathCover cover) {
        for (int i = 0; i < TRIES_TO_BREAK; i++) {
            if (cover.split(dice.next(rows * columns), 1 << dice.next(4))) {
                return true;
            }
        }
        return false;
    }
}
