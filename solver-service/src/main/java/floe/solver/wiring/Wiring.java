package floe.solver.wiring;

import floe.games.Budget;
import floe.games.Game;
import floe.games.registry.Games;
import floe.solver.Judge;
import floe.solver.SolverConfig;
import floe.solver.SolverMetrics;
import floe.solver.kafka.BoardChannels;
import floe.solver.kafka.KafkaEdge;
import floe.wire.Tracing;
import io.opentelemetry.api.OpenTelemetry;
import io.quarkus.arc.DefaultBean;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.common.annotation.Identifier;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.Liveness;
import org.eclipse.microprofile.health.Readiness;
import org.eclipse.microprofile.health.Startup;

/// Puts the service together: what is built from what, when it starts and stops, and how it feels.
final class Wiring {
    @Produces
    @Singleton
    @DefaultBean
    List<Game> games() {
        return Games.all();
    }

    @Produces
    @Singleton
    KafkaEdge edge(
            @Identifier("default-kafka-broker") Map<String, Object> connection,
            BoardChannels channels,
            SolverConfig config,
            List<Game> games,
            SolverMetrics metrics,
            OpenTelemetry telemetry,
            @ConfigProperty(name = "quarkus.otel.sdk.disabled") boolean untraced) {
        games.forEach(game -> metrics.expect(game.id().value()));
        Judge judge =
                new Judge(games, new Budget(config.budget(), config.boardMemory()), config.build(), metrics::inVain);
        return new KafkaEdge(
                connection, channels, config, judge, metrics, untraced ? Tracing.off() : Tracing.with(telemetry));
    }

    void start(@Observes StartupEvent event, KafkaEdge edge) {
        edge.start();
    }

    void stop(@Observes ShutdownEvent event, KafkaEdge edge) {
        edge.close();
    }

    @Produces
    @Startup
    HealthCheck started(KafkaEdge edge) {
        return edge.started();
    }

    @Produces
    @Readiness
    HealthCheck ready(KafkaEdge edge) {
        return edge.ready();
    }

    @Produces
    @Liveness
    HealthCheck live(KafkaEdge edge) {
        return edge.live();
    }
}
