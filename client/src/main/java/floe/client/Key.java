package floe.client;

import java.util.List;
import java.util.Optional;

/// A key of the catalog.
///
/// @param key the key itself, where it was just made
public record Key(
        String id,
        String tenant,
        String name,
        List<String> scopes,
        Optional<Integer> rate,
        String madeAt,
        Optional<String> revokedAt,
        Optional<String> key) {

    /// What a key is wanted for.
    public record Wish(String name, List<String> scopes, Optional<String> tenant, Optional<Integer> rate) {}
}
