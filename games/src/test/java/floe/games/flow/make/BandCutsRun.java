package floe.games.flow.make;

import floe.games.Budget;
import floe.games.Size;
import floe.games.flow.judge.FlowGrade;
import floe.games.flow.judge.PairRange;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// Measures where the bands of a size are cut: draws so many random levels as the generator draws them, their
/// pairs equally often from least to most, and prints the weights of the easiest, at a quarter, at the half, at
/// nine tenths and of the hardest. For 5x5 it weighs the whole catalog instead. It is no test; run it from a
/// class path of the module's classes and test classes, with sizes and numbers of levels:
///
///     java -cp games/target/classes:games/target/test-classes floe.games.flow.FlowCutsRun 7x7 20000 8x8 20000
///
/// The numbers in [BandCuts] came from the whole catalog of 5x5 and from 20000 levels of each other size, but for
/// 15x15 with 3700, which took a sixth of a second each. A run with a later generator gives
/// numbers that differ a little.
final class BandCutsRun {
    private static final long SEED = 1;
    private static final Budget EACH = new Budget(2_000_000);

    private BandCutsRun() {}

    public static void main(String[] arguments) {
        for (int i = 0; i + 1 < arguments.length; i += 2) {
            Size size = Size.parse(arguments[i]);
            double[] weights = size.equals(new Size(5, 5))
                    ? SmallCatalog.whole().weights()
                    : weights(size, Integer.parseInt(arguments[i + 1]));
            Arrays.sort(weights);
            int n = weights.length;
            System.out.println(String.format(
                    Locale.ROOT,
                    "%s: {%.3f, %.3f, %.3f, %.3f, %.3f} of %d",
                    size,
                    weights[0],
                    weights[n / 4],
                    weights[n / 2],
                    weights[n * 9 / 10],
                    weights[n - 1],
                    n));
        }
    }

    private static double[] weights(Size size, int levels) {
        Dice dice = new Dice(SEED);
        PairRange range = PairRange.of(size.rows(), size.columns());
        double[] weights = new double[levels];
        int found = 0;
        while (found < levels) {
            Optional<Candidate> level = level(size, dice.between(range.least(), range.most()), dice);
            if (level.isPresent()) {
                weights[found++] =
                        FlowGrade.weight(level.get().board(), level.get().filling(), new Meter(EACH));
            }
        }
        return weights;
    }

    /// A level, or none where it would cost too much.
    private static Optional<Candidate> level(Size size, int pairs, Dice dice) {
        try {
            return FlowGenerator.one(size.rows(), size.columns(), pairs, dice, new Meter(EACH));
        } catch (RuntimeException spent) {
            return Optional.empty();
        }
    }
}
