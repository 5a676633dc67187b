package floe.catalog.access;

import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/// Somebody whose key or token is good.
///
/// @param id the key's id, or the token's subject: what the rate is counted by
/// @param tenant whose draws, attempts and players they are
/// @param rate how many units a second are granted
/// @param until when the key or token ends, if it does
/// @param isKey whether it is a key, which can be revoked, rather than a token
public record Caller(String id, String tenant, Set<Scope> scopes, int rate, Optional<Instant> until, boolean isKey) {
    public Caller {
        scopes = Set.copyOf(scopes);
    }

    public boolean may(Set<Scope> anyOf) {
        return anyOf.stream().anyMatch(scopes::contains);
    }

    public boolean has(Scope scope) {
        return scopes.contains(scope);
    }

    public boolean hasEnded() {
        return until.map(end -> !Instant.now().isBefore(end)).orElse(false);
    }
}
