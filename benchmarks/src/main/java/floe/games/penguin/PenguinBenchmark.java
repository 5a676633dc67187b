package floe.games.penguin;

import floe.bench.kit.CpuClock;
import floe.bench.kit.CpuTime;
import floe.games.Band;
import floe.games.Budget;
import floe.games.Order;
import floe.games.Size;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/// The inside of penguin at its standard size: what its generator does in its loop.
@State(Scope.Thread)
public class PenguinBenchmark {
    private static final Size STANDARD = new Size(16, 8);

    private final Meter endless = new Meter(new Budget(Long.MAX_VALUE));
    private final Dice dice = new Dice(1);
    private final Workshop workshop = new Workshop(STANDARD, Mix.STANDARD);
    private final Climb climb = new Climb(workshop.draft(), workshop.search());

    /// Steps 1 to 4: what of the sketches has one shortest solution, of eight moves or more.
    @Benchmark
    public boolean sketch(CpuTime time) {
        boolean isLevel = workshop.sketch(dice, endless);
        time.count(isLevel ? 1 : 0);
        return isLevel;
    }

    /// Boards solved while searching, changes and sketches paid for.
    @Benchmark
    public boolean solveInLoop(CpuTime time) {
        untilSketched();
        boolean isFound =
                climb.climb(dice, new Climb.Plan(20, Climb.LIVELY, Merits.Wish.NONE, 3_000, 0.2, 0.2), endless);
        time.count(climb.searched());
        return isFound;
    }

    /// How many moves are wanted.
    @State(Scope.Thread)
    public static class Least {
        @Param({"15", "20"})
        public int moves;
    }

    /// Levels of so many moves or more as they are ordered: with one shortest solution, lively, without traps, tidied,
    /// and solved over a bridge as often as the generator wishes.
    @Benchmark
    public boolean unique(Least least, CpuTime time) {
        untilSketched();
        Merits.Wish wish = PenguinOrder.of(new Order(STANDARD, Band.EXPERT)).wish(dice);
        boolean isFound = workshop.climb(dice, least.moves, wish, endless)
                && workshop.finish(wish, endless)
                && workshop.search().least() >= least.moves;
        time.count(isFound ? 1 : 0);
        return isFound;
    }

    /// The longest board with one shortest solution found in ten seconds of CPU time, in moves; a climb that ends
    /// later does not count.
    @Benchmark
    public int longest(CpuTime time) {
        long end = CpuClock.now() + 10_000_000_000L;
        int longest = 0;
        while (CpuClock.now() < end) {
            untilSketched();
            climb.climb(dice, new Climb.Plan(200, 0, Merits.Wish.NONE, 5_000_000, 1.0, 0.1), endless);
            if (workshop.search().shortest() == 1 && CpuClock.now() <= end) {
                longest = Math.max(longest, workshop.search().least());
            }
        }
        time.greatest(longest);
        return longest;
    }

    private void untilSketched() {
        boolean isLevel = false;
        while (!isLevel) {
            isLevel = workshop.sketch(dice, endless);
        }
    }
}
