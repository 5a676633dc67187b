package floe.games.flow.make;

import floe.games.Budget;
import floe.games.Size;
import floe.games.flow.effort.FlowEffort;
import floe.games.flow.judge.PairRange;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// Measures what levels of a size cost people, to cut bands by: draws so many random levels, their pairs equally often
/// from least to most, and prints the effort below which so many in a hundred of them lie. Of 5x5 it measures the whole
/// catalog instead. It is no test; run it from a class path of the module's classes and test classes, with sizes and
/// numbers of levels:
///
///     java -cp games/target/classes:games/target/test-classes floe.games.flow.make.EffortCutsRun 7x7 20000 8x8 20000
final class EffortCutsRun {
    private static final long SEED = 1;
    private static final Budget EACH = new Budget(2_000_000);
    private static final double[] PERCENT = {0, 10, 25, 50, 65, 75, 85, 90, 95, 98, 99, 99.9};

    private EffortCutsRun() {}

    public static void main(String[] arguments) {
        for (int i = 0; i + 1 < arguments.length; i += 2) {
            Size size = Size.parse(arguments[i]);
            double[] efforts = size.equals(new Size(5, 5))
                    ? SmallCatalog.whole().efforts()
                    : efforts(size, Integer.parseInt(arguments[i + 1]));
            Arrays.sort(efforts);
            StringBuilder line = new StringBuilder(size + ", " + efforts.length + " levels:");
            for (double percent : PERCENT) {
                line.append(String.format(
                        Locale.ROOT, " %s%% %.1f", percent, efforts[(int) (percent / 100 * efforts.length)]));
            }
            System.out.println(line);
        }
    }

    private static double[] efforts(Size size, int levels) {
        Dice dice = new Dice(SEED);
        PairRange range = PairRange.of(size.rows(), size.columns());
        double[] efforts = new double[levels];
        int found = 0;
        while (found < levels) {
            Optional<Candidate> level = level(size, dice.between(range.least(), range.most()), dice);
            if (level.isPresent()) {
                efforts[found++] =
                        FlowEffort.of(level.get().board(), level.get().filling(), new Meter(Budget.STANDARD));
            }
        }
        return efforts;
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
