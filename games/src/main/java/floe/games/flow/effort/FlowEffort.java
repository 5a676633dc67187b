package floe.games.flow.effort;

import floe.games.Band;
import floe.games.Size;
import floe.games.flow.board.FlowBoard;
import floe.games.kit.Dice;
import floe.games.kit.EffortCuts;
import floe.games.kit.Meter;

/// What joining the pairs costs a person who does not know how, in cells drawn and taken back, and where the bands are
/// cut by that.
public final class FlowEffort {
    public static final EffortCuts CUTS = new EffortCuts(
            new EffortCuts.Measured(new Size(5, 5), 18.5, 22.5, 27, 32, 42),
            new EffortCuts.Measured(new Size(6, 6), 28, 39, 60, 92, 140),
            new EffortCuts.Measured(new Size(7, 7), 39, 56, 88, 138, 240),
            new EffortCuts.Measured(new Size(8, 8), 54, 80, 135, 220, 430),
            new EffortCuts.Measured(new Size(7, 10), 59, 90, 155, 252, 500),
            new EffortCuts.Measured(new Size(9, 9), 69, 120, 207, 340, 640),
            new EffortCuts.Measured(new Size(10, 10), 87, 200, 345, 560, 1000),
            new EffortCuts.Measured(new Size(9, 12), 95, 210, 360, 585, 1050),
            new EffortCuts.Measured(new Size(12, 12), 150, 390, 660, 1070, 1800),
            new EffortCuts.Measured(new Size(15, 15), 600, 1000, 1380, 2090, 3700));

    /// From one play to the next a level's cost changes by a sixth, rarely by a third.
    private static final double LEEWAY = 1.35;

    /// Up to so many cells all levels were played; the dearest is one of 4x4.
    private static final int ALL_PLAYED = 16;

    private static final double MOST_OF_ALL_PLAYED = 20.4;

    private FlowEffort() {}

    /// The measure. All images of a board are played as the same one, with dice that follow from its text.
    ///
    /// @param filling the links of the board's filling, by cell
    public static double of(FlowBoard board, int[] filling, Meter meter) {
        return new EffortSoFar(board, filling, meter).mean();
    }

    /// What a level with so many pairs costs whoever never errs: each cell but one of each pair is drawn. No
    /// level costs less.
    public static int least(Size size, int pairs) {
        return size.rows() * size.columns() - pairs;
    }

    /// More than this no level costs, where that is known. With two rows nobody errs, as all levels of
    /// up to 12 columns showed, and many of more; of those the dearest has two pairs.
    public static double most(Size size) {
        int cells = size.rows() * size.columns();
        if (Math.min(size.rows(), size.columns()) == 2) {
            return least(size, 2);
        }
        return cells <= ALL_PLAYED ? MOST_OF_ALL_PLAYED : Double.POSITIVE_INFINITY;
    }

    /// What one play comes to, for a generator that looks whether a board is worth a proof.
    ///
    /// @param enough what comes to so much is played no further: boards tangled at random are mostly far too
    /// hard, and their plays the longest. Of the time of an easy 15x15 that saved half
    public static double rough(FlowBoard board, int[] filling, double enough, Dice dice, Meter meter) {
        return new FlowPlayer(board, filling, meter).play(Person.BY_DISTANCE, dice, enough) / (double) FlowPlayer.UNIT;
    }

    /// Whether a board of such a rough effort may well be of a band.
    public static boolean mayBe(Size size, Band band, double rough) {
        return (band == Band.EASY || rough >= CUTS.from(size, band) / LEEWAY)
                && (band == Band.EXPERT || rough < CUTS.to(size, band) * LEEWAY);
    }

    /// The band of a board whose filling is known.
    public static Band band(FlowBoard board, int[] filling, Meter meter) {
        return CUTS.band(board.size(), of(board, filling, meter));
    }
}
