package floe.catalog.tasks;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Something that is done again and again, and at once when somebody asks. What goes wrong is tried again with the next
/// round.
public final class PeriodicTask implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(PeriodicTask.class);
    /// A round that is under way when all ends has so long.
    private static final Duration GRACE = Duration.ofSeconds(1);

    /// A round of it.
    @FunctionalInterface
    public interface Round {
        void run() throws Exception;

        /// These in turn. One that fails keeps none behind it from its turn, and is told of in the end.
        static Round all(Round... rounds) {
            return () -> {
                List<Exception> failures = new ArrayList<>();
                for (Round round : rounds) {
                    try {
                        round.run();
                    } catch (InterruptedException e) {
                        throw e;
                    } catch (Exception e) {
                        failures.add(e);
                    }
                }
                if (!failures.isEmpty()) {
                    Exception first = failures.removeFirst();
                    failures.forEach(first::addSuppressed);
                    throw first;
                }
            };
        }
    }

    /// One that knows when the next is due.
    @FunctionalInterface
    public interface PacedRound {
        /// @return how long it may rest, unless somebody asks
        Duration run() throws Exception;
    }

    private final String name;
    private final Duration again;
    private final Duration least;
    private final PacedRound round;
    private final Semaphore asked = new Semaphore(0);
    private final Thread thread;
    private volatile boolean stopping;
    private final BusyTime busy = new BusyTime();
    private volatile Optional<Throwable> trouble = Optional.empty();

    public PeriodicTask(String name, Duration pause, Round round) {
        this(name, pause, Duration.ZERO, () -> {
            round.run();
            return pause;
        });
    }

    /// @param again how long it rests after a round that failed
    /// @param least how long it rests even where somebody asks: who asks by the hundred a second asks once
    public PeriodicTask(String name, Duration again, Duration least, PacedRound round) {
        this.name = name;
        this.again = again;
        this.least = least;
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

    public boolean running() {
        return thread.isAlive() && !stopping;
    }

    public String name() {
        return name;
    }

    /// How long the round at hand has lasted; between rounds there is none.
    public Duration busy() {
        return busy.elapsed();
    }

    /// Why the last round failed, if it did.
    public Optional<Throwable> trouble() {
        return trouble;
    }

    /// What waits for a broker or a database that is away is interrupted.
    @Override
    public void close() {
        stopping = true;
        ask();
        try {
            thread.join(GRACE.toMillis());
            if (thread.isAlive()) {
                thread.interrupt();
                thread.join(GRACE.toMillis());
            }
            if (thread.isAlive()) {
                LOG.warn("{} does not end, and is left alone", name);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void run() {
        try {
            while (!stopping) {
                Duration rest = once();
                Thread.sleep(least);
                if (asked.tryAcquire(rest.toNanos(), TimeUnit.NANOSECONDS)) {
                    asked.drainPermits();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private Duration once() throws InterruptedException {
        busy.begin();
        try {
            Duration rest = round.run();
            trouble = Optional.empty();
            return rest;
        } catch (InterruptedException e) {
            throw e;
        } catch (Exception | Error e) {
            if (failures(e) > trouble.map(PeriodicTask::failures).orElse(0) && !stopping) {
                LOG.warn("{} failed; it is tried again every {}", name, again, e);
            }
            trouble = Optional.of(e);
            return again;
        } finally {
            busy.end();
        }
    }

    /// How many rounds failed, where several were run in turn.
    private static int failures(Throwable trouble) {
        return 1 + trouble.getSuppressed().length;
    }
}
