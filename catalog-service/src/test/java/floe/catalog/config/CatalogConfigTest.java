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
        assertThat(config.intake().batch()).isEqualTo(5000);
        assertThat(config.intake().batchLimit()).isEqualTo(Duration.ofMinutes(5));
        assertThat(config.intake().sessionTimeout()).isEqualTo(Duration.ofSeconds(10));
        assertThat(config.demand().refresh()).isEqualTo(Duration.ofSeconds(2));
        assertThat(config.demand().repeat()).isEqualTo(Duration.ofSeconds(60));
        assertThat(config.draws().longestWait()).isEqualTo(Duration.ofSeconds(60));
        assertThat(config.draws().sweep()).isEqualTo(Duration.ofSeconds(2));
    }

    @Test
    void everyKeyCanBeSet() {
        CatalogConfig config = config(Map.ofEntries(
                Map.entry("floe.catalog.shelf-target", "7"),
                Map.entry("floe.catalog.partitions", "3"),
                Map.entry("floe.catalog.retry-after", "9s"),
                Map.entry("floe.catalog.intake.group", "g"),
                Map.entry("floe.catalog.intake.batch", "5"),
                Map.entry("floe.catalog.intake.batch-limit", "1m"),
                Map.entry("floe.catalog.intake.session-timeout", "6s"),
                Map.entry("floe.catalog.demand.refresh", "100ms"),
                Map.entry("floe.catalog.demand.repeat", "1s"),
                Map.entry("floe.catalog.draws.longest-wait", "3s"),
                Map.entry("floe.catalog.draws.sweep", "4s")));

        assertThat(config.shelfTarget()).isEqualTo(7);
        assertThat(config.partitions()).isEqualTo(3);
        assertThat(config.retryAfter()).isEqualTo(Duration.ofSeconds(9));
        assertThat(config.intake().group()).isEqualTo("g");
        assertThat(config.intake().batch()).isEqualTo(5);
        assertThat(config.intake().batchLimit()).isEqualTo(Duration.ofMinutes(1));
        assertThat(config.intake().sessionTimeout()).isEqualTo(Duration.ofSeconds(6));
        assertThat(config.demand().refresh()).isEqualTo(Duration.ofMillis(100));
        assertThat(config.demand().repeat()).isEqualTo(Duration.ofSeconds(1));
        assertThat(config.draws().longestWait()).isEqualTo(Duration.ofSeconds(3));
        assertThat(config.draws().sweep()).isEqualTo(Duration.ofSeconds(4));
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
