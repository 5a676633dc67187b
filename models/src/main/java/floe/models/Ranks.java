package floe.models;

import java.util.Comparator;
import java.util.stream.IntStream;

/// Spearman's rank correlation.
public final class Ranks {
    private Ranks() {}

    public static double correlation(double[] one, double[] other) {
        double[] first = ranks(one);
        double[] second = ranks(other);
        double middle = (one.length - 1) / 2.0;
        double both = 0;
        double squares = 0;
        double otherSquares = 0;
        for (int at = 0; at < one.length; at++) {
            both += (first[at] - middle) * (second[at] - middle);
            squares += (first[at] - middle) * (first[at] - middle);
            otherSquares += (second[at] - middle) * (second[at] - middle);
        }
        return both / Math.sqrt(squares * otherSquares);
    }

    /// What is alike shares the mean of its places.
    private static double[] ranks(double[] values) {
        int[] order = IntStream.range(0, values.length)
                .boxed()
                .sorted(Comparator.comparingDouble(at -> values[at]))
                .mapToInt(at -> at)
                .toArray();
        double[] ranks = new double[values.length];
        for (int from = 0, to; from < order.length; from = to) {
            to = from + 1;
            while (to < order.length && values[order[to]] == values[order[from]]) {
                to++;
            }
            for (int at = from; at < to; at++) {
                ranks[order[at]] = (from + to - 1) / 2.0;
            }
        }
        return ranks;
    }
}
