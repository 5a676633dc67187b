package floe.catalog.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import floe.catalog.config.CatalogConfig;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class IssuerKeysTest {
    private static final Duration A_WHILE = Duration.ofHours(1);

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
