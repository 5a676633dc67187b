package floe.catalog.access;

import floe.catalog.config.CatalogConfig;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/// How much each caller has left, in units: a request costs as many as it takes of the machine. Whoever was quiet may
/// ask a second's worth at once; each replica counts for itself.
///
/// A caller is one number: the moment at which all that was asked would have been paid at the granted rate. A unit
/// moves it on by a rate's step. A request passes while there is room for one unit within a second from now, whatever
/// it costs, so that even what costs more than a second's worth can be had; what comes after it waits until it is
/// paid.
///
/// A request that has paid a unit when it was let in pays the rest of its price without room for another. Of those that
/// were let in at once, the first whose price goes beyond a second from now passes, and the others wait as well.
@Singleton
public final class RateLimits {
    private static final long SECOND = 1_000_000_000;
    private static final int MOST_CALLERS = 10_000;

    private final LongSupplier clock;
    private final Map<String, AtomicLong> callers = new ConcurrentHashMap<>();
    /// When the quiet may be looked for again: a look goes over all callers.
    private final AtomicLong nextLook;

    @Inject
    RateLimits() {
        this(System::nanoTime);
    }

    /// @param clock nanoseconds
    RateLimits(LongSupplier clock) {
        this.clock = clock;
        this.nextLook = new AtomicLong(clock.getAsLong());
    }

    /// @throws IllegalArgumentException when nobody could ask at a rate that is usual
    public static void requireUsable(CatalogConfig config) {
        require("floe.catalog.guest-rate", config.guestRate());
        require("floe.catalog.access.rate", config.access().rate());
    }

    private static void require(String key, int rate) {
        if (rate < 1) {
            throw new IllegalArgumentException(
                    "with " + rate + " units a second nobody can ask for anything: set " + key + " to 1 or more");
        }
    }

    /// What a request found.
    ///
    /// @param granted whether it may pass
    /// @param rate how many units a second are granted
    /// @param left how many more would pass now
    /// @param resetSeconds when all of them are there again, or, if this one may not pass, when it will
    public record Allowance(boolean granted, int rate, int left, long resetSeconds) {}

    /// Pays so many units, if there is room for one.
    public Allowance take(String caller, int rate, int units) {
        return pay(caller, rate, units, 1);
    }

    /// Pays so many units more for a request that has paid one: it had room for that, and needs none for another.
    public Allowance takeMore(String caller, int rate, int units) {
        return pay(caller, rate, units, 0);
    }

    private Allowance pay(String caller, int rate, int units, int room) {
        AtomicLong debt = debt(caller);
        while (true) {
            long now = clock.getAsLong();
            long paid = debt.get();
            long ahead = Math.max(paid, now) - now;
            if (ahead + room * step(rate) > SECOND) {
                return new Allowance(false, rate, 0, Math.ceilDiv(ahead + step(rate) - SECOND, SECOND));
            }
            ahead += units * step(rate);
            if (debt.compareAndSet(paid, now + ahead)) {
                return allowance(rate, ahead);
            }
        }
    }

    /// Pays for what was done already, room or not.
    public Allowance owe(String caller, int rate, int units) {
        long now = clock.getAsLong();
        long paid = debt(caller).updateAndGet(before -> Math.max(before, now) + units * step(rate));
        return allowance(rate, paid - now);
    }

    private static Allowance allowance(int rate, long ahead) {
        return new Allowance(true, rate, (int) Math.max(0, (SECOND - ahead) / step(rate)), Math.ceilDiv(ahead, SECOND));
    }

    private static long step(int rate) {
        return Math.max(1, SECOND / rate);
    }

    private AtomicLong debt(String caller) {
        long now = clock.getAsLong();
        if (callers.size() > MOST_CALLERS) {
            forgetTheQuiet(now);
        }
        return callers.computeIfAbsent(caller, _ -> new AtomicLong(now));
    }

    private void forgetTheQuiet(long now) {
        long due = nextLook.get();
        if (now - due >= 0 && nextLook.compareAndSet(due, now + SECOND)) {
            callers.values().removeIf(debt -> debt.get() - now <= 0);
        }
    }

    /// How many are remembered.
    int callers() {
        return callers.size();
    }
}
