package floe.catalog.access;

import floe.catalog.config.CatalogConfig;
import io.quarkus.security.identity.SecurityIdentity;
import io.vertx.core.net.SocketAddress;
import jakarta.inject.Singleton;
import java.util.Optional;

/// Those who come without a key, where such are let in.
@Singleton
public final class Guests {
    private final boolean welcome;
    private final int rate;

    Guests(CatalogConfig config) {
        this.welcome = config.guests();
        this.rate = config.guestRate();
    }

    /// @param address where they come from: all of one neighbourhood have one rate together
    public Optional<SecurityIdentity> from(SocketAddress address) {
        return welcome
                ? Optional.of(Caller.guest(Neighbourhood.of(address), rate).identity())
                : Optional.empty();
    }
}
