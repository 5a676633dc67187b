package floe.catalog.access;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/// How much each caller has left. Whoever was quiet may ask a second's worth at once; each replica counts for itself.
///
/// A caller is one number: the moment at which all that was asked would have been asked at the granted rate. A request
/// moves it on by a rate's step, and is too much when it comes to lie more than a second ahead.
public final class RateLimits {
    private static final long SECOND = 1_000_000_000;
    private static final int MOST_CALLERS = 10_000;

    private final LongSupplier clock;
    private final Map<String, AtomicLong> callers = new ConcurrentHashMap<>();

    /// @param clock nanoseconds
    RateLimits(LongSupplier clock) {
        this.clock = clock;
    }

    /// What a request found.
    ///
    /// @param granted whether it may pass
    /// @param rate how many requests a second are granted
    /// @param left how many more would pass now
    /// @param resetSeconds when all of them are there again, or, if this one may not pass, when one will
    public record Allowance(boolean granted, int rate, int left, long resetSeconds) {}

    Allowance take(String caller, int rate) {
        if (callers.size() > MOST_CALLERS) {
            forgetTheQuiet();
        }
        AtomicLong debt = callers.computeIfAbsent(caller, _ -> new AtomicLong(clock.getAsLong()));
        long step = Math.max(1, SECOND / rate);
        while (true) {
            long now = clock.getAsLong();
            long paid = debt.get();
            long next = Math.max(paid, now) + step;
            long ahead = next - now;
            if (ahead > SECOND) {
                return new Allowance(false, rate, 0, Math.max(1, Math.ceilDiv(ahead - SECOND, SECOND)));
            }
            if (debt.compareAndSet(paid, next)) {
                return new Allowance(true, rate, (int) ((SECOND - ahead) / step), Math.ceilDiv(ahead, SECOND));
            }
        }
    }

    private void forgetTheQuiet() {
        long now = clock.getAsLong();
        callers.values().removeIf(debt -> debt.get() - now <= 0);
    }
}
