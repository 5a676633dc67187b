package floe.wire;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// The pauses between tries at something that depends on others being there: each longer than the last up to a limit,
/// and all of them over at once when it is time to stop.
public final class Backoff {
    private static final long FIRST_PAUSE_MILLIS = 100;
    private static final long LONGEST_PAUSE_MILLIS = 5_000;

    private final CountDownLatch stopping;
    private long pause = FIRST_PAUSE_MILLIS;

    /// @param stopping comes down to 0 when it is time to stop
    public Backoff(CountDownLatch stopping) {
        this.stopping = stopping;
    }

    /// Waits before the next try; false when there is to be none.
    public boolean pause() throws InterruptedException {
        if (stopping.await(pause, TimeUnit.MILLISECONDS)) {
            return false;
        }
        pause = Math.min(2 * pause, LONGEST_PAUSE_MILLIS);
        return true;
    }

    /// It worked: the next trouble is a new one.
    public void reset() {
        pause = FIRST_PAUSE_MILLIS;
    }
}
