package floe.bench.cave;

import floe.bench.kit.CpuTime;
import floe.games.Size;
import floe.games.Verdict;
import floe.games.cave.make.CaveProbe;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/// The inside of cave at its standard size: levels of every game level, with a chamber at each place, between two by
/// chance.
@State(Scope.Thread)
public class CaveBenchmark {
    private final CaveProbe probe = new CaveProbe(new Size(100, 100));

    /// A level dug and lived in, neither proven nor graded.
    @Benchmark
    public Object dig(CpuTime time) {
        time.count(1);
        return probe.dig();
    }

    /// Levels made: dug, proven and graded.
    @Benchmark
    public Verdict level(CpuTime time) {
        Verdict verdict = probe.level();
        time.count(verdict instanceof Verdict.Accepted ? 1 : 0);
        return verdict;
    }
}
