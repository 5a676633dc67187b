package floe.catalog.chores;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Something that is done again and again, and at once when somebody asks. What goes wrong is tried again with the next
/// round.
public final class Chore implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Chore.class);

    /// A round of it.
    @FunctionalInterface
    public interface Round {
        void run() throws Exception;
    }

    private final String name;
    private final Duration pause;
    private final Round round;
    private final Semaphore asked = new Semaphore(0);
    private final Thread thread;
    private volatile boolean stopping;
    private boolean failing;

    public Chore(String name, Duration pause, Round round) {
        this.name = name;
        this.pause = pause;
        this.round = round;
        this.thread = Thread.ofVirtual().name(name).unstarted(this::run);
    }

    public void start() {
        thread.start();
    }

    /// Does not wait for it.
    public void ask() {
        asked.release();
    }

    @Override
    public void close() {
        stopping = true;
        ask();
        try {
            thread.join(pause);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void run() {
        try {
            while (!stopping) {
                once();
                if (asked.tryAcquire(pause.toNanos(), TimeUnit.NANOSECONDS)) {
                    asked.drainPermits();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void once() {
        try {
            round.run();
            failing = false;
        } catch (Exception e) {
            if (!failing) {
                LOG.warn("{} failed; it is tried again every {}", name, pause, e);
            }
            failing = true;
        }
    }
}
