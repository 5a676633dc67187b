package floe.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/// What is measured is what the harness hands on.
class RunTest {
    @Test
    void resultsAreCountedPerSecondOfCpuTimeAndPeaksAreNot() throws RunnerException {
        Collection<RunResult> results = new Runner(new OptionsBuilder()
                        .include("ToyBenchmark")
                        .forks(0)
                        .warmupIterations(0)
                        .measurementIterations(2)
                        .measurementTime(TimeValue.milliseconds(50))
                        .verbosity(VerboseMode.SILENT)
                        .build())
                .run();

        List<Figure> figures = results.stream().map(Figure::of).toList();

        assertThat(figures).extracting(Figure::name).containsExactly("longest.7", "twoEach.7");
        assertThat(figures.getFirst().rates()).containsExactly(7.0, 7.0);
        assertThat(figures.getLast().rates()).hasSize(2).allMatch(rate -> rate > 0);
    }
}
