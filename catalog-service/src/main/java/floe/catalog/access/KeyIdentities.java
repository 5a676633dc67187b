package floe.catalog.access;

import floe.catalog.config.CatalogConfig;
import floe.catalog.fair.CrowdedException;
import floe.catalog.sql.BatchingReader;
import floe.catalog.sql.Sql;
import io.quarkus.security.identity.AuthenticationRequestContext;
import io.quarkus.security.identity.IdentityProvider;
import io.quarkus.security.identity.SecurityIdentity;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Tells the platform whose a key is.
///
/// A key that was found good is not looked up again for a moment, so that a fetch costs no more than the fetch. Who
/// waits for a look at the database takes no thread, and all who come meanwhile share the next one. Anybody can make
/// up a key: those that are not known as good stand in a line of their own, where they hold up nobody else, and so
/// many of them and no more.
@Singleton
public final class KeyIdentities implements IdentityProvider<KeyRequest> {
    private static final int MOST_REMEMBERED = 10_000;
    private static final int READERS = 2;
    private static final int STRANGERS_AT_ONCE = 500;
    static final int MOST_STRANGERS = 10_000;
    /// Longer than a connection is waited for: it is a database that says nothing at all.
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final CatalogConfig.Access config;
    private final Vertx vertx;
    private final Duration patience;
    private final BatchingReader<ByteBuffer, KeyLookup.Grant> known;
    private final BatchingReader<ByteBuffer, KeyLookup.Grant> strangers;
    private final Semaphore roomForStrangers = new Semaphore(MOST_STRANGERS);
    private final Map<ByteBuffer, Remembered> remembered = new ConcurrentHashMap<>();
    /// How often keys were forgotten: what was looked up before may be true no more.
    private long forgotten;

    /// A key that was good at a moment.
    private record Remembered(Caller caller, Uni<SecurityIdentity> answer, long at) {}

    @Inject
    KeyIdentities(CatalogConfig config, KeyLookup lookup, Vertx vertx) {
        this(config, lookup, vertx, PATIENCE);
    }

    KeyIdentities(CatalogConfig config, KeyLookup lookup, Vertx vertx, Duration patience) {
        this.config = config.access();
        this.vertx = vertx;
        this.patience = patience;
        this.known = new BatchingReader<>(READERS, MOST_REMEMBERED, lookup::find);
        this.strangers = new BatchingReader<>(1, STRANGERS_AT_ONCE, lookup::find);
    }

    @Override
    public Class<KeyRequest> getRequestType() {
        return KeyRequest.class;
    }

    @Override
    public Uni<SecurityIdentity> authenticate(KeyRequest request, AuthenticationRequestContext context) {
        ByteBuffer hash = ByteBuffer.wrap(KeyText.hash(request.key()));
        return Uni.createFrom().deferred(() -> identity(hash));
    }

    private Uni<SecurityIdentity> identity(ByteBuffer hash) {
        Remembered good = remembered.get(hash);
        if (good == null) {
            return ofStranger(hash);
        }
        return isFresh(good) ? good.answer() : again(hash, good);
    }

    /// A key was revoked or given an end: this replica knows at once, whatever is being looked up.
    public synchronized void forget(String keyId) {
        forgotten++;
        remembered.values().removeIf(known -> known.caller().id().equals(keyId));
    }

    private Uni<SecurityIdentity> ofStranger(ByteBuffer hash) {
        if (!roomForStrangers.tryAcquire()) {
            return Uni.createFrom().failure(CrowdedException.ofAll());
        }
        CompletableFuture<SecurityIdentity> asked = ask(strangers, hash);
        asked.whenComplete((_, _) -> roomForStrangers.release());
        return inTime(asked);
    }

    /// While the database cannot be asked, nobody can revoke a key either: one that was good stays so.
    private Uni<SecurityIdentity> again(ByteBuffer hash, Remembered good) {
        return inTime(ask(known, hash))
                .onFailure(e -> isOfDatabase(e) && !good.caller().hasEnded())
                .recoverWithUni(good.answer());
    }

    /// What is found is noted also when whoever asked for it waits no longer.
    private CompletableFuture<SecurityIdentity> ask(BatchingReader<ByteBuffer, KeyLookup.Grant> line, ByteBuffer hash) {
        long before = forgotten();
        return line.ask(hash).thenApply(found -> identity(hash, found, before));
    }

    private Uni<SecurityIdentity> inTime(CompletableFuture<SecurityIdentity> asked) {
        return Awaited.of(asked.copy().orTimeout(patience.toMillis(), TimeUnit.MILLISECONDS), vertx)
                .onFailure(TimeoutException.class)
                .transform(_ -> CrowdedException.ofAll());
    }

    private static boolean isOfDatabase(Throwable e) {
        return e instanceof Sql.FailedException || e instanceof CrowdedException;
    }

    /// @param before how often keys were forgotten when it was asked for
    private SecurityIdentity identity(ByteBuffer hash, Optional<KeyLookup.Grant> found, long before) {
        Caller caller = found.map(this::caller).orElseThrow(() -> {
            remembered.remove(hash);
            return new RefusedException("there is no such key, or it was revoked or has ended");
        });
        if (remembered.size() >= MOST_REMEMBERED) {
            remembered.values().removeIf(one -> !isFresh(one));
        }
        SecurityIdentity identity = caller.identity();
        remember(hash, new Remembered(caller, Uni.createFrom().item(identity), System.nanoTime()), before);
        return identity;
    }

    private synchronized long forgotten() {
        return forgotten;
    }

    private synchronized void remember(ByteBuffer hash, Remembered good, long before) {
        if (forgotten == before) {
            remembered.put(hash, good);
        }
    }

    private boolean isFresh(Remembered good) {
        return !good.caller().hasEnded()
                && Duration.ofNanos(System.nanoTime() - good.at()).compareTo(config.keyCache()) < 0;
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
