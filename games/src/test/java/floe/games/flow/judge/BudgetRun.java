package floe.games.flow.judge;

import floe.games.Budget;
import floe.games.Size;
import floe.games.Solver;
import floe.games.Verdict;
import floe.games.flow.FlowGame;
import floe.games.flow.board.Boards;
import floe.games.flow.board.FlowBoard;
import floe.games.flow.board.FlowCodec;
import floe.games.flow.make.PathCover;
import floe.games.kit.Dice;
import java.lang.management.ManagementFactory;
import java.util.Locale;

/// Shows what verdicts of tangled boards cost: prints, for each size, how many boards were given up, the most CPU time
/// that a verdict took, and what a whole budget would take at the dearest rate of those of a million steps or more.
/// Of three boards two are the ends of a random covering, from a few long paths to many short ones, and one has ends
/// thrown anywhere. It is no test; run it from a class path of the module's classes and test classes, with sizes and
/// numbers of boards:
///
///     java -cp games/target/classes:games/target/test-classes floe.games.flow.judge.BudgetRun 15x15 100 40x40 50
final class BudgetRun {
    private static final long MANY_STEPS = 1_000_000;

    /// Verdicts before anything is measured.
    private static final int WARM = 20;

    private final Solver solver = FlowGame.create().solver();
    private int givenUp;
    private double most;
    private double dearest;

    private BudgetRun() {}

    public static void main(String[] arguments) {
        System.out.println("| size | boards | given up | most CPU, s | steps at the dearest rate, s |");
        System.out.println("|---|---:|---:|---:|---:|");
        for (int i = 0; i + 1 < arguments.length; i += 2) {
            Size size = Size.parse(arguments[i]);
            int boards = Integer.parseInt(arguments[i + 1]);
            BudgetRun warm = new BudgetRun();
            for (int seed = 0; seed < WARM; seed++) {
                warm.judge(board(size, -seed));
            }
            BudgetRun run = new BudgetRun();
            for (int seed = 1; seed <= boards; seed++) {
                run.judge(board(size, seed));
            }
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %d | %d | %.2f | %.2f |%n",
                    size,
                    boards,
                    run.givenUp,
                    run.most,
                    run.dearest * Budget.STANDARD.steps());
        }
    }

    private static FlowBoard board(Size size, int seed) {
        Dice dice = new Dice(seed);
        PairRange range = PairRange.of(size.rows(), size.columns());
        int pairs = dice.chance(1, 4)
                ? 1 + dice.next(4)
                : dice.between(Math.max(1, range.least() / 2), range.most() + range.most() / 3);
        return dice.chance(1, 3)
                ? Boards.thrown(size.rows(), size.columns(), pairs, dice)
                : PathCover.of(size.rows(), size.columns(), pairs, dice, Boards.plenty())
                        .board();
    }

    private void judge(FlowBoard board) {
        String text = new FlowCodec().write(board);
        long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        Solver.Priced priced = solver.price(text, Budget.STANDARD);
        double seconds = (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before) / 1e9;
        givenUp += priced.verdict() instanceof Verdict.GaveUp ? 1 : 0;
        most = Math.max(most, seconds);
        dearest = priced.steps() < MANY_STEPS ? dearest : Math.max(dearest, seconds / priced.steps());
    }
}
