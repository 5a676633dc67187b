package floe.catalog.http.access;

import floe.catalog.access.Caller;
import floe.catalog.access.CurrentCaller;
import floe.catalog.access.OpenRequests;
import floe.catalog.access.RateLimits;
import floe.catalog.access.RateLimits.Allowance;
import floe.catalog.http.problems.ProblemKind;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.HttpHeaders;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/// Has callers pay for what their requests take. Every request costs a unit, paid at the door; an operation that takes
/// more says so as soon as it knows.
@Singleton
public final class Charges {
    private final RateLimits limits;
    private final CurrentCaller current;

    Charges(RateLimits limits, CurrentCaller current) {
        this.limits = limits;
        this.current = current;
    }

    /// Refuses whoever has nothing left.
    public void enter(Caller caller) {
        demand(limits.take(caller.id(), caller.rate(), Prices.REQUEST));
    }

    /// What is about to be done costs so many units beyond the request itself, which was let in. Told once for all of
    /// it: what comes after a price that is more than what is left would be refused.
    public void before(int units) {
        if (units > 0) {
            Caller caller = current.caller();
            demand(limits.takeMore(caller.id(), caller.rate(), units));
        }
    }

    /// What was done did: it is known only now.
    public void after(int units) {
        if (units > 0) {
            current.has(owe(current.caller(), units));
        }
    }

    /// The same for what is sent piece by piece: waits until the next piece may be sent, as long as its caller may ask
    /// and is there.
    ///
    /// @param gone whether nobody reads it any more
    public void pace(OpenRequests.OpenRequest open, int units, BooleanSupplier gone)
            throws CutOffException, InterruptedIOException {
        long ahead = owe(open.caller(), units).resetSeconds();
        long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(Math.max(0, ahead - 1));
        for (long left = 0; left >= 0; left = until - System.nanoTime()) {
            if (open.isOver()) {
                throw new CutOffException("the key or token of whoever asked has ended");
            }
            if (gone.getAsBoolean()) {
                throw new CutOffException("whoever asked has gone");
            }
            rest(Math.min(left, OpenRequests.LOOK.toNanos()));
        }
    }

    /// The same where no thread may wait.
    ///
    /// @return how long the next piece is to wait, so that half a second's worth is left for what else is asked
    public Duration ahead(Caller caller, int units) {
        Allowance now = owe(caller, units);
        return 2L * now.left() > now.rate() ? Duration.ZERO : Duration.ofMillis(1_000 * now.resetSeconds() - 500);
    }

    /// What every answer says of how much is left, once whoever asks is known.
    public Map<String, String> told() {
        return current.allowance()
                .map(left -> Map.of(
                        "RateLimit-Policy", "\"key\";q=" + left.rate() + ";w=1;qu=\"units\"",
                        "RateLimit", "\"key\";r=" + left.left() + ";t=" + left.resetSeconds()))
                .orElse(Map.of());
    }

    private static void rest(long nanos) throws InterruptedIOException {
        try {
            TimeUnit.NANOSECONDS.sleep(nanos);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("nobody waits for the rest");
        }
    }

    private Allowance owe(Caller caller, int units) {
        return limits.owe(caller.id(), caller.rate(), units);
    }

    private void demand(Allowance allowance) {
        current.has(allowance);
        if (!allowance.granted()) {
            throw ProblemKind.RATE_LIMITED.exception(
                    "more than " + allowance.rate() + " units a second; come back in " + allowance.resetSeconds()
                            + " s, or ask an operator for a key with a higher rate",
                    Map.of(HttpHeaders.RETRY_AFTER, String.valueOf(allowance.resetSeconds())));
        }
    }
}
