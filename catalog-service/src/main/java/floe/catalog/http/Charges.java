package floe.catalog.http;

import floe.catalog.access.Caller;
import floe.catalog.access.CurrentCaller;
import floe.catalog.access.Gate;
import floe.catalog.access.RateLimits.Allowance;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.HttpHeaders;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.Map;

/// Has callers pay for what their requests take. Every request costs a unit, paid at the door; an operation that takes
/// more says so as soon as it knows.
@Singleton
final class Charges {
    private final Gate gate;
    private final CurrentCaller current;

    Charges(Gate gate, CurrentCaller current) {
        this.gate = gate;
        this.current = current;
    }

    /// Refuses whoever has nothing left.
    void enter(Caller caller) {
        demand(gate.take(caller, Prices.REQUEST));
    }

    /// What is about to be done costs so many units beyond the request itself. Told once for all of it: what comes
    /// after
    /// a price that is more than what is left would be refused.
    void before(int units) {
        if (units > 0) {
            demand(gate.take(current.caller(), units));
        }
    }

    /// What was done did: it is known only now.
    void after(int units) {
        if (units > 0) {
            current.has(gate.owe(current.caller(), units));
        }
    }

    /// The same for what is sent piece by piece: waits until the next piece may be sent.
    void pace(Caller caller, int units) throws InterruptedIOException {
        long ahead = gate.owe(caller, units).resetSeconds();
        if (ahead > 1) {
            try {
                Thread.sleep(Duration.ofSeconds(ahead - 1));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new InterruptedIOException("nobody waits for the rest");
            }
        }
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
