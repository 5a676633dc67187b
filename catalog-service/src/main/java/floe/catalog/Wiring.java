package floe.catalog;

import floe.catalog.access.Gate;
import floe.catalog.chores.Chore;
import floe.catalog.config.CatalogConfig;
import floe.catalog.demand.StockChanged;
import floe.catalog.draws.Draws;
import floe.catalog.draws.Rushes;
import floe.catalog.events.EventFeed;
import floe.catalog.events.EventLog;
import floe.catalog.games.GameList;
import floe.catalog.intake.Examiner;
import floe.catalog.intake.Intake;
import floe.catalog.intake.PostgresLevelStore;
import floe.catalog.metrics.CatalogMetrics;
import floe.catalog.ratings.Attempts;
import floe.catalog.stock.Shelves;
import floe.catalog.stock.StockWatch;
import floe.catalog.submissions.Submissions;
import floe.games.Game;
import floe.games.registry.Games;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.arc.DefaultBean;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.common.annotation.Identifier;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.sql.DataSource;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Liveness;
import org.eclipse.microprofile.health.Readiness;
import org.eclipse.microprofile.health.Startup;

/// Puts the service together: what is built from what, when it starts and stops, and how it feels.
final class Wiring {
    private static final String SUBMISSIONS = "submissions";
    private static final String PRUNING = "pruning";
    private static final Duration SUBMISSIONS_AGAIN = Duration.ofSeconds(2);
    private static final Duration PRUNE_EVERY = Duration.ofMinutes(1);

    @Produces
    @Singleton
    @DefaultBean
    List<Game> games() {
        return Games.all();
    }

    @Produces
    @Singleton
    GameList gameList(List<Game> games) {
        return new GameList(games);
    }

    @Produces
    @Singleton
    Pipeline pipeline(
            @Identifier("default-kafka-broker") Map<String, Object> connection,
            CatalogConfig config,
            GameList games,
            DataSource database,
            StockWatch stock,
            Submissions submissions,
            MeterRegistry registry) {
        Intake intake = new Intake(new Examiner(games), new PostgresLevelStore(database));
        return new Pipeline(
                connection, config, games, intake, database, submissions, stock, new CatalogMetrics(registry));
    }

    @Produces
    @Singleton
    Rushes rushes(Pipeline pipeline) {
        return pipeline.rushes();
    }

    @Produces
    @Singleton
    Draws draws(Pipeline pipeline) {
        return pipeline.draws();
    }

    void start(
            @Observes StartupEvent event,
            CatalogConfig config,
            GameList games,
            Shelves shelves,
            Pipeline pipeline,
            Gate gate) {
        gate.open();
        shelves.open(games.standardShelves(), config.shelfTarget());
        pipeline.start();
    }

    /// Tells solvers of boards that designers handed in: at once, and later what did not go out then.
    @Produces
    @Singleton
    @Identifier(SUBMISSIONS)
    Chore submitting(Submissions submissions, Pipeline pipeline) {
        return new Chore(
                "telling solvers of submissions", SUBMISSIONS_AGAIN, () -> submissions.publish(pipeline.submissions()));
    }

    @Produces
    @Singleton
    @Identifier(PRUNING)
    Chore pruning(EventLog events, Attempts attempts, CatalogConfig config) {
        return new Chore("pruning events and attempts", PRUNE_EVERY, () -> {
            events.prune(config.events().keep());
            attempts.forget(config.attempts().keep());
        });
    }

    void startChores(
            @Observes StartupEvent event,
            @Identifier(SUBMISSIONS) Chore submitting,
            @Identifier(PRUNING) Chore pruning) {
        submitting.start();
        pruning.start();
    }

    void stopChores(
            @Observes ShutdownEvent event,
            @Identifier(SUBMISSIONS) Chore submitting,
            @Identifier(PRUNING) Chore pruning,
            EventFeed feed) {
        feed.close();
        submitting.close();
        pruning.close();
    }

    void changed(@Observes StockChanged change, Pipeline pipeline) {
        pipeline.stockChanged();
    }

    void stop(@Observes ShutdownEvent event, Pipeline pipeline) {
        pipeline.close();
    }

    /// Started: the broker has been reached and has handed over the work.
    @Produces
    @Startup
    HealthCheck started(Pipeline pipeline) {
        return () -> answer("started", pipeline.begun(), pipeline.trouble());
    }

    /// Ready: started, and nothing keeps it from its work. Quarkus adds what it finds of database and broker.
    @Produces
    @Readiness
    HealthCheck ready(Pipeline pipeline) {
        return () -> answer("ready", pipeline.begun() && pipeline.trouble().isEmpty(), pipeline.trouble());
    }

    /// Live: at work or waiting for others; not live is what a restart cures.
    @Produces
    @Liveness
    HealthCheck live(Pipeline pipeline) {
        return () -> answer("live", pipeline.alive(), pipeline.trouble());
    }

    private static HealthCheckResponse answer(String name, boolean up, Optional<String> trouble) {
        var answer = HealthCheckResponse.named(name).status(up);
        trouble.ifPresent(what -> answer.withData("trouble", what));
        return answer.build();
    }
}
