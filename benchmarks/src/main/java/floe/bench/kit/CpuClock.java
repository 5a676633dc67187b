package floe.bench.kit;

import java.lang.management.ManagementFactory;

/// The clock of figures: it stands still while the thread waits for its turn.
public final class CpuClock {
    private CpuClock() {}

    /// The CPU time of the calling thread, in nanoseconds.
    public static long now() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
