package floe.solver;

import floe.games.Budget;
import floe.games.Game;
import floe.solver.kafka.ChannelsByHand;
import floe.solver.kafka.KafkaEdge;
import floe.wire.Tracing;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.configuration.DurationConverter;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/// The solver service as it works, with any games and without HTTP, for benchmarks.
public final class SolverProbe implements AutoCloseable {
    private final KafkaEdge edge;

    /// @param settings as `floe.solver.batch`
    public SolverProbe(String broker, Map<String, String> settings, List<Game> games, MeterRegistry registry) {
        SolverConfig config = config(settings);
        Map<String, Object> connection = Map.of("bootstrap.servers", broker);
        this.edge = new KafkaEdge(
                connection,
                new ChannelsByHand(connection, config),
                config,
                new Judge(games, new Budget(config.budget(), config.boardMemory()), config.build()),
                new SolverMetrics(registry),
                Tracing.off());
    }

    private static SolverConfig config(Map<String, String> settings) {
        return new SmallRyeConfigBuilder()
                .withMapping(SolverConfig.class)
                .withSources(new PropertiesConfigSource(settings, "arguments", 100))
                .addDefaultInterceptors()
                .withConverter(Duration.class, 100, new DurationConverter())
                .build()
                .getConfigMapping(SolverConfig.class);
    }

    public void start() {
        edge.start();
    }

    @Override
    public void close() {
        edge.close();
    }
}
