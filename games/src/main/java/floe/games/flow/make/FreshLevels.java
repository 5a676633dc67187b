package floe.games.flow.make;

import floe.games.Band;
import floe.games.Size;
import floe.games.flow.board.FlowBoard;
import floe.games.flow.effort.FlowEffort;
import floe.games.flow.judge.PairRange;
import floe.games.flow.unique.Joinings;
import floe.games.flow.unique.Refuter;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import java.util.List;
import java.util.Optional;

/// Makes levels of one band, by one play of a person each, from nothing and by restarts: chance tangles a filling that
/// is too hard for the band, then
/// its paths break where another way to join them would run, until it is of the band and nothing cheap refutes it;
/// only then it is proved, and given up for another one where that takes long (the time to a proof is heavy-tailed,
/// so randomised restarts pay; Gomes, Selman and Crato 1997).
///
/// Breaking a path never adds a way, so nothing is lost by breaking first; and it makes a level easier, so one that
/// has become too easy is stirred again, a few times, before anything is proved of it.
final class FreshLevels {
    /// How far into the hardest band the least effort is drawn that a try is to have, so that levels fill it.
    private static final double DEEPEST = 0.3;

    /// How often ends move again where a cover is too easy: far cheaper than another cover.
    private static final int STIRS = 8;

    private static final int TRIES_TO_BREAK = 20;

    private static final double LEEWAY = 1.3;

    /// Up to here a proof takes no longer than to look for other ways of three paths each.
    private static final int SMALL = 64;

    /// Beyond, a proof takes ten times as long.
    private static final int LARGE = 144;

    /// Beyond the largest shelf there is hardly a level with fewer pairs than its size allows.
    private static final int HUGE = 225;

    private static final long STEPS_OF_PROOF = 40_000;
    private static final long STEPS_OF_LARGE_PROOF = 150_000;

    private final int rows;
    private final int columns;
    private final Band band;
    private final boolean large;
    private final boolean joinsThree;
    private final Size size;
    private final double most;
    private final PairRange range;
    private final Refuter refuter;
    private final Dice dice;
    private final Meter meter;
    /// The level that was last seen to be of the band.
    private Optional<Candidate> seen = Optional.empty();

    FreshLevels(int rows, int columns, Band band, Dice dice, Meter meter) {
        this.rows = rows;
        this.columns = columns;
        this.large = rows * columns > LARGE;
        this.joinsThree = rows * columns > SMALL && rows * columns <= HUGE;
        this.band = band;
        this.size = new Size(rows, columns);
        this.most = band == Band.EXPERT ? Double.MAX_VALUE : FlowEffort.CUTS.to(size, band);
        this.range = PairRange.of(rows, columns);
        this.refuter = new Refuter(rows, columns);
        this.dice = dice;
        this.meter = meter;
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

    /// Whether a level is of the band.
    boolean holds(Candidate level) {
        if (seen.filter(known -> known == level).isEmpty()) {
            seen = level.band(meter) == band ? Optional.of(level) : Optional.empty();
        }
        return seen.isPresent();
    }

    private Optional<Candidate> grown(double least) {
        int pairs = pairs();
        PathCover cover = PathCover.of(rows, columns, pairs, dice, meter);
        int stirs = 0;
        double clear = LEEWAY * (most < Double.MAX_VALUE ? most : least);
        refuter.forget();
        while (cover.paths() <= range.most()) {
            FlowBoard board = cover.board();
            int[] filling = cover.filling();
            List<int[]> others = refuter.others(board, filling, meter);
            double rough = others.isEmpty() ? FlowEffort.rough(board, filling, clear, dice, meter) : 0;
            if (others.isEmpty() && joinsThree && (rough < clear || band == Band.EXPERT)) {
                others = refuter.othersOfThree(board, filling, meter);
            }
            if (others.isEmpty()) {
                double effort = LEEWAY * rough < least || rough >= clear
                        ? rough
                        : FlowEffort.once(board, filling, dice, meter);
                if (effort < least) {
                    if (stirs++ == STIRS) {
                        return Optional.empty();
                    }
                    cover.stirAgain(pairs, dice, meter);
                    refuter.forget();
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

    private long mostSteps() {
        return large ? STEPS_OF_LARGE_PROOF : STEPS_OF_PROOF;
    }

    /// How many pairs to begin with, in hundredths of the range: few make it hard, and more come by breaking.
    private int pairs() {
        if (rows * columns > HUGE) {
            return range.most() - dice.next(3);
        }
        int span = range.most() - range.least();
        int percent = switch (band) {
            case EASY -> dice.between(60, 100);
            case MEDIUM -> large ? dice.between(40, 80) : dice.between(45, 85);
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
