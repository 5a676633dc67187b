package floe.games.flow;

import floe.bench.kit.CpuTime;
import floe.games.Band;
import floe.games.Budget;
import floe.games.Order;
import floe.games.Size;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/// The inside of flow: the three degrees of proof on a set of levels, and making levels. What the specification
/// allows for 5,571 levels together is asked for per second here.
@State(Scope.Thread)
public class FlowBenchmark {
    private final Meter endless = new Meter(new Budget(Long.MAX_VALUE));

    /// Levels of one size, or of all of them, with their fillings.
    @State(Scope.Thread)
    public static class Levels {
        @Param({"all", "5x5", "10x10", "15x15", "15x18"})
        public String of;

        private List<FlowBoard> boards;
        private int[][] fillings;
        private int next;

        @Setup(Level.Trial)
        public void read() {
            boards = LevelSet.of(of);
            fillings = new int[boards.size()][];
            Meter meter = new Meter(new Budget(Long.MAX_VALUE));
            for (int i = 0; i < fillings.length; i++) {
                fillings[i] = Loom.fillings(boards.get(i), 1, meter).getFirst();
            }
            next = 0;
        }

        private int next() {
            next = (next + 1_009) % fillings.length;
            return next;
        }
    }

    /// L1: that one filling does not touch itself.
    @Benchmark
    public int proveFilling(Levels levels, CpuTime time) {
        FlowBoard board = levels.boards.get(levels.next());
        time.count(1);
        return Loom.fillings(board, 2, endless).size();
    }

    /// L3, once the filling is known: that there is no other way to join the pairs.
    @Benchmark
    public Optional<int[]> proveJoining(Levels levels, CpuTime time) {
        int level = levels.next();
        time.count(1);
        return Joinings.other(levels.boards.get(level), levels.fillings[level], endless);
    }

    /// L2 as a verdict gets it for a level: L1, then L3, which says that the exact count of fillings is 1.
    @Benchmark
    public boolean countFillingsByProof(Levels levels, CpuTime time) {
        FlowBoard board = levels.boards.get(levels.next());
        time.count(1);
        List<int[]> untouching = Loom.fillings(board, 2, endless);
        return untouching.size() == 1
                && Joinings.other(board, untouching.getFirst(), endless).isEmpty();
    }

    /// L2: the exact count of the fillings, one by one, whatever else is known.
    @Benchmark
    public long countFillings(Levels levels, CpuTime time) {
        FlowBoard board = levels.boards.get(levels.next());
        time.count(1);
        return new Fillings(board, Optional.empty(), endless, Long.MAX_VALUE).count();
    }

    /// How levels are made: with a start for every so many of them.
    @State(Scope.Thread)
    public static class Making {
        private static final int FROM_ONE_START = 64;

        @Param({"5x5", "6x6", "7x7", "8x8", "10x10", "12x12", "15x15"})
        public String size;

        private final Dice dice = new Dice(1);
        private final Set<FlowBoard> seen = new HashSet<>();
        private Optional<Drift> drift = Optional.empty();
        private int left;

        /// Whether there is another level, unlike all before.
        private boolean next(Meter meter) {
            Size wanted = Size.parse(size);
            if (wanted.rows() == SmallCatalog.SIDE) {
                return SmallCatalog.whole()
                        .any(Band.values()[dice.next(Band.values().length)], dice)
                        .isPresent();
            }
            if (DrawnLevels.are(wanted.rows(), wanted.columns())) {
                return DrawnLevels.of(wanted.rows())
                        .any(dice, meter)
                        .filter(level -> seen.add(level.board().least().image(level.board())))
                        .isPresent();
            }
            if (left == 0) {
                drift = Optional.of(begin(wanted, meter));
                left = FROM_ONE_START;
                return false;
            }
            left--;
            FlowBoard board = drift.orElseThrow().next(1).board();
            return seen.add(board.least().image(board));
        }

        /// Begins as a proposal does: with one of the starts, and changes that make little of it remain.
        private Drift begin(Size wanted, Meter meter) {
            Order order = new Order(wanted, Band.values()[dice.next(Band.values().length)]);
            Drift begun = Starts.of(order).begin(dice, meter);
            begun.mix(FlowGenerator.MIXES);
            return begun;
        }
    }

    /// Publishable levels of a size, all different up to symmetry (at 5x5 there are few, and they come again): drawn
    /// from all of them up to 7x7, beyond each a small change of the one before, with 64 from one start.
    @Benchmark
    public boolean publishable(Making making, CpuTime time) {
        boolean made = making.next(endless);
        time.count(made ? 1 : 0);
        return made;
    }

    /// The same with a covering that was grown and mended for every level.
    @Benchmark
    public boolean publishableFromStarts(Making making, CpuTime time) {
        boolean made = making.size.equals("5x5")
                ? making.next(endless)
                : LevelSet.start(Size.parse(making.size), making.dice, endless).isPresent();
        time.count(made ? 1 : 0);
        return made;
    }
}
