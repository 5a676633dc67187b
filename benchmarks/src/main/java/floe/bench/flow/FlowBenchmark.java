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
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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
        /// All four bands lack levels.
        private static final String ALL = "all";

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
            "8x8/all",
            "10x10/easy",
            "10x10/medium",
            "10x10/hard",
            "10x10/expert",
            "10x10/all",
            "12x12/easy",
            "12x12/medium",
            "12x12/hard",
            "12x12/expert",
            "12x12/all",
            "15x15/easy",
            "15x15/medium",
            "15x15/hard",
            "15x15/expert",
            "15x15/all"
        })
        public String of;

        private final Game game = FlowGame.create();
        private final List<Features> before = new ArrayList<>();
        private final List<Line> lines = new ArrayList<>();
        private long seed;

        /// An order, and the CPU time that went into it.
        private static final class Line {
            private final Order order;
            private long spent;

            private Line(Order order) {
                this.order = order;
            }
        }

        @Setup(Level.Trial)
        public void begin() {
            String[] words = of.split("/");
            Size size = Size.parse(words[0]);
            Set<Band> bands = words[1].equals(ALL) ? EnumSet.allOf(Band.class) : EnumSet.of(Band.parse(words[1]));
            bands.forEach(band -> lines.add(new Line(new Order(size, band).orOf(bands))));
        }

        /// The next level that is accepted and of a band that is lacking. Where all are, each gets as much time as the
        /// others, as in the generator.
        private Optional<Features> next() {
            Line line = Collections.min(lines, Comparator.comparingLong(one -> one.spent));
            long start = CpuClock.now();
            Optional<Features> level = game.generator()
                    .propose(line.order, ++seed, Budget.STANDARD)
                    .flatMap(proposal -> accepted(line.order, proposal));
            line.spent += CpuClock.now() - start;
            return level;
        }

        private Optional<Features> accepted(Order order, Proposal proposal) {
            return game.solver().judge(proposal.board(), Budget.STANDARD) instanceof Verdict.Accepted level
                            && order.takes(level.grade().band())
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

    /// Levels accepted, in the band asked for (or one of them), and at least 40 % unlike all before under any of
    /// their images; the time of that comparison, which is the catalog's, is left out.
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
