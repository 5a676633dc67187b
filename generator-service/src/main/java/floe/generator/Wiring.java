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
import org.eclipse.microprofile.health.HealthCheckResponse;
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
    Works works(
            @Identifier("default-kafka-broker") Map<String, Object> connection,
            GeneratorConfig config,
            List<Game> games,
            GeneratorMetrics metrics,
            OpenTelemetry telemetry,
            @ConfigProperty(name = "quarkus.otel.sdk.disabled") boolean untraced) {
        Proposer proposer = new Proposer(games, Seeds.anywhere(), new Budget(config.budget()), config.build());
        return new Works(connection, config, proposer, metrics, untraced ? Tracing.off() : Tracing.with(telemetry));
    }

    void start(@Observes StartupEvent event, Works works) {
        works.start();
    }

    void stop(@Observes ShutdownEvent event, Works works) {
        works.close();
    }

    /// Started: demand is wholly known.
    @Produces
    @Startup
    HealthCheck started(Works works) {
        return () -> answer("started", works.begun(), works);
    }

    /// Ready: started, and nothing keeps it from its work.
    @Produces
    @Readiness
    HealthCheck ready(Works works) {
        return () -> answer("ready", works.begun() && works.trouble().isEmpty(), works);
    }

    /// Live: at work or waiting for others; not live is what a restart cures.
    @Produces
    @Liveness
    HealthCheck live(Works works) {
        return () -> answer("live", works.alive(), works);
    }

    private static HealthCheckResponse answer(String name, boolean up, Works works) {
        var answer = HealthCheckResponse.named(name)
                .status(up)
                .withData("state", works.state().toString())
                .withData("lag", works.lag());
        works.trouble().ifPresent(what -> answer.withData("trouble", what));
        return answer.build();
    }
}
