package floe.solver;

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

class SolverConfigTest {
    private static final Map<String, String> EVERY_KEY = Map.ofEntries(
            Map.entry("floe.solver.threads", "3"),
            Map.entry("floe.solver.budget", "1000"),
            Map.entry("floe.solver.batch", "7"),
            Map.entry("floe.solver.under-way", "8"),
            Map.entry("floe.solver.moment", "5ms"),
            Map.entry("floe.solver.slow-boards", "2"),
            Map.entry("floe.solver.board-memory", "4000000"),
            Map.entry("floe.solver.large-boards", "5"),
            Map.entry("floe.solver.deaths", "6"),
            Map.entry("floe.solver.hand-over", "1s"),
            Map.entry("floe.solver.finish", "2s"),
            Map.entry("floe.solver.board-limit", "1m"),
            Map.entry("floe.solver.session-timeout", "6s"),
            Map.entry("floe.solver.group-protocol", "consumer"),
            Map.entry("floe.solver.group", "others"),
            Map.entry("floe.solver.partitions", "16"),
            Map.entry("floe.solver.largest-verdict", "500"),
            Map.entry("floe.solver.build", "mine"));

    @Test
    void defaults() {
        SolverConfig config = config(Map.of("quarkus.application.version", "7.1"));

        assertThat(config.threads()).isEmpty();
        assertThat(config.budget()).isEqualTo(50_000_000);
        assertThat(config.batch()).isEqualTo(1_000);
        assertThat(config.underWay()).isEqualTo(5_000);
        assertThat(config.moment()).isEqualTo(Duration.ofMillis(50));
        assertThat(config.slowBoards()).isEqualTo(8);
        assertThat(config.boardMemory()).isEqualTo(64 << 20);
        assertThat(config.largeBoards()).isEmpty();
        assertThat(config.deaths()).isEqualTo(3);
        assertThat(config.handOver()).isEqualTo(Duration.ofSeconds(3));
        assertThat(config.finish()).isEqualTo(Duration.ofSeconds(20));
        assertThat(config.boardLimit()).isEqualTo(Duration.ofMinutes(15));
        assertThat(config.sessionTimeout()).isEqualTo(Duration.ofSeconds(10));
        assertThat(config.groupProtocol()).isEqualTo(SolverConfig.GroupProtocol.CLASSIC);
        assertThat(config.group()).isEqualTo("floe-solvers");
        assertThat(config.partitions()).isEqualTo(48);
        assertThat(config.largestVerdict()).isEqualTo(1_000_000);
        assertThat(config.build()).isEqualTo("solver-service 7.1");
    }

    @Test
    void everyKey() {
        SolverConfig config = config(EVERY_KEY);

        assertThat(config.threads()).hasValue(3);
        assertThat(config.budget()).isEqualTo(1_000);
        assertThat(config.batch()).isEqualTo(7);
        assertThat(config.underWay()).isEqualTo(8);
        assertThat(config.moment()).isEqualTo(Duration.ofMillis(5));
        assertThat(config.slowBoards()).isEqualTo(2);
        assertThat(config.boardMemory()).isEqualTo(4_000_000);
        assertThat(config.largeBoards()).hasValue(5);
        assertThat(config.deaths()).isEqualTo(6);
        assertThat(config.handOver()).isEqualTo(Duration.ofSeconds(1));
        assertThat(config.finish()).isEqualTo(Duration.ofSeconds(2));
        assertThat(config.boardLimit()).isEqualTo(Duration.ofMinutes(1));
        assertThat(config.sessionTimeout()).isEqualTo(Duration.ofSeconds(6));
        assertThat(config.groupProtocol()).isEqualTo(SolverConfig.GroupProtocol.CONSUMER);
        assertThat(config.group()).isEqualTo("others");
        assertThat(config.partitions()).isEqualTo(16);
        assertThat(config.largestVerdict()).isEqualTo(500);
        assertThat(config.build()).isEqualTo("mine");
    }

    @Test
    void noKeyIsForgottenHere() {
        assertThat(EVERY_KEY).hasSameSizeAs(keys());
    }

    private static Object[] keys() {
        return Arrays.stream(SolverConfig.class.getDeclaredMethods())
                .filter(method -> !method.isSynthetic())
                .map(Method::getName)
                .toArray();
    }

    static SolverConfig config(Map<String, String> settings) {
        return new SmallRyeConfigBuilder()
                .withMapping(SolverConfig.class)
                .withSources(new PropertiesConfigSource(new HashMap<>(settings), "test", 100))
                .addDefaultInterceptors()
                .withConverter(Duration.class, 100, new DurationConverter())
                .build()
                .getConfigMapping(SolverConfig.class);
    }
}
