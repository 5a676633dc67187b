package floe.catalog.access;

import floe.catalog.config.CatalogConfig;
import floe.catalog.sql.Sql;
import io.quarkus.security.identity.AuthenticationRequestContext;
import io.quarkus.security.identity.IdentityProvider;
import io.quarkus.security.identity.SecurityIdentity;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// Tells the platform whose a key is.
///
/// A key that was found good is not looked up again for a moment, so that a fetch costs no more than the fetch, and
/// needs no thread that may wait.
@Singleton
public final class KeyIdentities implements IdentityProvider<KeyRequest> {
    private static final int MOST_REMEMBERED = 10_000;

    private final CatalogConfig.Access config;
    private final KeyLookup lookup;
    private final Map<ByteBuffer, Remembered> remembered = new ConcurrentHashMap<>();
    /// How often keys were forgotten: what was looked up before may be true no more.
    private long forgotten;

    /// A key that was good at a moment.
    private record Remembered(Caller caller, Uni<SecurityIdentity> answer, long at) {}

    KeyIdentities(CatalogConfig config, KeyLookup lookup) {
        this.config = config.access();
        this.lookup = lookup;
    }

    @Override
    public Class<KeyRequest> getRequestType() {
        return KeyRequest.class;
    }

    @Override
    public Uni<SecurityIdentity> authenticate(KeyRequest request, AuthenticationRequestContext context) {
        byte[] hash = KeyText.hash(request.key());
        Remembered known = remembered.get(ByteBuffer.wrap(hash));
        return known != null && isFresh(known) ? known.answer() : context.runBlocking(() -> lookUp(hash));
    }

    /// A key was revoked or given an end: this replica knows at once, whatever is being looked up.
    public synchronized void forget(String keyId) {
        forgotten++;
        remembered.values().removeIf(known -> known.caller().id().equals(keyId));
    }

    private SecurityIdentity lookUp(byte[] hash) {
        ByteBuffer place = ByteBuffer.wrap(hash);
        long before = forgotten();
        Caller caller = lookUp(hash, Optional.ofNullable(remembered.get(place)));
        if (remembered.size() >= MOST_REMEMBERED) {
            remembered.values().removeIf(one -> !isFresh(one));
        }
        SecurityIdentity identity = caller.identity();
        remember(place, new Remembered(caller, Uni.createFrom().item(identity), System.nanoTime()), before);
        return identity;
    }

    private synchronized long forgotten() {
        return forgotten;
    }

    private synchronized void remember(ByteBuffer place, Remembered good, long before) {
        if (forgotten == before) {
            remembered.put(place, good);
        }
    }

    /// While the database cannot be asked, nobody can revoke a key either: one that was good stays so.
    private Caller lookUp(byte[] hash, Optional<Remembered> known) {
        try {
            return lookup.find(hash).map(this::caller).orElseThrow(() -> {
                remembered.remove(ByteBuffer.wrap(hash));
                return new RefusedException("there is no such key, or it was revoked or has ended");
            });
        } catch (Sql.FailedException e) {
            return known.map(Remembered::caller)
                    .filter(caller -> !caller.hasEnded())
                    .orElseThrow(() -> e);
        }
    }

    private boolean isFresh(Remembered known) {
        return !known.caller().hasEnded()
                && Duration.ofNanos(System.nanoTime() - known.at()).compareTo(config.keyCache()) < 0;
    }

    private Caller caller(KeyLookup.Grant key) {
        return new Caller(
                key.id(),
                key.tenant(),
                key.scopes(),
                key.rate().orElse(config.rate()),
                key.expiresAt(),
                Caller.Kind.KEY);
    }
}
