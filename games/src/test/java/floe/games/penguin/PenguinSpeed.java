package floe.games.penguin;

import floe.games.Budget;
import floe.games.kit.Dice;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

/// Measures how fast penguin is, in CPU time of one thread. A main, no test: speed is never asserted.
final class PenguinSpeed {
    private PenguinSpeed() {}

    public static void main(String[] args) {
        List<String> boards = new ArrayList<>();
        Dice dice = new Dice(1);
        for (int i = 0; i < 2000; i++) {
            boards.add(RandomBoards.text(dice, 16, 8));
        }
        var game = PenguinGame.create();
        List<String> made = new ArrayList<>();
        for (var band : floe.games.Band.values()) {
            var order = new floe.games.Order(new floe.games.Size(16, 8), band);
            measure(
                    "propose " + band,
                    400,
                    i -> game.generator()
                            .propose(order, i, Budget.STANDARD)
                            .map(p -> made.add(p.board()) ? 1 : 1)
                            .orElse(0));
            System.out.println(made.getLast() + game.solver().judge(made.getLast(), Budget.STANDARD));
        }
        long not = made.stream()
                .filter(b -> !(game.solver().judge(b, Budget.STANDARD) instanceof floe.games.Verdict.Accepted))
                .count();
        System.out.println("not accepted " + not);
        int n = made.size();
        for (int i = 0; i < 5; i++)
            measure(
                    "judge made",
                    50_000,
                    j -> game.solver().judge(made.get(j % n), Budget.STANDARD).hashCode() == 7 ? 2 : 1);
        Workshop w = new Workshop(new floe.games.Size(16, 8), Mix.STANDARD);
        var meter = new floe.games.kit.Meter(new Budget(Long.MAX_VALUE));
        for (int i = 0; i < 3; i++) measure("steps 1-4", 100_000, j -> w.sketch(dice, meter) ? 1 : 0);
        measure("steps 1-4 as intended", 100_000, j -> w.sketch(dice, meter) && w.isAsIntended() ? 1 : 0);
    }

    /// Runs twice for warmth, then prints how many results came of a CPU second.
    static double measure(String what, int times, IntUnaryOperator results) {
        double rate = 0;
        for (int warm = 0; warm < 1; warm++) {
            long begin = now();
            long found = 0;
            for (int i = 0; i < times; i++) {
                found += results.applyAsInt(i);
            }
            double seconds = (now() - begin) * 1e-9;
            System.out.printf(
                    "%-40s %12.0f /s  (%d in %.2f s, %d tries)%n", what, found / seconds, found, seconds, times);
            rate = found / seconds;
        }
        return rate;
    }

    private static long now() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
