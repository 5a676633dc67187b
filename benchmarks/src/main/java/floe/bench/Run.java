package floe.bench;

import floe.games.Band;
import floe.games.Game;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.runner.NoBenchmarksException;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/// How benchmarks are run: each in a JVM of its own, first to warm up and then for the record.
///
/// @param log where the harness writes what it has to say
record Run(boolean quick, Path log) {
    List<Figure> shared(String benchmark, Game game, Band band) throws RunnerException {
        return run(options(exactly(GameBenchmark.class.getName() + "." + benchmark))
                .param("game", game.id().value())
                .param("band", band.toString()));
    }

    /// What the game measures of its inside, in a package of its own name; none is no fault. Peaks take long, and a
    /// quick run leaves them out.
    List<Figure> own(Game game) throws RunnerException {
        String inside = "^floe\\.(games|bench)\\." + game.id() + "\\.";
        List<Figure> figures = new ArrayList<>(ifAny(options(inside).exclude("\\." + Figure.PEAK + "$")));
        if (!quick) {
            figures.addAll(ifAny(options(inside + ".*\\." + Figure.PEAK + "$")
                    .warmupIterations(0)
                    .measurementIterations(1)));
        }
        return figures;
    }

    private static String exactly(String name) {
        return "^" + name.replace(".", "\\.") + "$";
    }

    private ChainedOptionsBuilder options(String include) {
        return new OptionsBuilder()
                .include(include)
                .forks(1)
                .threads(1)
                .shouldFailOnError(true)
                .jvmArgsAppend("-Xms512m", "-Xmx512m", "-XX:+UseSerialGC")
                .warmupIterations(quick ? 1 : 3)
                .warmupTime(TimeValue.seconds(quick ? 1 : 2))
                .measurementIterations(quick ? 1 : 5)
                .measurementTime(TimeValue.seconds(quick ? 1 : 2))
                .output(log.toString());
    }

    private static List<Figure> ifAny(ChainedOptionsBuilder options) throws RunnerException {
        try {
            return run(options);
        } catch (NoBenchmarksException e) {
            return List.of();
        }
    }

    private static List<Figure> run(ChainedOptionsBuilder options) throws RunnerException {
        return new Runner(options.build()).run().stream().map(Figure::of).toList();
    }
}
