package floe.catalog.draws;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/// Where requests wait that are held until their draw is complete. They hold no connection meanwhile.
final class Waiting {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition completed = lock.newCondition();
    private long completions;
    private boolean closed;

    /// To be asked before looking whether the draw is complete, so that none slips through between.
    long completions() {
        lock.lock();
        try {
            return completions;
        } finally {
            lock.unlock();
        }
    }

    /// A draw has ended.
    void tell() {
        lock.lock();
        try {
            completions++;
            completed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /// Lets all go that wait, and nobody wait from now on.
    void close() {
        lock.lock();
        try {
            closed = true;
            completed.signalAll();
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

    /// Returns when a draw has ended since, or after a while: another replica may have ended one.
    void await(long since, Duration limit) throws InterruptedException {
        long left = limit.toNanos();
        lock.lock();
        try {
            while (completions == since && left > 0 && !closed) {
                left = completed.awaitNanos(left);
            }
        } finally {
            lock.unlock();
        }
    }

    /// As long as a client is willing to wait, but not beyond.
    static Duration least(Duration one, long nanos) {
        return Duration.ofNanos(Math.min(one.toNanos(), Math.max(TimeUnit.MILLISECONDS.toNanos(1), nanos)));
    }
}
