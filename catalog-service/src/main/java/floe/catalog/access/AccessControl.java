package floe.catalog.access;

import floe.catalog.config.CatalogConfig;
import floe.catalog.sql.Sql;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Tells who asks from the key or token that comes with a request, and whether they ask too much.
///
/// A key that was found good is not looked up again for a moment, so that a fetch costs no more than the fetch.
@ApplicationScoped
public class AccessControl {
    public static final String LOCAL_TENANT = "local";

    private static final Logger LOG = LoggerFactory.getLogger(AccessControl.class);
    /// The first keys are the house's own, and as good as unlimited.
    private static final int FIRST_RATE = 1_000_000;

    private static final Duration SIGN_IN_WITHIN = Duration.ofDays(1);

    private static final int MOST_REMEMBERED = 10_000;

    private final CatalogConfig.Access config;
    private final boolean guests;
    private final int guestRate;
    private final Keys keys;
    private final KeyLookup lookup;
    private final Tokens tokens;
    private final RateLimits limits = new RateLimits(System::nanoTime);
    private final Map<ByteBuffer, Remembered> remembered = new ConcurrentHashMap<>();

    /// A key that was good at a moment.
    private record Remembered(Caller caller, long at) {}

    @Inject
    AccessControl(CatalogConfig config, Keys keys, KeyLookup lookup, MeterRegistry registry) {
        this.config = config.access();
        this.guests = config.guests();
        this.guestRate = config.guestRate();
        this.keys = keys;
        this.lookup = lookup;
        this.tokens = new Tokens(this.config);
        Gauge.builder("floe.catalog.issuer.away", tokens, it -> it.isIssuerAway() ? 1 : 0)
                .description("1 while the issuer of tokens cannot be asked for its keys")
                .register(registry);
    }

    /// Sees to it that the keys are there that the house begins with.
    public void open() {
        for (String entry : config.firstKeys().orElse(List.of())) {
            int equals = entry.indexOf('=');
            String text = entry.substring(equals + 1);
            if (equals < 1 || !KeyText.isOne(text)) {
                throw new IllegalArgumentException("floe.catalog.access.first-keys: an entry is not like"
                        + " 'play=floe_…' with 43 letters, digits, '_' or '-' after 'floe_'");
            }
            String words = entry.substring(0, equals);
            Set<Scope> scopes = scopes(words);
            keys.ensure(
                    new ApiKey.Wish(LOCAL_TENANT, "first " + words, scopes, Optional.of(FIRST_RATE), end(scopes)),
                    text);
        }
        if (config.oidc().issuer().isEmpty() && !lookup.isAny()) {
            LOG.warn("nobody can use this catalog: there is no key yet and no issuer of tokens. Start it with"
                    + " FLOE_CATALOG_ACCESS_FIRST_KEYS=operate=<key>, where a key is 'floe_' and 32 random bytes in"
                    + " base64url");
        }
    }

    /// Nobody keeps what is handed out to sign in with.
    private static Optional<Instant> end(Set<Scope> scopes) {
        return scopes.contains(Scope.SIGN_IN) ? Optional.of(Instant.now().plus(SIGN_IN_WITHIN)) : Optional.empty();
    }

    private static Set<Scope> scopes(String words) {
        Set<Scope> scopes = EnumSet.noneOf(Scope.class);
        Arrays.stream(words.split("\\+"))
                .map(word -> Scope.of(word)
                        .orElseThrow(() -> new IllegalArgumentException("floe.catalog.access.first-keys: '" + word
                                + "' is no scope; there are " + List.of(Scope.values()))))
                .forEach(scopes::add);
        return scopes;
    }

    /// @param credential what stands behind `Bearer`
    public Caller caller(String credential) throws RefusedException {
        return KeyText.isOne(credential) ? ofKey(credential) : tokens.caller(credential);
    }

    /// The same, if that can be said without asking anybody.
    public Optional<Caller> remembered(String credential) {
        return KeyText.isOne(credential)
                ? Optional.ofNullable(remembered.get(ByteBuffer.wrap(KeyText.hash(credential))))
                        .filter(this::isFresh)
                        .map(Remembered::caller)
                : Optional.empty();
    }

    /// Somebody without a key, where such are let in.
    ///
    /// @param address where they come from: all of one address have one rate together
    public Optional<Caller> guest(String address) {
        return guests ? Optional.of(Caller.guest(Neighbourhood.of(address), guestRate)) : Optional.empty();
    }

    /// Pays so many units before they are used, if the caller has any left.
    public RateLimits.Allowance take(Caller caller, int units) {
        return limits.take(caller.id(), caller.rate(), units);
    }

    /// Pays for units that were used.
    public RateLimits.Allowance owe(Caller caller, int units) {
        return limits.owe(caller.id(), caller.rate(), units);
    }

    /// A key was revoked or given an end: this replica knows at once.
    public void forget(String keyId) {
        remembered.values().removeIf(known -> known.caller().id().equals(keyId));
    }

    private Caller ofKey(String key) throws RefusedException {
        byte[] hash = KeyText.hash(key);
        ByteBuffer place = ByteBuffer.wrap(hash);
        Remembered known = remembered.get(place);
        if (known != null && isFresh(known)) {
            return known.caller();
        }
        Caller caller = lookUp(hash, place, Optional.ofNullable(known));
        if (remembered.size() >= MOST_REMEMBERED) {
            remembered.values().removeIf(one -> !isFresh(one));
        }
        remembered.put(place, new Remembered(caller, System.nanoTime()));
        return caller;
    }

    /// While the database cannot be asked, nobody can revoke a key either: one that was good stays so.
    private Caller lookUp(byte[] hash, ByteBuffer place, Optional<Remembered> known) throws RefusedException {
        try {
            return lookup.find(hash).map(this::caller).orElseThrow(() -> {
                remembered.remove(place);
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
