package floe.catalog.access;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import floe.catalog.config.CatalogConfig;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jose4j.jwk.JsonWebKey;
import org.jose4j.jwk.JsonWebKeySet;
import org.jose4j.lang.JoseException;

/// Asks the issuer of tokens for its public keys, for so long and no longer, however slowly it answers.
final class IssuerClient {
    /// What went wrong is told in words of our own: an answer of the issuer has no place in a log.
    static final class FailedException extends Exception {
        private static final long serialVersionUID = 1L;

        FailedException(String message) {
            super(message, null, false, false);
        }
    }

    private static final String DESCRIPTION = "/.well-known/openid-configuration";
    private static final int MOST_BYTES = 512 * 1024;
    private static final ObjectMapper JSON = new ObjectMapper();

    private final CatalogConfig.Oidc config;
    private final Duration patience;
    private final HttpClient http;

    /// @param patience for all of it together
    IssuerClient(CatalogConfig.Oidc config, Duration patience) {
        this.config = config;
        this.patience = patience;
        this.http = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NORMAL)
                .connectTimeout(patience)
                .executor(Executors.newVirtualThreadPerTaskExecutor())
                .build();
    }

    List<JsonWebKey> keys() throws FailedException, InterruptedException {
        long limit = System.nanoTime() + patience.toNanos();
        String location = config.jwks().isPresent() ? config.jwks().get() : told(limit);
        try {
            return new JsonWebKeySet(get(location, "its keys", limit)).getJsonWebKeys();
        } catch (JoseException e) {
            throw new FailedException("what it answers are no keys");
        }
    }

    private String told(long limit) throws FailedException, InterruptedException {
        String issuer = config.issuer().orElseThrow();
        String address = (issuer.endsWith("/") ? issuer.substring(0, issuer.length() - 1) : issuer) + DESCRIPTION;
        try {
            JsonNode keys =
                    JSON.readTree(get(address, "its description", limit)).path("jwks_uri");
            if (keys.isTextual()) {
                return keys.textValue();
            }
        } catch (IOException e) {
            throw new FailedException("its description is no JSON");
        }
        throw new FailedException("its description names no jwks_uri");
    }

    private String get(String address, String what, long limit) throws FailedException, InterruptedException {
        CompletableFuture<HttpResponse<String>> answer =
                http.sendAsync(request(address, what), BodyHandlers.limiting(BodyHandlers.ofString(), MOST_BYTES));
        try {
            HttpResponse<String> found = answer.get(limit - System.nanoTime(), TimeUnit.NANOSECONDS);
            if (found.statusCode() != 200) {
                throw new FailedException(what + " is answered with status " + found.statusCode());
            }
            return found.body();
        } catch (TimeoutException e) {
            answer.cancel(true);
            throw new FailedException(what + " did not come within " + patience.toMillis() + " ms");
        } catch (ExecutionException e) {
            throw new FailedException(
                    what + " cannot be read: " + e.getCause().getClass().getSimpleName());
        }
    }

    private static HttpRequest request(String address, String what) throws FailedException {
        try {
            return HttpRequest.newBuilder(URI.create(address))
                    .header("Accept", "application/json")
                    .build();
        } catch (IllegalArgumentException e) {
            throw new FailedException("the address of " + what + " is none");
        }
    }
}
