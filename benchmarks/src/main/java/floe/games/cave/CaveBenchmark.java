package floe.games.cave;

import floe.bench.kit.CpuTime;
import floe.games.Budget;
import floe.games.Size;
import floe.games.Verdict;
import floe.games.kit.Dice;
import floe.games.kit.Meter;
import java.util.Optional;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/// The inside of cave at its standard size: levels of every game level, with a chamber at each place, between two by
/// chance.
@State(Scope.Thread)
public class CaveBenchmark {
    private static final Size STANDARD = new Size(100, 100);

    private final Meter endless = new Meter(new Budget(Long.MAX_VALUE));
    private final Dice dice = new Dice(1);

    /// A level dug and lived in, neither proven nor graded.
    @Benchmark
    public CaveBoard dig(CpuTime time) {
        time.count(1);
        return draw();
    }

    /// Levels made: dug, proven and graded.
    @Benchmark
    public Verdict level(CpuTime time) {
        Verdict verdict = CaveSolver.prove(draw(), endless);
        time.count(verdict instanceof Verdict.Accepted ? 1 : 0);
        return verdict;
    }

    private CaveBoard draw() {
        while (true) {
            int level = dice.between(Creatures.LEAST_LEVEL, Creatures.LAST_LISTED);
            Optional<CaveDraft> draft = CaveDraft.draw(STANDARD, level, 1, 0, dice);
            if (draft.isPresent()) {
                int chambers = draft.get().spots().length;
                int start = dice.next(chambers);
                return draft.get().board(start, (start + dice.between(1, chambers - 1)) % chambers);
            }
        }
    }
}
