package floe.wire;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/// Waits for a condition, with a limit far beyond what a busy machine takes.
public final class Eventually {
    public static final Duration LIMIT = Duration.ofSeconds(60);
    private static final long LOOK_NANOS = 5_000_000;

    private Eventually() {}

    public static void holds(String what, BooleanSupplier condition) {
        long end = System.nanoTime() + LIMIT.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > end) {
                throw new AssertionError("not so within " + LIMIT + ": " + what);
            }
            LockSupport.parkNanos(LOOK_NANOS);
        }
    }
}
