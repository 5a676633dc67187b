package floe.catalog.access;

import jakarta.enterprise.context.RequestScoped;

/// Who asks. Everything that belongs to somebody, draws and attempts and players, is kept under the tenant.
@RequestScoped
public class CurrentCaller {
    /// The tenant whose key or token came with the request.
    public String tenant() {
        return "local";
    }
}
