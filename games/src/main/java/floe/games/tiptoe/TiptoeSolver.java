package floe.games.tiptoe;

import floe.games.Measures;
import floe.games.Verdict;
import floe.games.kit.Dice;
import floe.games.kit.Effort;
import floe.games.kit.Meter;

/// Proves that a board can be crossed, says of which paths it is made, and grades it by how often a person falls.
final class TiptoeSolver {
    static final String UNSOLVABLE = "UNSOLVABLE";

    /// How often a person falls.
    static final Effort<TiptoeBoard> EFFORT = new Effort<>(new TiptoeCodec(), new TiptoeSymmetries(), RuleOfThumb::new);

    private TiptoeSolver() {}

    static Verdict prove(TiptoeBoard board, Meter meter) {
        meter.spend(board.rows().length);
        Structure structure = new Structure(board.family());
        if (!structure.run(board.rows())) {
            return new Verdict.Rejected(UNSOLVABLE, "no tiles lead from the ledge across", structure.measures());
        }
        meter.knows(() -> Effort.unplayed(structure.crossingMeasures()));
        Falls falls = Falls.of(board, meter);
        double effort = EFFORT.of(board, meter);
        Measures measures = structure
                .crossingMeasures()
                .with(AwareFalls.MEASURE, falls.aware())
                .with("falls.naive", falls.naive())
                .with(Effort.MEASURE, effort);
        return new Verdict.Accepted(
                structure.routes().moves(), TiptoeGrades.CUTS.grade(board.size(), effort), measures);
    }

    /// How often other players fall, on average: one who thinks of everything, and one who knows nothing. A board and
    /// its mirror image are played alike: the dice come from the one of the two that stands for both.
    record Falls(double aware, double naive) {
        static Falls of(TiptoeBoard board, Meter meter) {
            TiptoeBoard canonical = canonical(board);
            Dice dice = new Dice(seed(canonical));
            double aware = aware(canonical, dice, meter);
            return new Falls(aware, Naive.falls(canonical, dice.nextLong(), meter));
        }

        /// The first of the two, for those who ask for it alone.
        static double aware(TiptoeBoard board, Meter meter) {
            TiptoeBoard canonical = canonical(board);
            return aware(canonical, new Dice(seed(canonical)), meter);
        }

        private static double aware(TiptoeBoard canonical, Dice dice, Meter meter) {
            return new Plays(canonical, meter).falls(dice.nextLong(), Plays.A_SIDE);
        }

        private static TiptoeBoard canonical(TiptoeBoard board) {
            TiptoeCodec codec = new TiptoeCodec();
            TiptoeBoard mirror = board.mirrored();
            return codec.write(board).compareTo(codec.write(mirror)) <= 0 ? board : mirror;
        }

        /// A number that follows from the board's text as its id does.
        private static long seed(TiptoeBoard board) {
            long seed = 0;
            for (char sign : new TiptoeCodec().write(board).toCharArray()) {
                seed = new Dice(seed ^ sign).nextLong();
            }
            return seed;
        }
    }
}
