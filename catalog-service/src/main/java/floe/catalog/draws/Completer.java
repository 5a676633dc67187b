package floe.catalog.draws;

import floe.contracts.Shelf;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Gives pending draws their boards as soon as there are any: at once when told of new levels, and every now and then
/// for what a crash or another replica left undone. Those whose time is over it ends.
public final class Completer implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Completer.class);

    private final Draws draws;
    private final Duration sweep;
    private final LinkedBlockingQueue<Set<Shelf>> gains = new LinkedBlockingQueue<>();
    private final Thread thread = Thread.ofPlatform().name("draws").unstarted(this::run);
    private volatile boolean stopping;

    /// @param sweep how often all that wait are looked at
    public Completer(Draws draws, Duration sweep) {
        this.draws = draws;
        this.sweep = sweep;
    }

    public void start() {
        thread.start();
    }

    /// Levels have come.
    public void gained(Collection<Shelf> shelves) {
        gains.add(Set.copyOf(shelves));
    }

    @Override
    public void close() {
        stopping = true;
        thread.interrupt();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void run() {
        boolean failed = false;
        while (!stopping) {
            try {
                draws.supply(awaitGains());
                draws.endOverdue();
                failed = false;
            } catch (InterruptedException e) {
                return;
            } catch (SQLException | RuntimeException e) {
                if (!failed && !stopping) {
                    LOG.warn("pending draws could not be looked at; it is tried again every {}", sweep, e);
                }
                failed = true;
            }
        }
    }

    /// The shelves that have gained; none, which means all, after a while in which nothing came.
    private Set<Shelf> awaitGains() throws InterruptedException {
        Set<Shelf> first = gains.poll(sweep.toNanos(), TimeUnit.NANOSECONDS);
        if (first == null) {
            return Set.of();
        }
        List<Set<Shelf>> more = new ArrayList<>();
        gains.drainTo(more);
        Set<Shelf> all = new LinkedHashSet<>(first);
        more.forEach(all::addAll);
        return all;
    }
}
