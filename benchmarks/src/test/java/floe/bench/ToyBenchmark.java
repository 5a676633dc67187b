package floe.bench;

import floe.bench.kit.CpuTime;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/// Benchmarks of no weight.
@State(Scope.Thread)
public class ToyBenchmark {
    @Param("7")
    public int weight;

    @Benchmark
    public void twoEach(CpuTime time) {
        time.count(2);
    }

    @Benchmark
    public void longest(CpuTime time) {
        time.greatest(weight);
        time.greatest(3);
    }
}
