package floe.games.flow.make;

import floe.games.Band;
import floe.games.flow.board.FlowBoard;
import floe.games.flow.board.Links;
import floe.games.flow.effort.FlowEffort;
import floe.games.flow.judge.FlowSolver;
import floe.games.flow.judge.PairRange;
import floe.games.flow.unique.Joinings;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;

/// Uniform sampling by counts: levels of 6x6 and 7x7, each of a band and of so many pairs as likely as any other: draws
/// from all coverings without
/// touching and with paths of three cells or more until one is of the band and there is no other way to join its
/// pairs. The table behind the draws is made once, when it is asked for first: for 6x6 in a fifth of a second and
/// 3 MB, for 7x7 in one or two seconds and 50 MB. Nobody else waits for it.
final class SampledLevels {
    private static final int SMALLER = 6;
    private static final int LARGER = 7;
    private static final int TRIES = 10_000;

    /// Where there are fewer coverings by a number of pairs, that is tried less often than the others of the band,
    /// lest the same levels come again and again: there are some forty levels of three pairs.
    private static final long ENOUGH = 1_000_000;

    private final int side;
    private final PairRange range;
    private final Map<Band, PairRange> pairs;
    private final CoveringTable table;

    /// @param pairs of how many pairs levels of a band are drawn: as published ones have, six at 7x7
    private SampledLevels(int side, Map<Band, PairRange> pairs) {
        this.side = side;
        this.range = PairRange.of(side, side);
        this.pairs = pairs;
        this.table = new CoveringTable(side, side, FlowSolver.LEAST_LENGTH, range.most());
    }

    private static final class Smaller {
        static final SampledLevels ALL = new SampledLevels(
                SMALLER,
                Map.of(
                        Band.EASY, new PairRange(4, 7),
                        Band.MEDIUM, new PairRange(4, 6),
                        Band.HARD, new PairRange(4, 5),
                        Band.EXPERT, new PairRange(3, 4)));
    }

    private static final class Larger {
        static final SampledLevels ALL = new SampledLevels(
                LARGER,
                Map.of(
                        Band.EASY, new PairRange(5, 8),
                        Band.MEDIUM, new PairRange(5, 7),
                        Band.HARD, new PairRange(4, 6),
                        Band.EXPERT, new PairRange(3, 5)));
    }

    static boolean are(int rows, int columns) {
        return rows == columns && (rows == SMALLER || rows == LARGER);
    }

    /// Those of a size of which there are some.
    static SampledLevels of(int side) {
        return side == SMALLER ? Smaller.ALL : Larger.ALL;
    }

    /// A level of a band.
    Optional<FlowBoard> propose(Band band, Dice dice, Meter meter) {
        for (int attempt = 0; attempt < TRIES; attempt++) {
            Candidate drawn = draw(table.paths(pairs.get(band), ENOUGH, dice), dice, meter);
            if (isLevel(drawn, meter) && mayBe(band, drawn, dice, meter) && drawn.band(meter) == band) {
                return Optional.of(drawn.board());
            }
        }
        return Optional.empty();
    }

    private static boolean mayBe(Band band, Candidate drawn, Dice dice, Meter meter) {
        double rough = FlowEffort.rough(drawn.board(), drawn.filling(), Double.MAX_VALUE, dice, meter);
        return FlowEffort.mayBe(drawn.board().size(), band, rough);
    }

    /// A level of so many pairs; none where the covering that was drawn makes none.
    Optional<Candidate> one(int pairs, Dice dice, Meter meter) {
        return Optional.of(draw(pairs, dice, meter)).filter(drawn -> isLevel(drawn, meter));
    }

    /// One of all levels; none where the covering that was drawn makes none.
    Optional<Candidate> any(Dice dice, Meter meter) {
        return one(table.paths(range, Long.MAX_VALUE, dice), dice, meter);
    }

    private static boolean isLevel(Candidate drawn, Meter meter) {
        return Joinings.other(drawn.board(), drawn.filling(), meter).isEmpty();
    }

    private Candidate draw(int paths, Dice dice, Meter meter) {
        meter.spend(side * side);
        int[] links = table.draw(paths, dice);
        return new Candidate(board(links), links);
    }

    /// The board whose ends are those of a covering's paths.
    private FlowBoard board(int[] links) {
        int[] ends = new int[links.length];
        int paths = 0;
        Arrays.fill(ends, FlowBoard.NONE);
        for (int cell = 0; cell < links.length; cell++) {
            if (Integer.bitCount(links[cell]) == 1 && ends[cell] == FlowBoard.NONE) {
                ends[cell] = paths;
                ends[Links.otherEnd(links, cell, side)] = paths++;
            }
        }
        return new FlowBoard(side, side, ends);
    }
}
