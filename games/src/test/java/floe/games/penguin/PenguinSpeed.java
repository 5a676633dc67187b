package floe.games.penguin;

import floe.games.Band;
import floe.games.Budget;
import floe.games.Game;
import floe.games.Order;
import floe.games.Proposal;
import floe.games.Size;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntUnaryOperator;

/// Measures how fast penguin is, in CPU time of one thread, against the figures of the specification. A main,
/// no test: speed is never asserted.
final class PenguinSpeed {
    private static final int WARM = 2;
    private static final Size SIZE = new Size(16, 8);
    private static final Game GAME = PenguinGame.create();
    private static final Meter ENDLESS = new Meter(new Budget(Long.MAX_VALUE));

    private final Dice dice = new Dice(1);
    private final Workshop workshop = new Workshop(SIZE, Mix.STANDARD);

    private PenguinSpeed() {}

    public static void main(String[] args) {
        PenguinSpeed speed = new PenguinSpeed();
        speed.sketch();
        speed.climb(15, 0);
        speed.climb(15, Climb.LIVELY);
        speed.climb(20, 0);
        speed.climb(20, Climb.LIVELY);
        speed.solve();
        speed.judge();
        speed.longest();
    }

    private void sketch() {
        measure("unique, 8 moves or more, steps 1 to 4", 100_000, _ -> workshop.sketch(dice, ENDLESS) ? 1 : 0);
        measure(
                "the same as intended",
                100_000,
                _ -> workshop.sketch(dice, ENDLESS) && workshop.isAsIntended() ? 1 : 0);
    }

    private void climb(int moves, double lively) {
        Climb climb = new Climb(workshop.draft(), workshop.search());
        Climb.Plan plan = new Climb.Plan(moves, lively, 150 * moves, 0.2, 0.2);
        measure("unique, " + moves + " moves or more, lively " + lively, 1_000, _ -> {
            while (!workshop.sketch(dice, ENDLESS)) {
                // Another.
            }
            return climb.climb(dice, plan, ENDLESS) ? 1 : 0;
        });
    }

    /// Boards searched within climbs, sketches and changes included.
    private void solve() {
        Climb climb = new Climb(workshop.draft(), workshop.search());
        Climb.Plan plan = new Climb.Plan(20, Climb.LIVELY, 3_000, 0.2, 0.2);
        measure("changed and solved in the loop", 1_000, _ -> {
            while (!workshop.sketch(dice, ENDLESS)) {
                // Another.
            }
            climb.climb(dice, plan, ENDLESS);
            return climb.searched();
        });
        measure("solved alone, a board as sketched", 1_000_000, i -> {
            while (i == 0 && !workshop.sketch(dice, ENDLESS)) {
                // Another.
            }
            workshop.search().run();
            return 1;
        });
    }

    private void judge() {
        List<String> all = new ArrayList<>();
        for (Band band : Band.values()) {
            List<String> boards = new ArrayList<>();
            measure("proposed, " + band, 400, seed -> propose(band, seed, boards));
            judge("judged, " + band, boards);
            all.addAll(boards);
        }
        judge("judged, all bands", all);
        List<String> random = new ArrayList<>();
        for (int i = 0; i < 2_000; i++) {
            random.add(RandomBoards.text(dice, SIZE.rows(), SIZE.columns()));
        }
        judge("judged, random and mostly rejected", random);
    }

    private static int propose(Band band, int seed, List<String> boards) {
        boards.addAll(GAME.generator().propose(new Order(SIZE, band), seed, Budget.STANDARD).stream()
                .map(Proposal::board)
                .toList());
        return 1;
    }

    private static void judge(String what, List<String> boards) {
        measure(what, 60_000, i -> {
            GAME.solver().judge(boards.get(i % boards.size()), Budget.STANDARD);
            return 1;
        });
    }

    private void longest() {
        Climb climb = new Climb(workshop.draft(), workshop.search());
        for (int seed = 1; seed <= 3; seed++) {
            Dice own = new Dice(seed);
            while (!workshop.sketch(own, ENDLESS)) {
                // Another.
            }
            long begin = now();
            climb.climb(own, new Climb.Plan(200, 0, 8_000_000, 1.0, 0.1), ENDLESS);
            System.out.printf(
                    Locale.ROOT,
                    "longest with seed %d: %d moves, %d shortest, in %.1f s%n",
                    seed,
                    workshop.search().least(),
                    workshop.search().shortest(),
                    (now() - begin) * 1e-9);
        }
    }

    /// Runs a few times for warmth, then prints how many results came of a CPU second.
    private static void measure(String what, int times, IntUnaryOperator results) {
        for (int run = 0; run <= WARM; run++) {
            long begin = now();
            long found = 0;
            for (int i = 0; i < times; i++) {
                found += results.applyAsInt(i);
            }
            double seconds = (now() - begin) * 1e-9;
            if (run == WARM) {
                System.out.printf(
                        Locale.ROOT, "%-45s %,12.0f a second, %d of %d%n", what, found / seconds, found, times);
            }
        }
    }

    private static long now() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
