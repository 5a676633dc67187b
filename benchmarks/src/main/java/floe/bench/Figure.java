package floe.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;

/// What a benchmark came to: for each iteration the results, and the CPU time that they took.
///
/// @param name the benchmark's, with what it was run with
record Figure(String name, List<Double> rates) {
    /// A benchmark of this name tells the greatest result, not how many there are in a second.
    static final String PEAK = "longest";

    Figure {
        rates = List.copyOf(rates);
    }

    static Figure of(RunResult run) {
        BenchmarkParams parameters = run.getParams();
        String method =
                parameters.getBenchmark().substring(parameters.getBenchmark().lastIndexOf('.') + 1);
        List<Double> rates = new ArrayList<>();
        run.getBenchmarkResults().stream()
                .flatMap(fork -> fork.getIterationResults().stream())
                .forEach(iteration -> rates.add(rate(method, iteration)));
        return new Figure(method + values(parameters), rates);
    }

    /// What the benchmark was run with, the game itself aside, each after a point.
    private static String values(BenchmarkParams parameters) {
        TreeMap<String, String> values = new TreeMap<>();
        for (String key : parameters.getParamsKeys()) {
            if (!key.equals("game")) {
                values.put(key, parameters.getParam(key));
            }
        }
        StringBuilder text = new StringBuilder();
        values.values().forEach(value -> text.append('.').append(value));
        return text.toString();
    }

    private static double rate(String method, IterationResult iteration) {
        double results = sum(iteration, "results");
        return method.equals(PEAK) ? results : results * 1e9 / sum(iteration, "nanos");
    }

    private static double sum(IterationResult iteration, String counter) {
        if (!iteration.getSecondaryResults().containsKey(counter)) {
            throw new IllegalStateException(
                    "the harness counted " + iteration.getSecondaryResults().keySet() + ", and no " + counter);
        }
        return iteration.getSecondaryResults().get(counter).getScore();
    }

    double middle() {
        return rates.stream().mapToDouble(Double::doubleValue).average().orElse(0);
    }

    /// How far the iterations lie apart, as a share of the middle.
    double spread() {
        double most = rates.stream().mapToDouble(Double::doubleValue).max().orElse(0);
        double least = rates.stream().mapToDouble(Double::doubleValue).min().orElse(0);
        return middle() == 0 ? 0 : (most - least) / 2 / middle();
    }

    boolean isPeak() {
        return name.startsWith(PEAK);
    }
}
