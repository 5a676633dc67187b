package floe.catalog.draws;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/// Where requests wait that are held until their draw is complete. They hold no connection meanwhile, and are
/// woken by the end of their own draw alone: each would look at it anew for every other's.
final class Waiting {
    private final ReentrantLock lock = new ReentrantLock();
    /// Of draws for which somebody waits.
    private final Map<DrawId, Ends> draws = new HashMap<>();
    private boolean closed;

    /// How often a draw has ended while somebody waited for it.
    private final class Ends {
        private final Condition more = lock.newCondition();
        private int count;
        private int waiting;
    }

    /// One who waits for a draw. It is to be taken before looking whether the draw is complete, so that no end
    /// slips through between.
    final class Place implements AutoCloseable {
        private final DrawId id;
        private final Ends ends;
        private final int seen;

        private Place(DrawId id, Ends ends) {
            this.id = id;
            this.ends = ends;
            this.seen = ends.count;
            ends.waiting++;
        }

        /// Returns when the draw has ended since the place was taken, or after a while.
        ///
        /// @return whether it has ended
        boolean await(Duration limit) throws InterruptedException {
            long left = limit.toNanos();
            lock.lock();
            try {
                while (ends.count == seen && left > 0 && !closed) {
                    left = ends.more.awaitNanos(left);
                }
                return ends.count != seen;
            } finally {
                lock.unlock();
            }
        }

        @Override
        public void close() {
            lock.lock();
            try {
                ends.waiting--;
                if (ends.waiting == 0) {
                    draws.remove(id);
                }
            } finally {
                lock.unlock();
            }
        }
    }

    Place enter(DrawId id) {
        lock.lock();
        try {
            return new Place(id, draws.computeIfAbsent(id, _ -> new Ends()));
        } finally {
            lock.unlock();
        }
    }

    /// For which somebody waits.
    List<DrawId> awaited() {
        lock.lock();
        try {
            return List.copyOf(draws.keySet());
        } finally {
            lock.unlock();
        }
    }

    boolean isAwaited(DrawId id) {
        lock.lock();
        try {
            return draws.containsKey(id);
        } finally {
            lock.unlock();
        }
    }

    /// That draw has ended.
    void tell(DrawId id) {
        lock.lock();
        try {
            Ends ends = draws.get(id);
            if (ends != null) {
                ends.count++;
                ends.more.signalAll();
            }
        } finally {
            lock.unlock();
        }
    }

    /// Lets all go that wait, and nobody wait from now on.
    void close() {
        lock.lock();
        try {
            closed = true;
            draws.values().forEach(ends -> ends.more.signalAll());
        } finally {
            lock.unlock();
        }
    }

    boolean isClosed() {
        lock.lock();
        try {
            return closed;
        } finally {
            lock.unlock();
        }
    }

    /// As long as a client is willing to wait, but not beyond.
    static Duration least(Duration one, long nanos) {
        return Duration.ofNanos(Math.min(one.toNanos(), Math.max(TimeUnit.MILLISECONDS.toNanos(1), nanos)));
    }
}
