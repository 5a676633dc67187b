package floe.bench.pipeline;

import java.time.Duration;
import java.util.stream.IntStream;

/// How long boards take from the topic of candidates to where somebody sees their verdict, at a steady pace.
///
/// @param millis sorted
record Delays(double[] millis) {
    /// So much of the first is warming up.
    private static final double WARMING_UP = 0.35;

    /// Sends at this pace for so long, and waits for all verdicts.
    static Delays of(Bus bus, Boards boards, double perSecond, Duration time) throws Exception {
        return Journeys.of(bus, boards, perSecond, time).delays();
    }

    /// Of those that were seen at all.
    static Delays between(long[] from, long[] to) {
        double[] millis = IntStream.range(warmAfter(from.length), from.length)
                .filter(i -> to[i] > 0)
                .mapToDouble(i -> (to[i] - from[i]) / 1e6)
                .sorted()
                .toArray();
        if (millis.length == 0) {
            throw new IllegalStateException("of " + from.length + " boards none was seen to come through");
        }
        return new Delays(millis);
    }

    /// The number of the first that counts, of so many.
    static int warmAfter(int count) {
        return (int) (count * WARMING_UP);
    }

    /// What the given share of the boards does not exceed.
    double at(double share) {
        return millis[(int) Math.min(millis.length - 1, Math.ceil(share * millis.length))];
    }
}
