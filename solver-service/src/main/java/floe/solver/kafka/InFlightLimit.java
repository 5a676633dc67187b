package floe.solver.kafka;

import java.util.concurrent.atomic.AtomicInteger;

/// Lets so many in at once. Once it is full it opens again only when half of them have left: who waits is then woken
/// for many at a time, and not for each, which would cost more than most records do.
final class InFlightLimit {
    private final int limit;
    private final AtomicInteger inside = new AtomicInteger();

    InFlightLimit(int limit) {
        this.limit = limit;
    }

    void enter() throws InterruptedException {
        while (true) {
            int now = inside.get();
            if (now >= limit) {
                awaitHalf();
            } else if (inside.compareAndSet(now, now + 1)) {
                return;
            }
        }
    }

    void leave() {
        if (inside.decrementAndGet() == limit / 2) {
            synchronized (this) {
                notifyAll();
            }
        }
    }

    private synchronized void awaitHalf() throws InterruptedException {
        while (inside.get() > limit / 2) {
            wait();
        }
    }
}
