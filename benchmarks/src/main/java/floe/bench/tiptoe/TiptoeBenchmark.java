package floe.bench.tiptoe;

import floe.bench.kit.CpuTime;
import floe.games.Size;
import floe.games.tiptoe.TiptoeProbe;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/// The inside of tiptoe at its standard size: what a board costs to draw, to look over and to grade.
@State(Scope.Thread)
public class TiptoeBenchmark {
    private final TiptoeProbe probe = new TiptoeProbe(new Size(13, 10));

    /// Two different random paths and their union, as the generator lays them before it plays.
    @Benchmark
    public Object draw(CpuTime time) {
        time.count(1);
        return probe.draw();
    }

    /// How a board is crossed and of which paths it is made, with two of them as witness.
    @Benchmark
    public Object structure(CpuTime time) {
        time.count(1);
        return probe.structure();
    }

    /// The effort of a person at play, and both measures of falls.
    @Benchmark
    public double grade(CpuTime time) {
        time.count(1);
        return probe.grade();
    }
}
