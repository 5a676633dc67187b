package floe.catalog.access;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import floe.catalog.config.CatalogConfig;
import java.io.IOException;
import java.security.Key;
import java.util.List;
import org.jose4j.http.Get;
import org.jose4j.jwk.HttpsJwks;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.jwx.JsonWebStructure;
import org.jose4j.keys.resolvers.HttpsJwksVerificationKeyResolver;
import org.jose4j.keys.resolvers.VerificationKeyResolver;
import org.jose4j.lang.UnresolvableKeyException;

/// The public keys of whoever issues tokens, fetched when the first token comes, kept for a while, and fetched again
/// when a token names one that is new.
final class IssuerKeys implements VerificationKeyResolver {
    private static final String DESCRIPTION = "/.well-known/openid-configuration";
    private static final int PATIENCE_MILLIS = 3_000;
    private static final long KEPT_THOUGH_AWAY_SECONDS = 600;
    private static final ObjectMapper JSON = new ObjectMapper();

    private final CatalogConfig.Oidc config;
    private VerificationKeyResolver resolver;

    IssuerKeys(CatalogConfig.Oidc config) {
        this.config = config;
    }

    @Override
    public Key resolveKey(JsonWebSignature signature, List<JsonWebStructure> nesting) throws UnresolvableKeyException {
        return resolver().resolveKey(signature, nesting);
    }

    private synchronized VerificationKeyResolver resolver() throws UnresolvableKeyException {
        if (resolver == null) {
            HttpsJwks keys = new HttpsJwks(location());
            keys.setSimpleHttpGet(get());
            keys.setRefreshReprieveThreshold(1_000);
            keys.setRetainCacheOnErrorDuration(KEPT_THOUGH_AWAY_SECONDS);
            resolver = new HttpsJwksVerificationKeyResolver(keys);
        }
        return resolver;
    }

    private String location() throws UnresolvableKeyException {
        if (config.jwks().isPresent()) {
            return config.jwks().get();
        }
        String issuer = config.issuer().orElseThrow();
        String description = (issuer.endsWith("/") ? issuer.substring(0, issuer.length() - 1) : issuer) + DESCRIPTION;
        try {
            JsonNode told = JSON.readTree(get().get(description).getBody());
            JsonNode keys = told.path("jwks_uri");
            if (!keys.isTextual()) {
                throw new UnresolvableKeyException(description + " names no jwks_uri");
            }
            return keys.textValue();
        } catch (IOException e) {
            throw new UnresolvableKeyException(description + " cannot be read", e);
        }
    }

    private static Get get() {
        Get get = new Get();
        get.setConnectTimeout(PATIENCE_MILLIS);
        get.setReadTimeout(PATIENCE_MILLIS);
        get.setRetries(1);
        return get;
    }
}
