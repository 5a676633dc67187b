package floe.catalog.access;

import jakarta.enterprise.context.RequestScoped;
import java.util.Optional;

/// Who asks. Everything that belongs to somebody, draws and attempts and players, is kept under the tenant.
@RequestScoped
public class CurrentCaller {
    private Optional<Caller> caller = Optional.empty();

    /// The tenant whose key or token came with the request.
    public String tenant() {
        return caller().tenant();
    }

    public boolean has(Scope scope) {
        return caller().has(scope);
    }

    public void is(Caller found) {
        caller = Optional.of(found);
    }

    public Caller caller() {
        return caller.orElseThrow(() -> new IllegalStateException("nobody has asked who asks"));
    }
}
