package floe.catalog.access;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import floe.catalog.config.CatalogConfig;
import floe.catalog.stack.Eventually;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class IssuerKeysTest {
    private static final Duration A_WHILE = Duration.ofHours(1);
    private static final byte[] NO_KEYS = "{\"keys\":[]}".getBytes(UTF_8);

    /// Whoever came with a token waited for it without end, and no other was begun until a restart.
    @Test
    @Timeout(60)
    void aFetchThatDiesIsOverAndTheNextIsAnother() {
        AtomicInteger asked = new AtomicInteger();
        IssuerKeys keys = new IssuerKeys(new Issuer(() -> {
            if (asked.incrementAndGet() == 1) {
                throw new StackOverflowError("too deep");
            }
            return Optional.of("no address");
        }));

        assertThatThrownBy(() -> keys.with("a key").join()).hasCauseInstanceOf(IssuerAwayException.class);
        assertThat(keys.isAway()).isTrue();
        while (asked.get() == 1) {
            assertThatThrownBy(() -> keys.with("a key").join()).hasCauseInstanceOf(IssuerAwayException.class);
        }
    }

    /// Who comes with a key that is known asks for none, so it counted as away until a restart, and an alert rang.
    @Test
    @Timeout(60)
    void anIssuerThatIsBackIsNoLongerAwayThoughNobodyAsksForANewKey() throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            exchange.sendResponseHeaders(200, NO_KEYS.length);
            exchange.getResponseBody().write(NO_KEYS);
            exchange.close();
        });
        server.start();
        try {
            AtomicInteger asked = new AtomicInteger();
            AtomicReference<String> location = new AtomicReference<>("no address");
            IssuerKeys keys = new IssuerKeys(
                    new Issuer(() -> {
                        asked.incrementAndGet();
                        return Optional.of(location.get());
                    }),
                    Duration.ofMillis(600));
            assertThatThrownBy(() -> keys.with("a key").join()).hasCauseInstanceOf(IssuerAwayException.class);
            int before = asked.get();

            Eventually.becomes("it is asked by itself, and again", () -> asked.get() > 2 * before);
            assertThat(keys.isAway()).isTrue();
            location.set("http://127.0.0.1:" + server.getAddress().getPort());

            Eventually.becomes("it is back", () -> !keys.isAway());
        } finally {
            server.stop(0);
        }
    }

    /// Where its keys are is asked for with each fetch.
    private record Issuer(Supplier<Optional<String>> location) implements CatalogConfig.Oidc {
        @Override
        public Optional<String> issuer() {
            return Optional.of("https://issuer.example");
        }

        @Override
        public Optional<String> jwks() {
            return location.get();
        }

        @Override
        public String audience() {
            return "floe";
        }

        @Override
        public String tenantClaim() {
            return "tenant";
        }

        @Override
        public Duration keysFresh() {
            return A_WHILE;
        }

        @Override
        public Duration keysKept() {
            return A_WHILE;
        }

        @Override
        public Duration clockSkew() {
            return Duration.ZERO;
        }
    }
}
