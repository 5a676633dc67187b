package floe.bench.ice;

import floe.bench.kit.CpuClock;
import floe.bench.kit.CpuTime;
import floe.bench.kit.LongLevels;
import floe.games.Budget;
import floe.games.Game;
import floe.games.Size;
import floe.games.Verdict;
import floe.games.ice.IceGame;
import floe.games.ice.make.IceProbe;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/// The inside of ice at its standard size: what its generator does in its loop.
@State(Scope.Thread)
public class IceBenchmark {
    private static final Size STANDARD = new Size(20, 25);

    private final Game ice = IceGame.create();
    private final IceProbe probe = new IceProbe(STANDARD);

    /// The base method: a board at random, and its least number of moves.
    @Benchmark
    public int proposeAndSolve(CpuTime time) {
        time.count(1);
        return probe.sample();
    }

    /// Boards at random as text, for judging.
    @State(Scope.Thread)
    public static class AtRandom {
        private static final int BOARDS = 1_000;
        private final String[] boards = new String[BOARDS];
        private int next;

        public AtRandom() {
            IceProbe probe = new IceProbe(STANDARD);
            for (int i = 0; i < BOARDS; i++) {
                boards[i] = probe.boardAtRandom();
            }
        }

        String next() {
            next = next + 1 < BOARDS ? next + 1 : 0;
            return boards[next];
        }
    }

    /// The judge path as solvers meet it that are handed anything: a third of the boards can be solved.
    @Benchmark
    public Verdict judgeAtRandom(AtRandom some, CpuTime time) {
        time.count(1);
        return ice.solver().judge(some.next(), Budget.STANDARD);
    }

    /// How many moves are ordered at least.
    @State(Scope.Thread)
    public static class Least {
        @Param({"31", "61"})
        public int moves;

        private LongLevels levels;

        @Setup
        public void order() {
            levels = new LongLevels(IceGame.create(), STANDARD, moves);
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

    /// How many boulders there are to make a board long with.
    @State(Scope.Thread)
    public static class Boulders {
        @Param({"52", "62"})
        public int boulders;
    }

    /// The longest board found in ten seconds of CPU time, in moves; a climb that ends later does not count.
    @Benchmark
    public int longest(Boulders some, CpuTime time) {
        long end = CpuClock.now() + 10_000_000_000L;
        int longest = 0;
        while (CpuClock.now() < end) {
            int moves = probe.longest(some.boulders);
            if (CpuClock.now() <= end) {
                longest = Math.max(longest, moves);
            }
        }
        time.greatest(longest);
        return longest;
    }
}
