package floe.generator;

import floe.games.Budget;
import floe.games.Game;
import floe.games.registry.Games;
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
    GeneratorEngine engine(
            @Identifier("default-kafka-broker") Map<String, Object> connection,
            KafkaEdge.Candidates candidates,
            GeneratorConfig config,
            List<Game> games,
            GeneratorMetrics metrics,
            OpenTelemetry telemetry,
            @ConfigProperty(name = "quarkus.otel.sdk.disabled") boolean untraced) {
        games.forEach(game -> metrics.expect(game.id().value()));
        Proposer proposer = new Proposer(games, Seeds.anywhere(), new Budget(config.budget()), config.build());
        return new GeneratorEngine(
                connection,
                candidates.publisher(),
                config,
                proposer,
                metrics,
                untraced ? Tracing.off() : Tracing.with(telemetry));
    }

    void start(@Observes StartupEvent event, GeneratorEngine engine) {
        engine.start();
    }

    void stop(@Observes ShutdownEvent event, GeneratorEngine engine) {
        engine.close();
    }

    @Produces
    @Startup
    HealthCheck started(GeneratorEngine engine) {
        return engine.started();
    }

    @Produces
    @Readiness
    HealthCheck ready(GeneratorEngine engine) {
        return engine.ready();
    }

    @Produces
    @Liveness
    HealthCheck live(GeneratorEngine engine) {
        return engine.live();
    }
}
