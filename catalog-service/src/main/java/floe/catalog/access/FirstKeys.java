package floe.catalog.access;

import floe.catalog.config.CatalogConfig;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The keys that a house begins with.
@Singleton
public final class FirstKeys {
    private static final String LOCAL_TENANT = "local";

    private static final Logger LOG = LoggerFactory.getLogger(FirstKeys.class);
    /// They are the house's own, and as good as unlimited.
    private static final int FIRST_RATE = 1_000_000;

    private static final Duration SIGN_IN_WITHIN = Duration.ofDays(1);

    private final CatalogConfig.Access config;
    private final Keys keys;
    private final KeyLookup lookup;

    FirstKeys(CatalogConfig config, Keys keys, KeyLookup lookup) {
        this.config = config.access();
        this.keys = keys;
        this.lookup = lookup;
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
}
