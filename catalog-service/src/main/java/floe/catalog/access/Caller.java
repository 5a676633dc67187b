package floe.catalog.access;

import floe.catalog.changes.Actor;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/// Somebody whose key or token is good.
///
/// @param id the key's id, or the token's subject: what the rate is counted by
/// @param tenant whose draws, attempts and players they are
/// @param rate how many units a second are granted
/// @param until when the key or token ends, if it does
/// @param kind how they showed who they are
public record Caller(String id, String tenant, Set<Scope> scopes, int rate, Optional<Instant> until, Kind kind) {
    /// The tenant of everybody who comes without a key.
    public static final String GUESTS = "guests";

    /// How somebody shows who they are.
    public enum Kind {
        /// By a key, which can be revoked.
        KEY,
        /// By a token of the issuer.
        TOKEN,
        /// Not at all.
        GUEST
    }

    public Caller {
        scopes = Set.copyOf(scopes);
    }

    /// Somebody without a key, from an address.
    static Caller guest(String address, int rate) {
        return new Caller("guest " + address, GUESTS, Set.of(Scope.GUEST), rate, Optional.empty(), Kind.GUEST);
    }

    public boolean may(Set<Scope> anyOf) {
        return anyOf.stream().anyMatch(scopes::contains);
    }

    /// As whom what they change is noted.
    public Actor actor() {
        return new Actor(id, tenant);
    }

    public boolean has(Scope scope) {
        return scopes.contains(scope);
    }

    public boolean hasEnded() {
        return until.map(end -> !Instant.now().isBefore(end)).orElse(false);
    }
}
