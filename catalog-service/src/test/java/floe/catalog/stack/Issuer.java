package floe.catalog.stack;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.UUID;
import org.jose4j.jwk.JsonWebKeySet;
import org.jose4j.jwk.RsaJsonWebKey;
import org.jose4j.jwk.RsaJwkGenerator;
import org.jose4j.jws.AlgorithmIdentifiers;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.lang.JoseException;

/// An OpenID Connect provider with a key pair of its own, as small as one can be: it describes itself, tells its public
/// key, and signs tokens.
public final class Issuer implements AutoCloseable {
    private final HttpServer server;
    private volatile RsaJsonWebKey key = newKey("first");
    private volatile boolean away;

    private Issuer(HttpServer server) {
        this.server = server;
    }

    public static Issuer start() {
        try {
            HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            Issuer issuer = new Issuer(server);
            server.createContext(
                    "/.well-known/openid-configuration",
                    exchange -> issuer.answer(
                            exchange,
                            "{\"issuer\":\"" + issuer.url() + "\",\"jwks_uri\":\"" + issuer.url() + "/keys\"}"));
            server.createContext("/keys", exchange -> issuer.answer(exchange, new JsonWebKeySet(issuer.key).toJson()));
            server.start();
            return issuer;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public String url() {
        return "http://localhost:" + server.getAddress().getPort();
    }

    /// While it is away it hangs up on everybody.
    public void setAway(boolean away) {
        this.away = away;
    }

    /// From now on tokens are signed with another key, as providers do every now and then.
    public void rotate() {
        key = newKey(UUID.randomUUID().toString());
    }

    /// Claims that are all as they should be.
    public JwtClaims claims(String tenant, String scope) {
        JwtClaims claims = new JwtClaims();
        claims.setIssuer(url());
        claims.setAudience("floe");
        claims.setSubject("somebody");
        claims.setExpirationTimeMinutesInTheFuture(5);
        claims.setClaim("tenant", tenant);
        claims.setClaim("scope", scope);
        return claims;
    }

    public String token(String tenant, String scope) {
        return sign(claims(tenant, scope));
    }

    public String sign(JwtClaims claims) {
        return sign(claims, key);
    }

    /// Signed with a key that is not the issuer's, though it says so.
    public String forge(JwtClaims claims) {
        return sign(claims, newKey(key.getKeyId()));
    }

    private static String sign(JwtClaims claims, RsaJsonWebKey key) {
        JsonWebSignature signature = new JsonWebSignature();
        signature.setPayload(claims.toJson());
        signature.setKey(key.getPrivateKey());
        signature.setKeyIdHeaderValue(key.getKeyId());
        signature.setAlgorithmHeaderValue(AlgorithmIdentifiers.RSA_USING_SHA256);
        try {
            return signature.getCompactSerialization();
        } catch (JoseException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private static RsaJsonWebKey newKey(String id) {
        try {
            RsaJsonWebKey key = RsaJwkGenerator.generateJwk(2048);
            key.setKeyId(id);
            return key;
        } catch (JoseException e) {
            throw new IllegalStateException(e);
        }
    }

    private void answer(HttpExchange exchange, String json) throws IOException {
        if (away) {
            exchange.close();
            return;
        }
        byte[] body = json.getBytes(UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }
}
