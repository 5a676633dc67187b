package floe.solver;

import java.lang.management.ManagementFactory;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.LongSupplier;

/// Tells what judging the boards of a game takes.
///
/// To ask what a thread has had of a processor takes half a microsecond, twice a board, and once more for what asking
/// takes. Where boards cost not much more than that it is asked for one in sixteen, which then stands for sixteen.
public final class Stopwatch {
    private static final int ONE_IN = 16;
    private static final long CHEAP_NANOS = 50_000;

    /// What a board has lately cost of a processor; the first is asked for, whatever it costs. Several threads
    /// may write it at once: any of theirs will do.
    private volatile long usual = CHEAP_NANOS;

    private final LongSupplier clock;

    Stopwatch() {
        this(ManagementFactory.getThreadMXBean()::getCurrentThreadCpuTime);
    }

    /// @param clock tells what the thread that asks has had of a processor, in nanoseconds
    Stopwatch(LongSupplier clock) {
        this.clock = clock;
    }

    /// What a board took.
    ///
    /// @param nanos time
    /// @param processor nanoseconds of a processor; for the boards of a game together, not for each
    public record Effort(long nanos, long processor) {}

    /// A measurement under way.
    interface Run {
        Effort stop();
    }

    Run start() {
        if (usual >= CHEAP_NANOS) {
            return new Exact(1);
        }
        return ThreadLocalRandom.current().nextInt(ONE_IN) == 0 ? new Exact(ONE_IN) : new Rough(System.nanoTime());
    }

    private record Rough(long begun) implements Run {
        @Override
        public Effort stop() {
            return new Effort(System.nanoTime() - begun, 0);
        }
    }

    private final class Exact implements Run {
        private final int standsFor;
        private final long asking;
        private final long processor;
        private final long begun;

        Exact(int standsFor) {
            this.standsFor = standsFor;
            long first = clock.getAsLong();
            this.processor = clock.getAsLong();
            this.asking = processor - first;
            this.begun = System.nanoTime();
        }

        @Override
        public Effort stop() {
            long nanos = System.nanoTime() - begun;
            long cost = Math.max(0, clock.getAsLong() - processor - asking);
            usual = (7 * usual + cost) / 8;
            return new Effort(nanos, standsFor * cost);
        }
    }
}
