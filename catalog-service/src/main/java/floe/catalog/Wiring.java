package floe.catalog;

import floe.catalog.access.FirstKeys;
import floe.catalog.access.Keys;
import floe.catalog.access.OpenRequests;
import floe.catalog.access.RateLimits;
import floe.catalog.changes.Changes;
import floe.catalog.config.CatalogConfig;
import floe.catalog.demand.StockChanged;
import floe.catalog.draws.Draws;
import floe.catalog.draws.Forgetting;
import floe.catalog.events.EventFeed;
import floe.catalog.events.EventLog;
import floe.catalog.games.GameList;
import floe.catalog.intake.Examiner;
import floe.catalog.intake.Intake;
import floe.catalog.intake.MovedLevels;
import floe.catalog.intake.PostgresLevelStore;
import floe.catalog.intake.Sketching;
import floe.catalog.kafka.Channels;
import floe.catalog.kafka.VerdictConsumer;
import floe.catalog.likeness.NearCopies;
import floe.catalog.likeness.RefusedCopies;
import floe.catalog.metrics.CatalogMetrics;
import floe.catalog.races.Races;
import floe.catalog.ratings.Attempts;
import floe.catalog.regrades.RegradeFeeder;
import floe.catalog.regrades.Regrades;
import floe.catalog.sql.StartWork;
import floe.catalog.stock.Shelves;
import floe.catalog.stock.StockWatch;
import floe.catalog.submissions.Submissions;
import floe.catalog.tasks.PeriodicTask;
import floe.catalog.tasks.TaskRounds;
import floe.games.Game;
import floe.games.registry.Games;
import floe.wire.Tracing;
import io.micrometer.core.instrument.MeterRegistry;
import io.opentelemetry.api.OpenTelemetry;
import io.quarkus.arc.All;
import io.quarkus.arc.DefaultBean;
import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.security.spi.runtime.BlockingSecurityExecutor;
import io.quarkus.virtual.threads.VirtualThreads;
import io.smallrye.common.annotation.Identifier;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Alternative;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Liveness;

/// Puts the service together: what is built from what, when it starts and stops, and how it feels.
final class Wiring {
    private static final String SUBMISSIONS = "submissions";
    private static final String PRUNING = "pruning";
    private static final String LISTENING = "listening";
    private static final String HOLDING = "holding";
    private static final String AWAITING = "awaiting";
    private static final String REGRADING = "regrading";
    private static final String SKETCHING = "sketching";
    private static final Duration SUBMISSIONS_AGAIN = Duration.ofSeconds(2);
    private static final Duration PRUNE_EVERY = Duration.ofMinutes(1);
    private static final Duration SKETCH_EVERY = Duration.ofMillis(500);

    @Produces
    @Singleton
    @DefaultBean
    List<Game> games() {
        return Games.all();
    }

    /// Looking keys and tokens up waits on threads that cost nothing, as requests do: however many unknown ones come at
    /// once, they keep nobody else waiting.
    @Produces
    @Alternative
    @Priority(1)
    @ApplicationScoped
    BlockingSecurityExecutor identifying(@VirtualThreads ExecutorService threads) {
        return BlockingSecurityExecutor.createBlockingExecutor(() -> threads);
    }

    @Produces
    @Singleton
    GameList gameList(List<Game> games) {
        return new GameList(games);
    }

    @Produces
    @Singleton
    CatalogMetrics metrics(MeterRegistry registry, GameList games) {
        return new CatalogMetrics(registry, games.ids());
    }

    @Produces
    @Singleton
    Pipeline pipeline(
            @Identifier("default-kafka-broker") Map<String, Object> connection,
            Channels channels,
            CatalogConfig config,
            GameList games,
            DataSource database,
            Draws draws,
            StockWatch stock,
            Submissions submissions,
            CatalogMetrics metrics,
            Tracing tracing) {
        Intake intake = new Intake(
                new Examiner(games),
                new PostgresLevelStore(
                        database, new NearCopies(games, config.likeness().floor())));
        return new Pipeline(connection, channels, config, games, intake, draws, submissions, stock, metrics, tracing);
    }

    @Produces
    @Singleton
    Tracing tracing(OpenTelemetry telemetry, @ConfigProperty(name = "quarkus.otel.sdk.disabled") boolean untraced) {
        return untraced ? Tracing.off() : Tracing.with(telemetry);
    }

    /// For the channel of verdicts, which tells it of its partitions.
    @Produces
    @Singleton
    VerdictConsumer verdicts(Pipeline pipeline) {
        return pipeline.verdicts();
    }

    void start(
            @Observes StartupEvent event,
            CatalogConfig config,
            GameList games,
            Shelves shelves,
            Pipeline pipeline,
            FirstKeys firstKeys) {
        RateLimits.requireUsable(config);
        requireTime("floe.catalog.task-limit", config.taskLimit());
        requireTime("floe.catalog.intake.batch-limit", config.intake().batchLimit());
        StartWork.run(firstKeys::open);
        StartWork.run(() -> shelves.open(games.standardShelves(), config.shelfTarget()));
        pipeline.start();
    }

    /// Tells solvers of boards that designers handed in: at once, when others of their house are judged, and later what
    /// did not go out then.
    @Produces
    @Singleton
    @Identifier(SUBMISSIONS)
    PeriodicTask submitting(Submissions submissions, Pipeline pipeline) {
        PeriodicTask task = new PeriodicTask(
                "telling solvers of submissions", SUBMISSIONS_AGAIN, () -> submissions.publish(pipeline.submissions()));
        pipeline.onSettled(task::ask);
        return task;
    }

    @Produces
    @Singleton
    @Identifier(PRUNING)
    PeriodicTask pruning(
            EventLog events,
            Attempts attempts,
            Forgetting draws,
            Submissions submissions,
            Changes changes,
            Races races,
            Keys keys,
            MovedLevels moved,
            RefusedCopies copies,
            CatalogConfig config) {
        PeriodicTask.Round all = PeriodicTask.Round.all(
                () -> events.prune(config.events().keep()),
                () -> attempts.forget(config.attempts().keep()),
                () -> config.attempts().keepTries().ifPresent(attempts::forgetTries),
                () -> submissions.forget(config.submissions().keep()),
                () -> changes.forget(config.changes().keep()),
                () -> races.forget(config.races().keep()),
                () -> keys.forget(config.access().keep()),
                moved::forget,
                copies::forget,
                () -> draws.run(config.draws(), config.rushes()));
        return new PeriodicTask("pruning what is old", PRUNE_EVERY, all);
    }

    @Produces
    @Singleton
    @Identifier(LISTENING)
    PeriodicTask listening(EventFeed feed) {
        return new PeriodicTask("telling of what happens", feed.pause(), feed::look);
    }

    @Produces
    @Singleton
    @Identifier(HOLDING)
    PeriodicTask holding(OpenRequests openRequests) {
        return new PeriodicTask("looking for keys that have ended", OpenRequests.LOOK, openRequests::endRevoked);
    }

    @Produces
    @Singleton
    @Identifier(AWAITING)
    PeriodicTask awaiting(Draws draws) {
        return new PeriodicTask("looking whether draws that are awaited are over", Draws.LOOK, draws::tellOver);
    }

    @Produces
    @Singleton
    @Identifier(REGRADING)
    PeriodicTask regrading(
            Regrades regrades,
            RegradeFeeder feeder,
            MovedLevels moved,
            Pipeline pipeline,
            CatalogMetrics metrics,
            CatalogConfig config) {
        Regrading regrading = new Regrading(regrades, feeder, moved, pipeline, metrics, config.regrades());
        PeriodicTask task = new PeriodicTask("judging levels of older rules anew", Regrading.LOOK, regrading::round);
        pipeline.onVerdicts(() -> {
            if (regrading.isRunning()) {
                task.ask();
            }
        });
        return task;
    }

    @Produces
    @Singleton
    @Identifier(SKETCHING)
    PeriodicTask sketching(Sketching sketching, CatalogConfig config) {
        return new PeriodicTask(
                "sketching levels that have no sketch",
                SKETCH_EVERY,
                config.likeness().floor() > 0 ? sketching::step : () -> {});
    }

    static void requireTime(String setting, Duration limit) {
        if (!limit.isPositive()) {
            throw new IllegalArgumentException(setting + " is " + limit.toMillis()
                    + " ms, and every catalog would be stopped as hanging: set it to some minutes");
        }
    }

    void startTasks(@Observes StartupEvent event, @All List<PeriodicTask> tasks) {
        tasks.forEach(PeriodicTask::start);
    }

    /// The first word of a stop. Whoever listens or waits for a draw would hold it up, and be cut off in the end.
    void stopping(@Observes ShutdownDelayInitiatedEvent event, EventFeed feed, Draws draws) {
        feed.close();
        draws.letGo();
    }

    void stopTasks(@Observes ShutdownEvent event, @All List<PeriodicTask> tasks) {
        tasks.forEach(PeriodicTask::close);
    }

    void changed(@Observes StockChanged change, Pipeline pipeline) {
        pipeline.stockChanged();
    }

    void stop(@Observes ShutdownEvent event, Pipeline pipeline) {
        pipeline.close();
    }

    /// Whether a restart would help. Whether it is ready, Quarkus asks the database.
    @Produces
    @Liveness
    HealthCheck live(Pipeline pipeline) {
        return pipeline.live();
    }

    @Produces
    @Liveness
    HealthCheck tasksLive(@All List<PeriodicTask> tasks, Pipeline pipeline, CatalogConfig config) {
        List<PeriodicTask> all = Stream.concat(tasks.stream(), pipeline.tasks()).toList();
        TaskRounds rounds = new TaskRounds(all, config.taskLimit());
        return () -> {
            Optional<String> trouble = rounds.trouble();
            var answer = HealthCheckResponse.named("tasks").status(trouble.isEmpty());
            trouble.ifPresent(what -> answer.withData("trouble", what));
            return answer.build();
        };
    }
}
