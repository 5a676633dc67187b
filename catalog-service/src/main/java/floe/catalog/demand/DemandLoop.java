package floe.catalog.demand;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Looks at the stock again and again, and at once when somebody says that it has changed. What goes wrong is
/// tried again with the next round.
public final class DemandLoop implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(DemandLoop.class);

    /// A look at the stock, and what follows from it.
    @FunctionalInterface
    public interface Round {
        /// @param all whether to tell every shelf's demand, changed or not
        /// @return whether anything is lacking
        boolean run(boolean all) throws Exception;
    }

    private static final long GRACE_MILLIS = 1_000;
    private static final Duration REST = Duration.ofMillis(100);

    private final Round round;
    private final Duration refresh;
    private final Duration repeat;
    private final Semaphore signals = new Semaphore(0);
    private final Thread thread = Thread.ofPlatform().name("demand").unstarted(this::run);
    private final CountDownLatch stop = new CountDownLatch(1);
    private volatile Optional<String> trouble = Optional.empty();

    /// @param refresh how long between rounds while something is lacking
    /// @param repeat how long between rounds that tell everything
    public DemandLoop(Round round, Duration refresh, Duration repeat) {
        this.round = round;
        this.refresh = refresh;
        this.repeat = repeat;
    }

    public void start() {
        thread.start();
    }

    /// The stock has changed.
    public void signal() {
        signals.release();
    }

    public boolean running() {
        return thread.isAlive() && !isStopping();
    }

    /// Why the last round failed, if it did.
    public Optional<String> trouble() {
        return trouble;
    }

    @Override
    public void close() {
        stop.countDown();
        signal();
        try {
            thread.join(GRACE_MILLIS);
            if (thread.isAlive()) {
                // It waits for a broker that is away.
                thread.interrupt();
                thread.join();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean isStopping() {
        return stop.getCount() == 0;
    }

    private void run() {
        long lastFull = System.nanoTime();
        boolean all = true;
        while (!isStopping()) {
            boolean soon = round(all);
            if (all && trouble.isEmpty()) {
                lastFull = System.nanoTime();
            }
            if (!rest() || !awaitSignal(soon ? refresh : repeat)) {
                return;
            }
            all = trouble.isPresent() && all || System.nanoTime() - lastFull >= repeat.toNanos();
        }
    }

    /// Whether the next round should come soon: something is lacking, or this one failed.
    private boolean round(boolean all) {
        try {
            boolean lacking = round.run(all);
            trouble = Optional.empty();
            return lacking;
        } catch (Exception e) {
            if (trouble.isEmpty()) {
                LOG.warn("what the shelves lack could not be told; it is tried again every {}", refresh, e);
            }
            trouble = Optional.of(String.valueOf(e.getMessage()));
            return true;
        }
    }

    /// Draws signal by the hundred a second: between two rounds there is always a moment, in which signals add up.
    private boolean rest() {
        try {
            stop.await(REST.toNanos(), TimeUnit.NANOSECONDS);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private boolean awaitSignal(Duration limit) {
        try {
            if (signals.tryAcquire(limit.toNanos(), TimeUnit.NANOSECONDS)) {
                signals.drainPermits();
            }
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
