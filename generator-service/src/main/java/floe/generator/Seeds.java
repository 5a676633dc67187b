package floe.generator;

import java.security.SecureRandom;
import java.util.concurrent.atomic.AtomicLong;

/// Seeds that no other replica uses, without asking it: each process starts at a place of its own among 2^64, and
/// counts on from there. Whoever wants a board again finds its seed in the origin.
final class Seeds {
    private final AtomicLong next;

    Seeds(long first) {
        this.next = new AtomicLong(first);
    }

    static Seeds anywhere() {
        return new Seeds(new SecureRandom().nextLong());
    }

    long next() {
        return next.getAndIncrement();
    }
}
