package floe.catalog.access;

import floe.catalog.paging.Place;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// What is known of a key: everything but the key itself.
///
/// @param rate units a second, where it has a rate of its own
/// @param lifetime how long it was made for, if it was to end
/// @param expiresAt when it ends, if it does: sooner where it was changed for a new one
/// @param replaces the key in whose stead it was made, if any
public record ApiKey(
        String id,
        String tenant,
        String name,
        Set<Scope> scopes,
        Optional<Integer> rate,
        Instant madeAt,
        Optional<Duration> lifetime,
        Optional<Instant> expiresAt,
        Optional<Instant> revokedAt,
        Optional<String> replaces) {

    /// Where a page of keys ends that has this one last.
    public Place place() {
        return new Place(madeAt, UUID.fromString(id));
    }

    /// A new key.
    ///
    /// @param text the key itself; nobody can be told again
    public record Made(ApiKey key, String text) {}

    /// What a key is wanted for.
    ///
    /// @param expiresAt in microseconds, as the database keeps it, so that it is told as one figure ever after
    public record Wish(
            String tenant, String name, Set<Scope> scopes, Optional<Integer> rate, Optional<Instant> expiresAt) {
        public Wish {
            expiresAt = expiresAt.map(end -> end.truncatedTo(ChronoUnit.MICROS));
        }
    }
}
