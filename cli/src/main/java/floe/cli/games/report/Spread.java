package floe.cli.games.report;

import java.util.Locale;
import java.util.stream.DoubleStream;

/// How numbers are spread, from the least to the most.
final class Spread {
    private final double[] sorted;

    private Spread(double[] sorted) {
        this.sorted = sorted;
    }

    static Spread of(DoubleStream values) {
        return new Spread(values.sorted().toArray());
    }

    boolean isEmpty() {
        return sorted.length == 0;
    }

    double least() {
        return sorted[0];
    }

    double most() {
        return sorted[sorted.length - 1];
    }

    /// The value that such a share of all lies below.
    double at(double share) {
        return sorted[(int) Math.round(share * (sorted.length - 1))];
    }

    /// How many lie in each of so many equal parts of the way from the least to the most.
    int[] parts(int count) {
        int[] parts = new int[count];
        double width = (most() - least()) / count;
        for (double value : sorted) {
            parts[width == 0 ? 0 : (int) Math.min(count - 1, (value - least()) / width)]++;
        }
        return parts;
    }

    /// Whether all values are whole numbers, so that a part of a plot should hold whole ones.
    boolean isWhole() {
        return DoubleStream.of(sorted).allMatch(value -> value == Math.rint(value));
    }

    /// The middle, and in brackets the least and the most.
    String words() {
        return isEmpty() ? "–" : number(at(0.5)) + " (" + number(least()) + "–" + number(most()) + ")";
    }

    /// The same of shares, in percent.
    String percentWords() {
        return isEmpty()
                ? "–"
                : String.format(Locale.ROOT, "%.0f %% (%.0f–%.0f)", 100 * at(0.5), 100 * least(), 100 * most());
    }

    static String number(double value) {
        if (value == Math.rint(value) && Math.abs(value) < 1e9) {
            return Long.toString((long) value);
        }
        return String.format(Locale.ROOT, Math.abs(value) >= 100 ? "%.0f" : "%.2f", value);
    }
}
