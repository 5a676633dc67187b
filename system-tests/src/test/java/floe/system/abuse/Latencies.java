package floe.system.abuse;

import java.util.Locale;
import java.util.concurrent.ConcurrentLinkedQueue;

/// How long somebody waited, each time.
final class Latencies {
    private final ConcurrentLinkedQueue<Double> millis = new ConcurrentLinkedQueue<>();

    void add(long nanos) {
        millis.add(nanos / 1e6);
    }

    int count() {
        return millis.size();
    }

    /// The time that this share of all stayed below, in milliseconds.
    double quantile(double share) {
        double[] all = millis.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        return all.length == 0 ? Double.NaN : all[(int) Math.min(all.length - 1L, Math.round(share * all.length))];
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%.1f / %.1f / %.0f", quantile(0.5), quantile(0.99), quantile(1));
    }
}
