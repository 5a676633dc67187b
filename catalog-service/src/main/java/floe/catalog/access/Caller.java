package floe.catalog.access;

import java.util.Set;

/// Somebody whose key or token is good.
///
/// @param id the key's id, or the token's subject: what the rate is counted by
/// @param tenant whose draws, attempts and players they are
/// @param rate how many requests a second are granted
public record Caller(String id, String tenant, Set<Scope> scopes, int rate) {
    public Caller {
        scopes = Set.copyOf(scopes);
    }

    public boolean may(Set<Scope> anyOf) {
        return anyOf.stream().anyMatch(scopes::contains);
    }
}
