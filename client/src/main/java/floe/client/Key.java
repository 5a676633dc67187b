package floe.client;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Optional;

/// A key of the catalog.
///
/// @param rate units a second, where it has a rate of its own
/// @param expiresAt from when on it is good for nothing, if it ends
/// @param replaces the id of the key in whose stead it was made, if any
/// @param key the key itself, where it was just made
public record Key(
        @JsonProperty(required = true) String id,
        String tenant,
        String name,
        List<String> scopes,
        Optional<Integer> rate,
        String madeAt,
        Optional<String> expiresAt,
        Optional<String> revokedAt,
        Optional<String> replaces,
        Optional<String> key) {

    /// Without the key itself: what is printed comes into logs.
    @Override
    public String toString() {
        return "Key[id=%s, tenant=%s, name=%s]".formatted(id, tenant, name);
    }

    /// What a key is wanted for.
    ///
    /// @param tenant the caller's own unless named
    /// @param expiresAt a moment such as `2027-01-01T00:00:00Z`
    public record Wish(
            String name,
            List<String> scopes,
            Optional<String> tenant,
            Optional<Integer> rate,
            Optional<String> expiresAt) {}
}
