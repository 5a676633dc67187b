package floe.catalog.access;

import io.quarkus.security.identity.SecurityIdentity;
import jakarta.enterprise.context.RequestScoped;
import java.util.Optional;

/// Who asks. Everything that belongs to somebody, draws and attempts and players, is kept under the tenant.
@RequestScoped
public class CurrentCaller {
    private final SecurityIdentity identity;
    private Optional<RateLimits.Allowance> allowance = Optional.empty();

    CurrentCaller(SecurityIdentity identity) {
        this.identity = identity;
    }

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

    public Caller caller() {
        return known().orElseThrow(() -> new IllegalStateException("nobody has said who asks"));
    }

    /// Nothing when a request came without a key, and guests are not let in.
    public Optional<Caller> known() {
        return identity.getPrincipal() instanceof Caller caller ? Optional.of(caller) : Optional.empty();
    }
}
