package floe.games.tiptoe;

import floe.bench.kit.CpuTime;
import floe.games.Budget;
import floe.games.Size;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/// The inside of tiptoe at its standard size: what a board costs to draw, to look over and to grade.
@State(Scope.Thread)
public class TiptoeBenchmark {
    private static final int BOARDS = 4_096;

    private final Family family = Family.usual(new Size(13, 10));
    private final Meter endless = new Meter(new Budget(Long.MAX_VALUE));
    private final Dice dice = new Dice(1);
    private final Structure structure = new Structure(family);
    private final TiptoeBoard[] boards = new TiptoeBoard[BOARDS];
    private int next;

    /// Fills a stock of boards, which the others go round.
    public TiptoeBenchmark() {
        for (int i = 0; i < BOARDS; i++) {
            boards[i] = Draft.random(family, dice).board();
        }
    }

    private TiptoeBoard next() {
        next = next + 1 < BOARDS ? next + 1 : 0;
        return boards[next];
    }

    /// Two different random paths and their union, as the generator lays them before it plays.
    @Benchmark
    public Object draw(CpuTime time) {
        time.count(1);
        return Draft.random(family, dice).board();
    }

    /// How a board is crossed and of which paths it is made, with two of them as witness.
    @Benchmark
    public Object structure(CpuTime time) {
        structure.run(next().rows());
        time.count(1);
        return structure.unions().witness();
    }

    /// The effort of a person at play, and both measures of falls.
    @Benchmark
    public double grade(CpuTime time) {
        TiptoeBoard board = next();
        TiptoeSolver.Falls falls = TiptoeSolver.Falls.of(board, endless);
        time.count(1);
        return TiptoeSolver.EFFORT.of(board, endless) + falls.aware() + falls.naive();
    }
}
