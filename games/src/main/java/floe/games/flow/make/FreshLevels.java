package floe.games.flow.make;

import floe.games.Band;
import floe.games.Order;
import floe.games.Size;
import floe.games.flow.board.FlowBoard;
import floe.games.flow.effort.EffortSoFar;
import floe.games.flow.effort.FlowEffort;
import floe.games.flow.judge.PairRange;
import floe.games.flow.unique.Joinings;
import floe.games.flow.unique.Refuter;
import floe.games.flow.unique.TrioRefuter;
import floe.games.kit.Dice;
import floe.games.kit.Made;
import floe.games.kit.Meter;
import java.util.List;
import java.util.Optional;

/// Makes levels for an order from nothing and by restarts: chance tangles a filling that is too hard for the band, then
/// its paths break where another way to join them would run, until a person's play is of the band and nothing cheap
/// refutes it; only then it is proved, and given up for another one where that takes long (the time to a proof is
/// heavy-tailed, so randomised restarts pay; Gomes, Selman and Crato 1997). Most of what takes long can be joined
/// otherwise, so what is cheap looks well: of three paths each, and not of two alone.
///
/// Breaking a path never adds a way, so nothing is lost by breaking first, and what is proved stays so: a level
/// that is too hard breaks on until it is of the band. What has become too easy is stirred again, a few times,
/// before anything is proved of it.
///
/// Plays go from rough to dear: one person's first, then the first play of everybody, which the measure begins
/// with, and the rest of the measure when all else is known.
final class FreshLevels {
    /// How far into the hardest band the least effort is drawn that a try is to have, so that levels fill it.
    private static final double DEEPEST = 0.3;

    /// How often ends move again where a cover is too easy: far cheaper than another cover.
    private static final int STIRS = 8;

    /// How far off the band a rough play has to be for that to be believed of a cover that was dear to come to.
    private static final double LEEWAY = 1.3;

    /// How much less than enough everybody's first play may come to: from the mean it differs by a twelfth.
    private static final double NEARLY = 0.92;

    /// What is harder than the least by so much is broken before its proof where nothing is too hard, as proofs of
    /// expert levels fail most. With 1.2 fewer come, and with 1.3 more, but of less effort.
    private static final double HARDER = 1.4;

    /// How often a cover is broken where its proof was given up: of what was broken so one proof in eight is
    /// passed at 15x15 expert, where it is one in thirty of those before. Hard levels, of which every other
    /// proof is passed, gain nothing by that, nor by breaks that are played.
    private static final int GIVEN_UP = 3;

    /// Up to here a proof takes no longer than to look for other ways, and finds one that is there as quickly.
    private static final int TINY = 64;

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
    private final boolean tiny;
    private final boolean large;
    private final boolean huge;
    /// Whether proofs are so dear that more is looked at before one.
    private final boolean thorough;
    private final Size size;
    private final double most;
    private final PairRange range;
    private final Refuter refuter;
    private final TrioRefuter trios = new TrioRefuter();
    private final PathBreaker breaker;
    private final Dice dice;
    private final Meter meter;

    /// What this try is to come to, and how far it has come.
    private double least;

    private int startPairs;
    private int stirs;
    private int breaks;
    private PathCover cover;
    private FlowBoard board;
    private int[] filling;
    /// Whether it is proved that the pairs can be joined in one way.
    private boolean single;

    private List<int[]> others = List.of();
    private double effort;

    /// What a look at a cover finds.
    private enum Finding {
        /// There are other ways to join the pairs, which are known.
        OTHERS,
        /// Whether there are would take long to say.
        OPEN,
        TOO_EASY,
        TOO_HARD,
        LEVEL
    }

    FreshLevels(Order order, Dice dice, Meter meter) {
        this.size = order.size();
        this.rows = size.rows();
        this.columns = size.columns();
        this.band = order.band();
        int cells = rows * columns;
        this.tiny = cells <= TINY;
        this.huge = cells > HUGE;
        this.large = cells > LARGE && !huge;
        this.thorough = cells > LARGE || cells > SMALL && band == Band.EXPERT;
        Band hardest = hardest(order);
        this.most = hardest == Band.EXPERT ? Double.MAX_VALUE : FlowEffort.CUTS.to(size, hardest);
        this.range = PairRange.of(rows, columns);
        this.refuter = new Refuter(rows, columns);
        this.breaker = new PathBreaker(large && band != Band.HARD, dice, meter);
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

    /// One try: a level, and the band it is of.
    Optional<Made<FlowBoard>> next() {
        least = leastEffort();
        startPairs = pairs();
        stirs = STIRS;
        breaks = huge || band == Band.HARD ? 0 : GIVEN_UP;
        cover = PathCover.of(rows, columns, startPairs, dice, meter);
        begin();
        while (cover.paths() <= range.most()) {
            board = cover.board();
            filling = cover.filling();
            Finding finding = look();
            if (finding == Finding.LEVEL) {
                return Optional.of(new Made<>(board, Optional.of(FlowEffort.CUTS.band(size, effort))));
            }
            if (!isMended(finding)) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }

    /// Changes the cover so that it may become a level; false where it is given up for another one.
    private boolean isMended(Finding finding) {
        return switch (finding) {
            case LEVEL -> true;
            case OTHERS -> cover.splitWhereLacking(others, filling, dice);
            case TOO_HARD -> breaker.split(cover, board, filling, least);
            case OPEN -> breaks-- > 0 && breaker.split(cover, board, filling, least);
            case TOO_EASY -> stirs-- > 0 && stirAgain();
        };
    }

    private boolean stirAgain() {
        cover.stirAgain(startPairs, dice, meter);
        begin();
        return true;
    }

    /// Nothing is known of the cover.
    private void begin() {
        single = false;
        refuter.forget();
        trios.forget();
    }

    private double leastEffort() {
        double from = FlowEffort.CUTS.from(size, band);
        return switch (band) {
            case EASY -> 0;
            case MEDIUM, HARD -> from;
            case EXPERT -> from * StrictMath.pow(FlowEffort.CUTS.to(size, band) / from, DEEPEST * dice.nextDouble());
        };
    }

    /// Looks for what is wrong with the cover, by what is cheapest first.
    private Finding look() {
        boolean playsFirst = single || !thorough && least > 0;
        double rough = playsFirst ? rough() : least;
        if (rough < least) {
            return Finding.TOO_EASY;
        }
        if (!single) {
            Finding finding = tiny ? proved() : refuted();
            if (finding != Finding.LEVEL) {
                return finding;
            }
        }
        rough = playsFirst ? rough : rough();
        if (rough < least) {
            return Finding.TOO_EASY;
        }
        return rough >= most || cover.paths() < range.least() ? Finding.TOO_HARD : played();
    }

    /// Looks cheaply for other ways to join the pairs.
    private Finding refuted() {
        others = refuter.others(board, filling, meter);
        if (others.isEmpty() && thorough && !huge) {
            others = trios.others(board, filling, meter);
        }
        return others.isEmpty() ? Finding.LEVEL : Finding.OTHERS;
    }

    private Finding proved() {
        Joinings.Outcome outcome = Joinings.search(board, filling, meter, mostSteps());
        single = outcome.single();
        others = outcome.other().map(List::of).orElse(List.of());
        return single ? Finding.LEVEL : others.isEmpty() ? Finding.OPEN : Finding.OTHERS;
    }

    /// What everybody's play comes to, and whether there is one way to join the pairs, if that is not known yet.
    private Finding played() {
        EffortSoFar plays = new EffortSoFar(board, filling, meter);
        double once = plays.once();
        if (once < NEARLY * least) {
            return Finding.TOO_EASY;
        }
        if (once >= most || !single && isHarderThanNeedBe(once)) {
            return Finding.TOO_HARD;
        }
        Finding finding = single ? Finding.LEVEL : proved();
        if (finding != Finding.LEVEL) {
            return finding;
        }
        effort = plays.mean();
        return effort < most ? Finding.LEVEL : Finding.TOO_HARD;
    }

    private boolean isHarderThanNeedBe(double once) {
        return !huge && most == Double.MAX_VALUE && once > HARDER * least && cover.paths() < range.most();
    }

    /// Roughly, and no further than where it is too hard or, where nothing is, hard enough: to play what is far
    /// too hard takes longest. Where much was looked at before, what is near the band counts as of it, and the next
    /// plays decide.
    private double rough() {
        double leeway = thorough && !single ? LEEWAY : 1;
        double enough = most < Double.MAX_VALUE ? most : least;
        double rough = FlowEffort.rough(board, filling, leeway * enough, dice, meter);
        boolean isClear = leeway * rough < least || rough >= leeway * enough;
        return isClear ? rough : Math.max(least, Math.min(rough, Math.nextDown(most)));
    }

    private long mostSteps() {
        return huge ? STEPS_OF_HUGE_PROOF : large ? STEPS_OF_LARGE_PROOF : STEPS_OF_PROOF;
    }

    /// How many pairs to begin with, in hundredths of the range: few make it hard, and more come by breaking. On
    /// large boards these may be fewer than a level has, for breaking where another way would run does more for a
    /// level than a path that is broken from the start. Much fewer are no good: at 15x15 easy -70 to -30 hundredths
    /// gave half as many levels again, but a third of them alike, for the longest paths all follow the rim.
    private int pairs() {
        if (huge) {
            return range.most() - dice.next(3);
        }
        int span = range.most() - range.least();
        int percent = large ? percentOfLarge() : percent();
        return Math.max(1, range.least() + Math.floorDiv(span * percent + 50, 100));
    }

    private int percent() {
        return switch (band) {
            case EASY -> dice.between(60, 100);
            case MEDIUM -> dice.between(45, 85);
            case HARD -> dice.between(15, 60);
            case EXPERT -> dice.between(0, 30);
        };
    }

    private int percentOfLarge() {
        return switch (band) {
            case EASY, MEDIUM -> dice.between(-10, 30);
            case HARD -> dice.between(-10, 40);
            case EXPERT -> dice.between(-20, 10);
        };
    }
}
