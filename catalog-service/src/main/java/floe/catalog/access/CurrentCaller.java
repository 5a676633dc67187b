package floe.catalog.access;

import jakarta.enterprise.context.RequestScoped;
import java.util.Optional;

/// Who asks. Everything that belongs to somebody, draws and attempts and players, is kept under the tenant.
@RequestScoped
public class CurrentCaller {
    private Optional<Caller> caller = Optional.empty();
    private Optional<RateLimits.Allowance> allowance = Optional.empty();

    /// The tenant whose key or token came with the request.
    public String tenant() {
        return caller().tenant();
    }

    public boolean has(Scope scope) {
        return caller().has(scope);
    }

    /// What is left to them, as far as it is known.
    public Optional<RateLimits.Allowance> allowance() {
        return allowance;
    }

    public void has(RateLimits.Allowance left) {
        allowance = Optional.of(left);
    }

    public void is(Caller found) {
        caller = Optional.of(found);
    }

    public Caller caller() {
        return caller.orElseThrow(() -> new IllegalStateException("nobody has asked who asks"));
    }
}
