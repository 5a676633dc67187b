package floe.games.ice;

import floe.games.Budget;
import floe.games.Game;
import floe.games.Order;
import floe.games.Size;
import floe.games.Verdict;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;

/// The speeds of ice, each as boards per second of one core's CPU time: `IceBench [seconds a figure [what]]`, for
/// figures whose name holds `what`. No test, and no benchmark with its care; a look at what a change has done.
final class IceBench {
    private static final Size STANDARD = new Size(20, 25);
    private static final Budget ENDLESS = new Budget(Long.MAX_VALUE);

    private final double seconds;

    private final String what;

    private IceBench(double seconds, String what) {
        this.seconds = seconds;
        this.what = what;
    }

    public static void main(String[] arguments) {
        IceBench bench = new IceBench(
                arguments.length > 0 ? Double.parseDouble(arguments[0]) : 3, arguments.length > 1 ? arguments[1] : "");
        bench.proposeAndSolve();
        bench.judge();
        bench.atLeast(31);
        bench.atLeast(61);
        bench.orders();
        bench.longest(52);
        bench.longest(62);
    }

    private void proposeAndSolve() {
        IceSampling sampling = new IceSampling(
                new IceField(STANDARD.rows(), STANDARD.columns()), 0.125, new Dice(1), new Meter(ENDLESS));
        rate(
                "propose and solve, 20x25, 12.5 %",
                "2,000,000", () -> {
                    for (int i = 0; i < 10_000; i++) {
                        sampling.next();
                    }
                    return 10_000;
                });
    }

    private void judge() {
        Game ice = IceGame.create();
        Dice dice = new Dice(1);
        List<String> anything = new ArrayList<>();
        List<String> levels = new ArrayList<>();
        for (int i = 0; i < 4_000; i++) {
            anything.add(Boards.random(STANDARD.rows(), STANDARD.columns(), 0.125, dice));
        }
        anything.stream()
                .filter(board -> ice.solver().judge(board, Budget.STANDARD) instanceof Verdict.Accepted)
                .forEach(levels::add);
        rate("judge, boards at random", "150,000", () -> judgeAll(ice, anything));
        rate("judge, accepted boards only", "150,000", () -> judgeAll(ice, levels));
    }

    private static long judgeAll(Game ice, List<String> boards) {
        boards.forEach(board -> ice.solver().judge(board, Budget.STANDARD));
        return boards.size();
    }

    private void atLeast(int moves) {
        Dice dice = new Dice(1);
        Meter meter = new Meter(ENDLESS);
        IceField field = new IceField(STANDARD.rows(), STANDARD.columns());
        IceAim aim = new IceAim(moves, IceProof.FAR, 0);
        IceSearch.Cooling cool = new IceSearch.Cooling(100_000, 0.3, 0.3);
        rate(
                "unique, " + moves + " moves or more, 52 boulders",
                moves < 61 ? "5,000" : "500",
                () -> new IceSearch(field, 52, aim, dice, meter)
                        .climb(cool)
                        .map(_ -> 1L)
                        .orElse(0L));
    }

    private void orders() {
        Game ice = IceGame.create();
        for (Order order : ice.generator().standardOrders()) {
            long[] asked = {0};
            rate(
                    "orders met, " + order.size() + " " + order.band(),
                    "-",
                    () -> ice.generator()
                            .propose(order, asked[0]++, Budget.STANDARD)
                            .map(_ -> 1L)
                            .orElse(0L));
        }
    }

    private void longest(int boulders) {
        String name = "longest in 10 s with " + boulders + " boulders";
        if (!name.contains(what)) {
            return;
        }
        IceField field = new IceField(STANDARD.rows(), STANDARD.columns());
        Dice dice = new Dice(1);
        long end = cpu() + 10_000_000_000L;
        int longest = 0;
        while (cpu() < end) {
            IceSearch search = new IceSearch(field, boulders, IceAim.longest(), dice, new Meter(ENDLESS));
            search.climb(IceSearch.PATIENT);
            longest = Math.max(longest, search.longest());
        }
        System.out.printf("%-45s %12d (wanted %d)%n", name, longest, boulders == 52 ? 100 : 113);
    }

    /// Runs a batch again and again, first to warm up and then for the record.
    private void rate(String name, String wanted, LongSupplier batch) {
        if (name.contains(what)) {
            run(batch, seconds);
            System.out.printf("%-45s %,12.0f /s (wanted %s)%n", name, run(batch, seconds), wanted);
        }
    }

    private static double run(LongSupplier batch, double seconds) {
        long begin = cpu();
        long boards = 0;
        do {
            boards += batch.getAsLong();
        } while (cpu() - begin < seconds * 1e9);
        return boards * 1e9 / (cpu() - begin);
    }

    private static long cpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
