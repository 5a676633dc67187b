package floe.generator;

import floe.contracts.Candidate;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/// What workers have found, on its way out: a few boards together where they come quickly, and each within its wait,
/// whatever the next one costs. To be run by a thread of its own.
final class Outgoing implements Runnable, AutoCloseable {
    private static final Logger LOG = Logger.getLogger(Outgoing.class);

    /// Takes candidates from here.
    @FunctionalInterface
    interface Outlet {
        /// Returns when the broker has them all.
        void publish(List<Candidate> candidates) throws InterruptedException;
    }

    private final Outlet outlet;
    private final int most;
    private final long wait;
    private List<Candidate> gathered = new ArrayList<>();
    private long since;
    private boolean closed;

    /// @param most how many go together
    /// @param wait how long the first of them waits for others
    Outgoing(Outlet outlet, int most, Duration wait) {
        this.outlet = outlet;
        this.most = most;
        this.wait = wait.toNanos();
    }

    /// Returns at once, or when the broker has it with those that waited for it.
    void put(Candidate candidate) throws InterruptedException {
        publish(with(candidate));
    }

    /// There are no others to wait for.
    void flush() throws InterruptedException {
        publish(taken());
    }

    @Override
    public void run() {
        try {
            for (List<Candidate> due = due(); !due.isEmpty(); due = due()) {
                publish(due);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException | Error e) {
            LOG.error("found boards wait for others without end; restart the service", e);
            throw e;
        }
    }

    /// From now on nothing waits, and the thread ends when it has sent what did.
    @Override
    public synchronized void close() {
        closed = true;
        notifyAll();
    }

    private void publish(List<Candidate> candidates) throws InterruptedException {
        if (!candidates.isEmpty()) {
            outlet.publish(candidates);
        }
    }

    private synchronized List<Candidate> with(Candidate candidate) {
        if (gathered.isEmpty()) {
            since = System.nanoTime();
            notifyAll();
        }
        gathered.add(candidate);
        return closed || gathered.size() >= most || left() <= 0 ? taken() : List.of();
    }

    /// Those that have waited long enough, as soon as there are some; none when it is closed.
    private synchronized List<Candidate> due() throws InterruptedException {
        while (!closed && (gathered.isEmpty() || left() > 0)) {
            if (gathered.isEmpty()) {
                wait();
            } else {
                TimeUnit.NANOSECONDS.timedWait(this, left());
            }
        }
        return taken();
    }

    private long left() {
        return since + wait - System.nanoTime();
    }

    private synchronized List<Candidate> taken() {
        List<Candidate> taken = gathered;
        gathered = new ArrayList<>();
        return taken;
    }
}
