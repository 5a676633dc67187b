package floe.catalog.stack;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.security.interfaces.RSAPublicKey;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.jose4j.jwk.JsonWebKeySet;
import org.jose4j.jwk.RsaJsonWebKey;
import org.jose4j.jws.AlgorithmIdentifiers;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.lang.JoseException;

/// An OpenID Connect provider with a key pair of its own, as small as one can be: it describes itself, tells its public
/// key, and signs tokens.
public final class Issuer implements AutoCloseable {
    /// To make a pair takes a second of a processor, so there are three, which the issuer's keys are made of in turns.
    private static final List<KeyPair> PAIRS = List.of(newPair(), newPair(), newPair());

    private static final KeyPair STRANGERS_PAIR = newPair();
    private static final RsaJsonWebKey STRANGER = key("stranger", STRANGERS_PAIR);

    private final HttpServer server;
    private volatile RsaJsonWebKey last = key("before the first", PAIRS.get(0));
    private volatile RsaJsonWebKey key = key("first", PAIRS.get(1));
    private final AtomicInteger made = new AtomicInteger(2);
    private final AtomicInteger asked = new AtomicInteger();
    private volatile boolean away;
    private volatile CountDownLatch silence = new CountDownLatch(0);

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
            server.createContext(
                    "/keys", exchange -> issuer.answer(exchange, new JsonWebKeySet(issuer.last, issuer.key).toJson()));
            // Whoever is answered with silence keeps nobody else from being answered.
            server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
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

    /// Away until it is closed.
    public Outage hangUp() {
        setAway(true);
        return () -> setAway(false);
    }

    /// Ends when it is closed.
    @FunctionalInterface
    public interface Outage extends AutoCloseable {
        @Override
        void close();
    }

    /// While it is silent it takes every request and answers none.
    public void setSilent(boolean silent) {
        silence.countDown();
        silence = new CountDownLatch(silent ? 1 : 0);
    }

    /// How often anybody asked it for anything.
    public int asked() {
        return asked.get();
    }

    /// From now on tokens are signed with another key, as providers do every now and then. The last one is told of too:
    /// tokens that it signed are still about.
    public void rotate() {
        last = key;
        key = key(UUID.randomUUID().toString(), PAIRS.get(made.getAndIncrement() % PAIRS.size()));
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

    /// Signed as it should be, and naming no key, as it may where a provider has but one.
    public String nameless(String tenant, String scope) {
        return sign(claims(tenant, scope), key, Optional.empty());
    }

    /// As of [#nameless], but signed with a key that is not the issuer's.
    public String namelessStranger() {
        return sign(claims("acme", "play"), STRANGER, Optional.empty());
    }

    /// Signed with a key that is not the issuer's, though it says so.
    public String forge(JwtClaims claims) {
        return sign(claims, key(key.getKeyId(), STRANGERS_PAIR));
    }

    /// Signed as it should be, with a key that nobody has heard of.
    public String stranger(String keyId) {
        return sign(claims("acme", "play"), STRANGER, Optional.of(keyId));
    }

    private static String sign(JwtClaims claims, RsaJsonWebKey key) {
        return sign(claims, key, Optional.of(key.getKeyId()));
    }

    private static String sign(JwtClaims claims, RsaJsonWebKey key, Optional<String> keyId) {
        JsonWebSignature signature = new JsonWebSignature();
        signature.setPayload(claims.toJson());
        signature.setKey(key.getPrivateKey());
        keyId.ifPresent(signature::setKeyIdHeaderValue);
        signature.setAlgorithmHeaderValue(AlgorithmIdentifiers.RSA_USING_SHA256);
        try {
            return signature.getCompactSerialization();
        } catch (JoseException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        silence.countDown();
        server.stop(0);
    }

    private static KeyPair newPair() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
            generator.initialize(2048);
            return generator.generateKeyPair();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static RsaJsonWebKey key(String id, KeyPair pair) {
        RsaJsonWebKey key = new RsaJsonWebKey((RSAPublicKey) pair.getPublic());
        key.setPrivateKey(pair.getPrivate());
        key.setKeyId(id);
        return key;
    }

    private void answer(HttpExchange exchange, String json) throws IOException {
        asked.incrementAndGet();
        try {
            silence.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
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
