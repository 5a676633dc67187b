package floe.catalog.access;

import floe.catalog.config.CatalogConfig;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;
import org.jose4j.jwk.JsonWebKey;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The public keys of whoever issues tokens: fetched when the first token comes, kept for a while, and fetched again
/// when a token names one that is new. All who wait for a fetch wait for the same one, and whoever names a key that is
/// known waits for none.
final class IssuerKeys {
    private static final Logger LOG = LoggerFactory.getLogger(IssuerKeys.class);

    /// With [#BETWEEN] it is how long a token may wait: less than three seconds.
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private static final Duration BETWEEN = Duration.ofMillis(500);
    /// So long after it could not be asked it is asked again, also where nobody comes with a new key.
    private static final Duration AGAIN = Duration.ofSeconds(10);

    private static final Duration STRANGE_FOR = Duration.ofSeconds(10);
    private static final int MOST_STRANGERS = 1_000;

    private final CatalogConfig.Oidc config;
    private final IssuerClient client;
    private final Duration again;
    private final ReentrantLock lock = new ReentrantLock();
    private final LinkedHashMap<String, Long> strangers = new LinkedHashMap<>();
    private volatile Known known = new Known(List.of(), 0);
    private Optional<CompletableFuture<Known>> fetching = Optional.empty();
    private boolean asked;
    private long askedAt;
    private volatile int failures;
    /// It will be asked again by itself.
    private final AtomicBoolean waits = new AtomicBoolean();

    /// What the issuer said.
    ///
    /// @param at when, in nanoseconds
    private record Known(List<JsonWebKey> keys, long at) {
        boolean has(String keyId) {
            return keyId.isEmpty() ? !keys.isEmpty() : keys.stream().anyMatch(key -> keyId.equals(key.getKeyId()));
        }

        boolean isYoungerThan(Duration age) {
            return System.nanoTime() - at < age.toNanos();
        }
    }

    IssuerKeys(CatalogConfig.Oidc config) {
        this(config, AGAIN);
    }

    IssuerKeys(CatalogConfig.Oidc config, Duration again) {
        this.config = config;
        this.again = again;
        this.client = new IssuerClient(config, PATIENCE);
    }

    /// Whether it could not be asked when it was asked last.
    boolean isAway() {
        return failures > 0;
    }

    /// The issuer's keys, among which the one is that a token names; whoever waits for them needs no thread.
    ///
    /// @param keyId empty when it names none
    CompletableFuture<List<JsonWebKey>> with(String keyId) {
        Known now = known;
        if (now.has(keyId) && now.isYoungerThan(config.keysKept())) {
            if (!now.isYoungerThan(config.keysFresh())) {
                fetch();
            }
            return CompletableFuture.completedFuture(now.keys());
        }
        if (isStranger(keyId)) {
            return CompletableFuture.failedFuture(unknown());
        }
        return fetch().thenApply(fetched -> {
            if (!fetched.has(keyId)) {
                remember(keyId);
                throw unknown();
            }
            return fetched.keys();
        });
    }

    /// The issuer's keys, for a token that names none of them and that none of these has signed. Whether there is
    /// another it is asked as seldom as for one that it does not know.
    CompletableFuture<List<JsonWebKey>> newerThan(List<JsonWebKey> tried) {
        Known now = known;
        if (now.keys() != tried || now.isYoungerThan(STRANGE_FOR)) {
            return CompletableFuture.completedFuture(now.keys());
        }
        return fetch().thenApply(Known::keys);
    }

    private static RefusedException unknown() {
        return new RefusedException("the token is signed with a key that its issuer does not know");
    }

    /// The fetch that is under way, or another. Two begin no sooner than a moment after each other.
    private CompletableFuture<Known> fetch() {
        lock.lock();
        try {
            if (fetching.isPresent()) {
                return fetching.get();
            }
            long wait = asked ? Math.max(0, askedAt + BETWEEN.toNanos() - System.nanoTime()) : 0;
            if (wait > 0 && isAway()) {
                return CompletableFuture.failedFuture(new IssuerAwayException());
            }
            CompletableFuture<Known> fetch = new CompletableFuture<>();
            fetching = Optional.of(fetch);
            later(wait).execute(() -> run(fetch));
            return fetch;
        } finally {
            lock.unlock();
        }
    }

    private static Executor later(long nanos) {
        Executor threads = task -> Thread.ofVirtual().name("issuer").start(task);
        return nanos == 0 ? threads : CompletableFuture.delayedExecutor(nanos, TimeUnit.NANOSECONDS, threads);
    }

    private void run(CompletableFuture<Known> fetch) {
        start();
        try {
            Known found = new Known(client.keys(), System.nanoTime());
            known = found;
            end();
            succeeded();
            fetch.complete(found);
        } catch (IssuerClient.FailedException e) {
            end();
            failed(e.getMessage());
            fetch.completeExceptionally(new IssuerAwayException());
        } catch (InterruptedException | RuntimeException | Error e) {
            // Of whatever it dies, somebody waits for it, and nobody begins another before it is over.
            end();
            failed(e.getClass().getSimpleName());
            fetch.completeExceptionally(new IssuerAwayException());
        }
    }

    private void start() {
        lock.lock();
        try {
            asked = true;
            askedAt = System.nanoTime();
        } finally {
            lock.unlock();
        }
    }

    private void end() {
        lock.lock();
        try {
            fetching = Optional.empty();
        } finally {
            lock.unlock();
        }
    }

    /// A line when it goes away and a line when it is back, however many ask meanwhile. One fetch runs at a time.
    private void failed(String why) {
        if (failures++ == 0) {
            LOG.warn(
                    "the issuer of tokens cannot be asked for its keys: {}. Tokens signed with a key that is not known"
                            + " are answered 503 until it can",
                    why);
        }
        askLater();
    }

    private void askLater() {
        if (waits.compareAndSet(false, true)) {
            later(again.toNanos()).execute(this::askAgain);
        }
    }

    private void askAgain() {
        waits.set(false);
        if (isAway()) {
            askLater();
            fetch();
        }
    }

    private void succeeded() {
        if (failures > 0) {
            LOG.info("the issuer of tokens answers again after {} that failed", failures);
        }
        failures = 0;
    }

    private boolean isStranger(String keyId) {
        lock.lock();
        try {
            Long since = strangers.get(keyId);
            return since != null && System.nanoTime() - since < STRANGE_FOR.toNanos();
        } finally {
            lock.unlock();
        }
    }

    /// Forgets the oldest when there are too many: whoever makes up names cannot make this grow.
    private void remember(String keyId) {
        lock.lock();
        try {
            strangers.remove(keyId);
            strangers.put(keyId, System.nanoTime());
            if (strangers.size() > MOST_STRANGERS) {
                strangers.pollFirstEntry();
            }
        } finally {
            lock.unlock();
        }
    }
}
