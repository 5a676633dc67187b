package floe.generator;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.runtime.configuration.DurationConverter;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class GeneratorConfigTest {
    private static final Map<String, String> EVERY_KEY = Map.ofEntries(
            Map.entry("floe.generator.threads", "3"),
            Map.entry("floe.generator.budget", "1000"),
            Map.entry("floe.generator.board-limit", "1m"),
            Map.entry("floe.generator.headroom", "2.5"),
            Map.entry("floe.generator.settle", "4s"),
            Map.entry("floe.generator.longest-flight", "5s"),
            Map.entry("floe.generator.batch", "7"),
            Map.entry("floe.generator.batch-wait", "1s"),
            Map.entry("floe.generator.lag-limit", "99"),
            Map.entry("floe.generator.lag-check", "2s"),
            Map.entry("floe.generator.solver-group", "others"),
            Map.entry("floe.generator.catalog-group", "more"),
            Map.entry("floe.generator.partitions", "16"),
            Map.entry("floe.generator.build", "mine"));

    @Test
    void defaults() {
        GeneratorConfig config = config(Map.of("quarkus.application.version", "7.1"));

        assertThat(config.threads()).isEqualTo(1);
        assertThat(config.budget()).isEqualTo(50_000_000);
        assertThat(config.boardLimit()).isEqualTo(Duration.ofMinutes(15));
        assertThat(config.headroom()).isEqualTo(1.2);
        assertThat(config.settle()).isEqualTo(Duration.ofSeconds(3));
        assertThat(config.longestFlight()).isEqualTo(Duration.ofMinutes(2));
        assertThat(config.batch()).isEqualTo(64);
        assertThat(config.batchWait()).isEqualTo(Duration.ofMillis(50));
        assertThat(config.lagLimit()).isEqualTo(2_000);
        assertThat(config.lagCheck()).isEqualTo(Duration.ofMillis(500));
        assertThat(config.solverGroup()).isEqualTo("floe-solvers");
        assertThat(config.catalogGroup()).isEqualTo("floe-catalog");
        assertThat(config.partitions()).isEqualTo(48);
        assertThat(config.build()).isEqualTo("generator-service 7.1");
    }

    @Test
    void everyKey() {
        GeneratorConfig config = config(EVERY_KEY);

        assertThat(config.threads()).isEqualTo(3);
        assertThat(config.budget()).isEqualTo(1_000);
        assertThat(config.boardLimit()).isEqualTo(Duration.ofMinutes(1));
        assertThat(config.headroom()).isEqualTo(2.5);
        assertThat(config.settle()).isEqualTo(Duration.ofSeconds(4));
        assertThat(config.longestFlight()).isEqualTo(Duration.ofSeconds(5));
        assertThat(config.batch()).isEqualTo(7);
        assertThat(config.batchWait()).isEqualTo(Duration.ofSeconds(1));
        assertThat(config.lagLimit()).isEqualTo(99);
        assertThat(config.lagCheck()).isEqualTo(Duration.ofSeconds(2));
        assertThat(config.solverGroup()).isEqualTo("others");
        assertThat(config.catalogGroup()).isEqualTo("more");
        assertThat(config.partitions()).isEqualTo(16);
        assertThat(config.build()).isEqualTo("mine");
    }

    @Test
    void noKeyIsForgottenHere() {
        assertThat(EVERY_KEY).hasSameSizeAs(keys());
    }

    private static Object[] keys() {
        return Arrays.stream(GeneratorConfig.class.getDeclaredMethods())
                .filter(method -> !method.isSynthetic())
                .map(Method::getName)
                .toArray();
    }

    static GeneratorConfig config(Map<String, String> settings) {
        return new SmallRyeConfigBuilder()
                .withMapping(GeneratorConfig.class)
                .withSources(new PropertiesConfigSource(new HashMap<>(settings), "test", 100))
                .addDefaultInterceptors()
                .withConverter(Duration.class, 100, new DurationConverter())
                .build()
                .getConfigMapping(GeneratorConfig.class);
    }
}
