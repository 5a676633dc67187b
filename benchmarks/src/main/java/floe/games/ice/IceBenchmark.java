package floe.games.ice;

import floe.bench.kit.CpuClock;
import floe.bench.kit.CpuTime;
import floe.games.Budget;
import floe.games.Game;
import floe.games.Size;
import floe.games.Verdict;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import java.util.Optional;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/// The inside of ice at its standard size: what its generator does in its loop.
@State(Scope.Thread)
public class IceBenchmark {
    private static final Size STANDARD = new Size(20, 25);
    private static final double DENSITY = 0.125;
    private static final int USUAL_BOULDERS = 52;

    private final Game ice = IceGame.create();
    private final Meter endless = new Meter(new Budget(Long.MAX_VALUE));
    private final Dice dice = new Dice(1);
    private final IceField field = new IceField(STANDARD.rows(), STANDARD.columns());
    private final IceSampling sampling =
            new IceSampling(new IceField(STANDARD.rows(), STANDARD.columns()), DENSITY, new Dice(1), endless);

    /// The base method: a board at random, and its least number of moves.
    @Benchmark
    public int proposeAndSolve(CpuTime time) {
        time.count(1);
        return sampling.next();
    }

    /// Boards at random as text, for judging.
    @State(Scope.Thread)
    public static class AtRandom {
        private static final int BOARDS = 1_000;
        private final String[] boards = new String[BOARDS];
        private int next;

        public AtRandom() {
            IceField field = new IceField(STANDARD.rows(), STANDARD.columns());
            Dice dice = new Dice(1);
            IceScatter scatter = new IceScatter(DENSITY);
            for (int i = 0; i < BOARDS; i++) {
                scatter.scatter(field, dice);
                int start = IceBorder.pick(field, dice);
                boards[i] = new IceCodec().write(new IceBoard(field, start, IceBorder.pickExit(field, start, dice)));
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

    /// Levels of so many moves or more, as they are ordered: with one shortest solution, alive, and with all else that
    /// a proposed board is.
    @State(Scope.Thread)
    public static class Least {
        @Param({"31", "61"})
        public int moves;
    }

    @Benchmark
    public Optional<IceBoard> unique(Least least, CpuTime time) {
        Optional<IceBoard> board = new IceSearch(
                        field,
                        USUAL_BOULDERS,
                        new IceAim(least.moves, IceProof.FAR, IceWorth.apart(STANDARD), true, false),
                        dice,
                        endless)
                .climb(IceSearch.USUAL);
        time.count(board.isPresent() ? 1 : 0);
        return board;
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
            IceSearch search = new IceSearch(field, some.boulders, IceAim.longest(), dice, endless);
            search.climb(IceSearch.PATIENT);
            if (CpuClock.now() <= end) {
                longest = Math.max(longest, search.longest());
            }
        }
        time.greatest(longest);
        return longest;
    }
}
