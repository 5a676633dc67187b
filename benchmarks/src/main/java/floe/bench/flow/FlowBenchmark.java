package floe.bench.flow;

import floe.bench.kit.CpuClock;
import floe.bench.kit.CpuTime;
import floe.games.Band;
import floe.games.Budget;
import floe.games.Features;
import floe.games.Game;
import floe.games.Order;
import floe.games.Proposal;
import floe.games.Size;
import floe.games.Verdict;
import floe.games.flow.FlowGame;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/// The inside of flow: filling a shelf. What proofs cost tells [ProofsBench].
@State(Scope.Thread)
public class FlowBenchmark {
    /// A shelf that is filled as the services fill it: one proposal a seed, judged by the solver.
    @State(Scope.Thread)
    public static class Shelf {
        /// Levels that differ in a smaller share of their cells are alike.
        private static final double UNLIKE = 0.4;

        @Param({
            "7x7/easy",
            "7x7/medium",
            "7x7/hard",
            "7x7/expert",
            "8x8/easy",
            "8x8/medium",
            "8x8/hard",
            "8x8/expert",
            "10x10/easy",
            "10x10/medium",
            "10x10/hard",
            "10x10/expert",
            "12x12/easy",
            "12x12/medium",
            "12x12/hard",
            "12x12/expert",
            "15x15/easy",
            "15x15/medium",
            "15x15/hard",
            "15x15/expert"
        })
        public String of;

        private final Game game = FlowGame.create();
        private final List<Features> before = new ArrayList<>();
        private Order order;
        private long seed;

        @Setup(Level.Trial)
        public void begin() {
            String[] words = of.split("/");
            order = new Order(Size.parse(words[0]), Band.valueOf(words[1].toUpperCase(Locale.ROOT)));
        }

        /// The next level that is accepted and of the band.
        private Optional<Features> next() {
            return game.generator().propose(order, ++seed, Budget.STANDARD).flatMap(this::accepted);
        }

        private Optional<Features> accepted(Proposal proposal) {
            return game.solver().judge(proposal.board(), Budget.STANDARD) instanceof Verdict.Accepted level
                            && level.grade().band() == order.band()
                    ? Optional.of(game.referee().features(proposal.board(), level.solution()))
                    : Optional.empty();
        }

        private boolean isUnlikeAllBefore(Features level) {
            boolean isUnlike = before.stream().noneMatch(other -> level.difference(other) < UNLIKE);
            if (isUnlike) {
                before.add(level);
            }
            return isUnlike;
        }
    }

    /// Levels accepted, in the band asked for, and at least 40 % unlike all before under any of their images; the time
    /// of that comparison, which is the catalog's, is left out.
    @Benchmark
    public boolean independent(Shelf shelf, CpuTime time) {
        Optional<Features> level = shelf.next();
        long made = CpuClock.now();
        boolean counts = level.filter(shelf::isUnlikeAllBefore).isPresent();
        time.leaveOut(CpuClock.now() - made);
        time.count(counts ? 1 : 0);
        return counts;
    }
}
