package floe.catalog.access;

import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/// What is known of a key: everything but the key itself.
///
/// @param rate requests a second, where it has a rate of its own
public record ApiKey(
        String id,
        String tenant,
        String name,
        Set<Scope> scopes,
        Optional<Integer> rate,
        Instant madeAt,
        Optional<Instant> revokedAt) {

    /// A new key.
    ///
    /// @param text the key itself; nobody can be told again
    public record Made(ApiKey key, String text) {}

    /// What a key is wanted for.
    public record Wish(String tenant, String name, Set<Scope> scopes, Optional<Integer> rate) {}
}
