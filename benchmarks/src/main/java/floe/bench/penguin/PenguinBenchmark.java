package floe.bench.penguin;

import floe.bench.kit.CpuClock;
import floe.bench.kit.CpuTime;
import floe.games.Size;
import floe.games.penguin.make.PenguinProbe;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/// The inside of penguin at its standard size: what its generator does in its loop.
@State(Scope.Thread)
public class PenguinBenchmark {
    private static final int MUTATIONS = 3_000;

    private final PenguinProbe probe = new PenguinProbe(new Size(16, 8));

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

    /// How many moves are wanted.
    @State(Scope.Thread)
    public static class Least {
        @Param({"15", "20"})
        public int moves;
    }

    /// Levels of so many moves or more as they are ordered: with one shortest solution, lively, without traps, pruned,
    /// and solved over a bridge as often as the generator wishes.
    @Benchmark
    public boolean unique(Least least, CpuTime time) {
        boolean isFound = probe.level(least.moves);
        time.count(isFound ? 1 : 0);
        return isFound;
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
