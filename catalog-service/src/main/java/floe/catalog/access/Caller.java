package floe.catalog.access;

import floe.catalog.changes.Actor;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.security.runtime.QuarkusSecurityIdentity;
import java.security.Principal;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Somebody whose key or token is good; to the platform, the principal of an identity whose permissions are the scopes.
///
/// @param id the key's id, or the token's subject: what the rate is counted by
/// @param tenant whose draws, attempts and players they are
/// @param rate how many units a second are granted
/// @param until when the key or token ends, if it does
/// @param kind how they showed who they are
public record Caller(String id, String tenant, Set<Scope> scopes, int rate, Optional<Instant> until, Kind kind)
        implements Principal {
    /// The tenant of everybody who comes without a key: a name that no house can have.
    public static final String GUESTS = "(guests)";

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

    @Override
    public String getName() {
        return id;
    }

    /// As the platform's security knows them. Of a guest it says 401, not 403, where they may not go: they can show who
    /// they are.
    SecurityIdentity identity() {
        return QuarkusSecurityIdentity.builder()
                .setPrincipal(this)
                .setAnonymous(kind == Kind.GUEST)
                .addPermissionsAsString(scopes.stream().map(Scope::toString).collect(Collectors.toSet()))
                .build();
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
