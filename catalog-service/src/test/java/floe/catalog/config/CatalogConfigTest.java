package floe.catalog.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CatalogConfigTest {
    @Test
    void everyKeyHasItsDefault() {
        CatalogConfig config = config(Map.of());

        assertThat(config.shelfTarget()).isEqualTo(100);
        assertThat(config.partitions()).isEqualTo(8);
        assertThat(config.retryAfter()).isEqualTo(Duration.ofSeconds(2));
        assertThat(config.intake().group()).isEqualTo("floe-catalog");
        assertThat(config.intake().batch()).isEqualTo(1000);
        assertThat(config.intake().batchLimit()).isEqualTo(Duration.ofMinutes(5));
        assertThat(config.intake().sessionTimeout()).isEqualTo(Duration.ofSeconds(10));
        assertThat(config.demand().refresh()).isEqualTo(Duration.ofSeconds(2));
        assertThat(config.demand().repeat()).isEqualTo(Duration.ofSeconds(60));
    }

    @Test
    void everyKeyCanBeSet() {
        CatalogConfig config = config(Map.of(
                "floe.catalog.shelf-target", "7",
                "floe.catalog.partitions", "3",
                "floe.catalog.retry-after", "9s",
                "floe.catalog.intake.group", "g",
                "floe.catalog.intake.batch", "5",
                "floe.catalog.intake.batch-limit", "1m",
                "floe.catalog.intake.session-timeout", "6s",
                "floe.catalog.demand.refresh", "100ms",
                "floe.catalog.demand.repeat", "1s"));

        assertThat(config.shelfTarget()).isEqualTo(7);
        assertThat(config.partitions()).isEqualTo(3);
        assertThat(config.retryAfter()).isEqualTo(Duration.ofSeconds(9));
        assertThat(config.intake().group()).isEqualTo("g");
        assertThat(config.intake().batch()).isEqualTo(5);
        assertThat(config.intake().batchLimit()).isEqualTo(Duration.ofMinutes(1));
        assertThat(config.intake().sessionTimeout()).isEqualTo(Duration.ofSeconds(6));
        assertThat(config.demand().refresh()).isEqualTo(Duration.ofMillis(100));
        assertThat(config.demand().repeat()).isEqualTo(Duration.ofSeconds(1));
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
