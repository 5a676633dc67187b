package floe.catalog.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import floe.catalog.access.RateLimits;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CatalogConfigTest {
    @Test
    void everyKeyHasItsDefault() {
        CatalogConfig config = config(Map.of());

        assertThat(config.shelfTarget()).isEqualTo(100);
        assertThat(config.partitions()).isEqualTo(48);
        assertThat(config.solverGroup()).isEqualTo("floe-solvers");
        assertThat(config.retryAfter()).isEqualTo(Duration.ofSeconds(2));
        assertThat(config.taskLimit()).isEqualTo(Duration.ofHours(2));
        assertThat(config.intake().batchLimit()).isEqualTo(Duration.ofMinutes(5));
        assertThat(config.likeness().floor()).isEqualTo(0.4);
        assertThat(config.demand().refresh()).isEqualTo(Duration.ofSeconds(2));
        assertThat(config.demand().repeat()).isEqualTo(Duration.ofSeconds(60));
        assertThat(config.draws().longestWait()).isEqualTo(Duration.ofSeconds(50));
        assertThat(config.bodies().held()).isEqualTo(16 << 20);
        assertThat(config.bodies().within()).isEqualTo(Duration.ofSeconds(20));
        assertThat(config.draws().sweep()).isEqualTo(Duration.ofSeconds(2));
        assertThat(config.draws().deadline()).isEqualTo(Duration.ofMinutes(10));
        assertThat(config.draws().waiting()).isEqualTo(2_000);
        assertThat(config.draws().reservedPerPlayer()).isEqualTo(200);
        assertThat(config.draws().held()).isEqualTo(4_000);
        assertThat(config.draws().heldPerTenant()).isEqualTo(2_000);
        assertThat(config.draws().heldPerKey()).isEqualTo(1_000);
        assertThat(config.draws().longestDeadline()).isEqualTo(Duration.ofHours(1));
        assertThat(config.draws().longestReserve()).isEqualTo(Duration.ofMinutes(10));
        assertThat(config.draws().keep()).isEqualTo(Duration.ofDays(30));
        assertThat(config.draws().keepIds()).isEqualTo(Duration.ofDays(400));
        assertThat(config.draws().keepMarks()).isEmpty();
        assertThat(config.attempts().keepTries()).isEmpty();
        assertThat(config.rushes().keep()).isEqualTo(Duration.ofDays(30));
        assertThat(config.submissions().keep()).isEqualTo(Duration.ofDays(365));
        assertThat(config.submissions().pending()).isEqualTo(1000);
        assertThat(config.submissions().underWay()).isEqualTo(20);
        assertThat(config.submissions().patience()).isEqualTo(Duration.ofMinutes(10));
        assertThat(config.changes().keep()).isEqualTo(Duration.ofDays(400));
        assertThat(config.races().keep()).isEqualTo(Duration.ofDays(1));
        assertThat(config.attempts().keep()).isEqualTo(Duration.ofDays(30));
        assertThat(config.regrades().underWay()).isEqualTo(200);
        assertThat(config.regrades().patience()).isEqualTo(Duration.ofMinutes(10));
        assertThat(config.guests()).isFalse();
        assertThat(config.guestRate()).isEqualTo(300);
        assertThat(config.access().firstKeys()).isEmpty();
        assertThat(config.access().rate()).isEqualTo(1000);
        assertThat(config.access().keyCache()).isEqualTo(Duration.ofSeconds(2));
        assertThat(config.access().keep()).isEqualTo(Duration.ofDays(400));
        assertThat(config.access().oidc().issuer()).isEmpty();
        assertThat(config.access().oidc().jwks()).isEmpty();
        assertThat(config.access().oidc().audience()).isEqualTo("floe");
        assertThat(config.access().oidc().tenantClaim()).isEqualTo("tenant");
        assertThat(config.access().oidc().keysFresh()).isEqualTo(Duration.ofMinutes(10));
        assertThat(config.access().oidc().keysKept()).isEqualTo(Duration.ofHours(1));
        assertThat(config.access().oidc().clockSkew()).isEqualTo(Duration.ofSeconds(30));
        assertThat(config.events().keep()).isEqualTo(Duration.ofHours(24));
        assertThat(config.events().look()).isEqualTo(Duration.ofMillis(250));
        assertThat(config.events().heartbeat()).isEqualTo(Duration.ofSeconds(15));
        assertThat(config.events().listeners()).isEqualTo(10_000);
        assertThat(config.events().listenersPerTenant()).isEqualTo(5_000);
        assertThat(config.events().listenersPerKey()).isEqualTo(2_500);
    }

    @Test
    void everyKeyCanBeSet() {
        CatalogConfig config = config(Map.ofEntries(
                Map.entry("floe.catalog.shelf-target", "7"),
                Map.entry("floe.catalog.guests", "true"),
                Map.entry("floe.catalog.guest-rate", "5"),
                Map.entry("floe.catalog.partitions", "3"),
                Map.entry("floe.catalog.solver-group", "others"),
                Map.entry("floe.catalog.retry-after", "9s"),
                Map.entry("floe.catalog.task-limit", "3h"),
                Map.entry("floe.catalog.intake.batch-limit", "1m"),
                Map.entry("floe.catalog.likeness.floor", "0.25"),
                Map.entry("floe.catalog.demand.refresh", "100ms"),
                Map.entry("floe.catalog.demand.repeat", "1s"),
                Map.entry("floe.catalog.draws.longest-wait", "3s"),
                Map.entry("floe.catalog.draws.sweep", "4s"),
                Map.entry("floe.catalog.draws.waiting", "6"),
                Map.entry("floe.catalog.draws.reserved-per-player", "5"),
                Map.entry("floe.catalog.attempts.keep", "7d"),
                Map.entry("floe.catalog.regrades.under-way", "6"),
                Map.entry("floe.catalog.submissions.pending", "8"),
                Map.entry("floe.catalog.submissions.under-way", "9"),
                Map.entry("floe.catalog.submissions.patience", "2m"),
                Map.entry("floe.catalog.bodies.held", "1000"),
                Map.entry("floe.catalog.bodies.within", "5s")));

        assertThat(config.shelfTarget()).isEqualTo(7);
        assertThat(config.regrades().underWay()).isEqualTo(6);
        assertThat(config.submissions().pending()).isEqualTo(8);
        assertThat(config.submissions().underWay()).isEqualTo(9);
        assertThat(config.submissions().patience()).isEqualTo(Duration.ofMinutes(2));
        assertThat(config.partitions()).isEqualTo(3);
        assertThat(config.solverGroup()).isEqualTo("others");
        assertThat(config.retryAfter()).isEqualTo(Duration.ofSeconds(9));
        assertThat(config.taskLimit()).isEqualTo(Duration.ofHours(3));
        assertThat(config.intake().batchLimit()).isEqualTo(Duration.ofMinutes(1));
        assertThat(config.likeness().floor()).isEqualTo(0.25);
        assertThat(config.demand().refresh()).isEqualTo(Duration.ofMillis(100));
        assertThat(config.demand().repeat()).isEqualTo(Duration.ofSeconds(1));
        assertThat(config.draws().longestWait()).isEqualTo(Duration.ofSeconds(3));
        assertThat(config.draws().sweep()).isEqualTo(Duration.ofSeconds(4));
        assertThat(config.draws().waiting()).isEqualTo(6);
        assertThat(config.draws().reservedPerPlayer()).isEqualTo(5);
        assertThat(config.attempts().keep()).isEqualTo(Duration.ofDays(7));
        assertThat(config.bodies().held()).isEqualTo(1000);
        assertThat(config.bodies().within()).isEqualTo(Duration.ofSeconds(5));
    }

    @Test
    void everyKeyOfWhatHasAnEndCanBeSet() {
        CatalogConfig config = config(Map.ofEntries(
                Map.entry("floe.catalog.draws.deadline", "1m"),
                Map.entry("floe.catalog.draws.longest-deadline", "2m"),
                Map.entry("floe.catalog.draws.longest-reserve", "3m"),
                Map.entry("floe.catalog.draws.held", "14"),
                Map.entry("floe.catalog.draws.held-per-tenant", "13"),
                Map.entry("floe.catalog.draws.held-per-key", "12"),
                Map.entry("floe.catalog.draws.keep", "4d"),
                Map.entry("floe.catalog.draws.keep-ids", "5d"),
                Map.entry("floe.catalog.draws.keep-marks", "90d"),
                Map.entry("floe.catalog.attempts.keep-tries", "91d"),
                Map.entry("floe.catalog.rushes.keep", "6d"),
                Map.entry("floe.catalog.submissions.keep", "7d"),
                Map.entry("floe.catalog.changes.keep", "8d"),
                Map.entry("floe.catalog.races.keep", "9d"),
                Map.entry("floe.catalog.access.keep", "10d"),
                Map.entry("floe.catalog.regrades.patience", "8m")));

        assertThat(config.draws().keepMarks()).contains(Duration.ofDays(90));
        assertThat(config.attempts().keepTries()).contains(Duration.ofDays(91));

        assertThat(config.draws().deadline()).isEqualTo(Duration.ofMinutes(1));
        assertThat(config.draws().longestDeadline()).isEqualTo(Duration.ofMinutes(2));
        assertThat(config.draws().longestReserve()).isEqualTo(Duration.ofMinutes(3));
        assertThat(config.draws().held()).isEqualTo(14);
        assertThat(config.draws().heldPerTenant()).isEqualTo(13);
        assertThat(config.draws().heldPerKey()).isEqualTo(12);
        assertThat(config.draws().keep()).isEqualTo(Duration.ofDays(4));
        assertThat(config.draws().keepIds()).isEqualTo(Duration.ofDays(5));
        assertThat(config.rushes().keep()).isEqualTo(Duration.ofDays(6));
        assertThat(config.submissions().keep()).isEqualTo(Duration.ofDays(7));
        assertThat(config.changes().keep()).isEqualTo(Duration.ofDays(8));
        assertThat(config.races().keep()).isEqualTo(Duration.ofDays(9));
        assertThat(config.access().keep()).isEqualTo(Duration.ofDays(10));
        assertThat(config.regrades().patience()).isEqualTo(Duration.ofMinutes(8));
    }

    @Test
    void everyKeyOfAccessAndEventsCanBeSet() {
        CatalogConfig config = config(Map.of(
                "floe.catalog.access.first-keys", "play=a,operate=b",
                "floe.catalog.access.rate", "5",
                "floe.catalog.access.key-cache", "9s",
                "floe.catalog.events.keep", "1h",
                "floe.catalog.events.look", "1s",
                "floe.catalog.events.heartbeat", "2s",
                "floe.catalog.events.listeners", "3",
                "floe.catalog.events.listeners-per-tenant", "2",
                "floe.catalog.events.listeners-per-key", "1"));
        CatalogConfig.Oidc oidc = config(Map.of(
                        "floe.catalog.access.oidc.issuer", "i",
                        "floe.catalog.access.oidc.jwks", "j",
                        "floe.catalog.access.oidc.audience", "a",
                        "floe.catalog.access.oidc.tenant-claim", "t",
                        "floe.catalog.access.oidc.keys-fresh", "2s",
                        "floe.catalog.access.oidc.keys-kept", "3s",
                        "floe.catalog.access.oidc.clock-skew", "1s"))
                .access()
                .oidc();

        assertThat(config.access().firstKeys()).contains(List.of("play=a", "operate=b"));
        assertThat(config.access().rate()).isEqualTo(5);
        assertThat(config.access().keyCache()).isEqualTo(Duration.ofSeconds(9));
        assertThat(config.events().keep()).isEqualTo(Duration.ofHours(1));
        assertThat(config.events().look()).isEqualTo(Duration.ofSeconds(1));
        assertThat(config.events().heartbeat()).isEqualTo(Duration.ofSeconds(2));
        assertThat(config.events().listeners()).isEqualTo(3);
        assertThat(config.events().listenersPerTenant()).isEqualTo(2);
        assertThat(config.events().listenersPerKey()).isEqualTo(1);
        assertThat(oidc.issuer()).contains("i");
        assertThat(oidc.jwks()).contains("j");
        assertThat(oidc.audience()).isEqualTo("a");
        assertThat(oidc.tenantClaim()).isEqualTo("t");
        assertThat(oidc.keysFresh()).isEqualTo(Duration.ofSeconds(2));
        assertThat(oidc.keysKept()).isEqualTo(Duration.ofSeconds(3));
        assertThat(oidc.clockSkew()).isEqualTo(Duration.ofSeconds(1));
    }

    @Test
    void noFirstKeysMayBeSaidWithNothing() {
        assertThat(config(Map.of("floe.catalog.access.first-keys", "")).access().firstKeys())
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"floe.catalog.guest-rate", "floe.catalog.access.rate"})
    void aRateAtWhichNobodyCouldAskIsRefused(String key) {
        assertThatThrownBy(() -> RateLimits.requireUsable(config(Map.of(key, "0"))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(key)
                .hasMessageContaining("1 or more");
        RateLimits.requireUsable(config(Map.of(key, "1")));
    }

    private static CatalogConfig config(Map<String, String> values) {
        return new SmallRyeConfigBuilder()
                .withConverter(Duration.class, 100, new io.quarkus.runtime.configuration.DurationConverter())
                .withMapping(CatalogConfig.class)
                .withSources(new PropertiesConfigSource(values, "test", 100))
                .build()
                .getConfigMapping(CatalogConfig.class);
    }
}
