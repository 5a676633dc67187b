package floe.catalog.tasks;

import java.time.Duration;

/// How long one thing at a time has been under way, for whoever asks from another thread: what never comes back is
/// noticed by it.
public final class BusyTime {
    private static final long NOTHING = 0;

    private volatile long since = NOTHING;

    public void begin() {
        since = System.nanoTime() | 1;
    }

    public void end() {
        since = NOTHING;
    }

    /// None where nothing is under way.
    public Duration elapsed() {
        long begun = since;
        return begun == NOTHING ? Duration.ZERO : Duration.ofNanos(System.nanoTime() - begun);
    }
}
