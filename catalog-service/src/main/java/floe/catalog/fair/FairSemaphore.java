package floe.catalog.fair;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// So many at once and no more, and of one tenant fewer still. Whoever finds no place waits in their tenant's line, and
/// the lines are served in turn: a tenant with a thousand waiting delays another's one by a single place. Who needs
/// several places gets them together, or waits; others may pass meanwhile, until as many places as there are were given
/// to them.
public final class FairSemaphore {
    private final int places;
    private final int perTenant;
    private final int longestLine;
    private final Duration patience;
    private final Map<String, Line> lines = new HashMap<>();
    /// The tenants whose lines are not empty, in the order in which they are served.
    private final ArrayDeque<String> order = new ArrayDeque<>();
    private int free;
    /// Who was refused first for lack of free places alone, and how many were given to others since.
    private Waiter passedBy;

    private int givenToOthers;

    /// A place that was found; it is given back by closing it.
    public interface Permit extends AutoCloseable {
        @Override
        void close();
    }

    private static final class Line {
        private final ArrayDeque<Waiter> waiting = new ArrayDeque<>();
        private int running;
    }

    private static final class Waiter {
        private final int places;
        private final CountDownLatch called = new CountDownLatch(1);
        private boolean hasPermit;

        Waiter(int places) {
            this.places = places;
        }
    }

    /// @param places how many at once
    /// @param perTenant how many of them of one tenant
    /// @param longestLine how many of one tenant may wait
    /// @param patience how long
    public FairSemaphore(int places, int perTenant, int longestLine, Duration patience) {
        this.places = places;
        this.free = places;
        this.perTenant = perTenant;
        this.longestLine = longestLine;
        this.patience = patience;
    }

    /// @throws CrowdedException when too many of the tenant wait already, or none came free in time
    public Permit acquire(String tenant) {
        return acquire(tenant, 1);
    }

    /// @param places no more are taken than a tenant may have; who needs none waits for nobody
    /// @throws CrowdedException when too many of the tenant wait already, or too few came free in time
    public Permit acquire(String tenant, int places) {
        if (places == 0) {
            return () -> {};
        }
        Waiter waiter = new Waiter(Math.min(places, perTenant));
        if (!join(tenant, waiter)) {
            awaitPermit(tenant, waiter);
        }
        return () -> giveBack(tenant, waiter.places);
    }

    /// @return whether there was a place at once
    private synchronized boolean join(String tenant, Waiter waiter) {
        Line line = lines.computeIfAbsent(tenant, _ -> new Line());
        if (line.waiting.isEmpty() && isServed(line, waiter)) {
            return true;
        }
        if (line.waiting.size() >= longestLine) {
            forgetIfPassedBy(waiter);
            throw CrowdedException.ofTenant();
        }
        if (line.waiting.isEmpty()) {
            order.add(tenant);
        }
        line.waiting.add(waiter);
        return false;
    }

    private void awaitPermit(String tenant, Waiter waiter) {
        boolean called = false;
        try {
            called = waiter.called.await(patience.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (!called && !isCalledAfterAll(tenant, waiter)) {
            throw CrowdedException.ofAll();
        }
    }

    /// A permit that comes in the moment in which somebody gives up is taken.
    private synchronized boolean isCalledAfterAll(String tenant, Waiter waiter) {
        if (!waiter.hasPermit) {
            Line line = lines.get(tenant);
            line.waiting.remove(waiter);
            forgetIfPassedBy(waiter);
            if (line.waiting.isEmpty()) {
                order.remove(tenant);
            }
            // Whoever stood behind may need fewer places.
            call();
            forgetIfIdle(tenant, line);
        }
        return waiter.hasPermit;
    }

    private synchronized void giveBack(String tenant, int places) {
        free += places;
        Line line = lines.get(tenant);
        line.running -= places;
        call();
        forgetIfIdle(tenant, line);
    }

    /// Serves the lines in turn, the one first that was served longest ago, until there is nobody who can be.
    private void call() {
        int inVain = 0;
        while (free > 0 && inVain < order.size()) {
            String tenant = order.remove();
            Line line = lines.get(tenant);
            if (isServed(line, line.waiting.element())) {
                line.waiting.remove().called.countDown();
                inVain = 0;
            } else {
                inVain++;
            }
            if (!line.waiting.isEmpty()) {
                order.add(tenant);
            }
        }
    }

    private boolean isServed(Line line, Waiter waiter) {
        if (line.running + waiter.places > perTenant) {
            return false;
        }
        boolean isKeptForAnother = passedBy != null && passedBy != waiter && givenToOthers >= places;
        if (waiter.places <= free && !isKeptForAnother) {
            free -= waiter.places;
            line.running += waiter.places;
            waiter.hasPermit = true;
            givenToOthers += waiter.places;
            forgetIfPassedBy(waiter);
        } else if (passedBy == null) {
            passedBy = waiter;
            givenToOthers = 0;
        }
        return waiter.hasPermit;
    }

    private void forgetIfPassedBy(Waiter waiter) {
        if (passedBy == waiter) {
            passedBy = null;
        }
    }

    private void forgetIfIdle(String tenant, Line line) {
        if (line.running == 0 && line.waiting.isEmpty()) {
            lines.remove(tenant);
        }
    }

    /// How many wait.
    public synchronized int waiting() {
        return lines.values().stream().mapToInt(line -> line.waiting.size()).sum();
    }

    /// How many tenants are remembered, which is those that run or wait.
    synchronized int tenants() {
        return lines.size();
    }
}
