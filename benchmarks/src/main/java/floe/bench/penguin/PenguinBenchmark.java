package floe.bench.penguin;

import floe.bench.kit.CpuClock;
import floe.bench.kit.CpuTime;
import floe.bench.kit.LongLevels;
import floe.games.Size;
import floe.games.Verdict;
import floe.games.penguin.PenguinGame;
import floe.games.penguin.make.PenguinProbe;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/// The inside of penguin at its standard size: what its generator does in its loop.
@State(Scope.Thread)
public class PenguinBenchmark {
    private static final Size STANDARD = new Size(16, 8);
    private static final int MUTATIONS = 3_000;

    private final PenguinProbe probe = new PenguinProbe(STANDARD);

    /// A path laid backwards, side branches, shortcuts blocked: what of that has one shortest solution, of eight moves
    /// or more.
    @Benchmark
    public boolean sketch(CpuTime time) {
        boolean isLevel = probe.begin();
        time.count(isLevel ? 1 : 0);
        return isLevel;
    }

    /// Mutated boards that are searched, the mutations and a board to begin with paid for.
    @Benchmark
    public int solveInLoop(CpuTime time) {
        int searched = probe.searchMutations(MUTATIONS);
        time.count(searched);
        return searched;
    }

    /// How many moves are ordered at least.
    @State(Scope.Thread)
    public static class Least {
        @Param({"15", "20"})
        public int moves;

        private LongLevels levels;

        @Setup
        public void order() {
            levels = new LongLevels(PenguinGame.create(), STANDARD, moves);
        }
    }

    /// Levels that an order delivers; the time is that of proposing.
    @Benchmark
    public Verdict unique(Least least, CpuTime time) {
        return least.levels.propose(time);
    }

    /// The same; the time is that of proposing and judging.
    @Benchmark
    public Verdict delivered(Least least, CpuTime time) {
        return least.levels.deliver(time);
    }

    /// The longest board with one shortest solution found in ten seconds of CPU time, in moves; what is found later
    /// does not count.
    @Benchmark
    public int longest(CpuTime time) {
        long end = CpuClock.now() + 10_000_000_000L;
        int longest = 0;
        while (CpuClock.now() < end) {
            int moves = probe.longBoard();
            if (CpuClock.now() <= end) {
                longest = Math.max(longest, moves);
            }
        }
        time.greatest(longest);
        return longest;
    }
}
