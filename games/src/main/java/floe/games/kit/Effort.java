package floe.games.kit;

import floe.games.Measures;
import floe.games.Verdict;

/// What a board costs a [SimulatedPlayer], on average: the measure `effort`.
///
/// Plays go on until the standard error of their mean is small beside the mean. All images of a board are played as the
/// same one, with dice that follow from its text, so a board has one effort, the same on every machine.
public final class Effort<B> {
    /// The measure's name.
    public static final String MEASURE = "effort";

    /// A stop after a look at the error stops too early now and then, so it is held to less than the promised 0.05.
    private static final double ERROR = 0.045;

    private static final int LEAST_PLAYS = 48;
    private static final int MORE_PLAYS = 16;

    /// Enough for plays that differ by 0.9 of their mean; what differs more is told as it is then.
    private static final int MOST_PLAYS = 400;

    /// Before a rough mean is looked at, and before it is looked at again.
    private static final int FEWEST_PLAYS = 8;

    private static final int SOME_PLAYS = 4;

    /// So many standard errors from a bound is clear.
    private static final double CLEAR = 2;

    private final Codec<B> codec;
    private final Symmetries<B> symmetries;
    private final SimulatedPlayer<B> player;

    public Effort(Codec<B> codec, Symmetries<B> symmetries, SimulatedPlayer<B> player) {
        this.codec = codec;
        this.symmetries = symmetries;
        this.player = player;
    }

    /// The measure, to three digits.
    public double of(B board, Meter meter) {
        Canonical<B> canonical = Canonical.of(codec, symmetries, board);
        SimulatedPlayer.Plays plays = player.at(canonical.board(), meter);
        return Rounding.thousandths(mean(plays, LEAST_PLAYS, MORE_PLAYS, new Dice(canonical.seed())));
    }

    /// What is known of a level when the budget ends while it is played.
    public static Verdict.Known unplayed(Measures measures) {
        return new Verdict.Known("it is proved to be a level, and what it costs a person is not known", measures);
    }

    /// The mean of so many plays, and of more and more until its error is small enough.
    public static double mean(SimulatedPlayer.Plays plays, int least, int more, Dice dice) {
        Sample sample = new Sample();
        sample.add(plays, dice, least);
        while (sample.count < MOST_PLAYS && !sample.isWithin(ERROR)) {
            sample.add(plays, dice, more);
        }
        return sample.mean();
    }

    /// The mean of a few plays, for a generator that looks whether a board is worth judging. Where it asks on which
    /// side of some bounds a board lies, of fewer when that is clear sooner (Wald, *Sequential tests of statistical
    /// hypotheses*, 1945): proposed boards are of their band as often as after all plays.
    public double rough(B board, int plays, Dice dice, Meter meter, double... bounds) {
        SimulatedPlayer.Plays played = player.at(board, meter);
        Sample sample = new Sample();
        sample.add(played, dice, bounds.length == 0 ? plays : Math.min(FEWEST_PLAYS, plays));
        while (sample.count < plays && !sample.isClearOf(bounds)) {
            sample.add(played, dice, Math.min(SOME_PLAYS, plays - sample.count));
        }
        return sample.mean();
    }

    /// Sums of whole numbers, which no order of adding changes.
    private static final class Sample {
        private int count;
        private long sum;
        private long squares;

        private void add(SimulatedPlayer.Plays plays, Dice dice, int more) {
            for (int play = 0; play < more; play++) {
                long cost = plays.play(dice);
                sum += cost;
                squares += cost * cost;
            }
            count += more;
        }

        private double mean() {
            return sum / (double) count;
        }

        /// Whether the mean is so many standard errors away from each bound, squared too.
        private boolean isClearOf(double... bounds) {
            double variance = (squares - sum * mean()) / (count - 1);
            for (double bound : bounds) {
                double off = mean() - bound;
                if (off * off * count < CLEAR * CLEAR * variance) {
                    return false;
                }
            }
            return true;
        }

        /// Whether the standard error of the mean is at most so much of it: squared, so that no root is drawn.
        private boolean isWithin(double share) {
            double variance = (squares - sum * mean()) / (count - 1);
            double limit = share * mean();
            return variance / count <= limit * limit;
        }
    }
}
