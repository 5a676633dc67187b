package floe.catalog.metrics;

import floe.catalog.fair.FairSemaphore;
import floe.catalog.fair.Fairness;
import floe.catalog.sql.Sql;
import floe.catalog.tasks.PeriodicTask;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.smallrye.common.annotation.Identifier;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.function.ToDoubleFunction;

/// What operators see of the database from here: whether it answers, who waits for a place at it, and the draws and
/// the boards of designers that wait in it. It asks once in a while, so that neither a scrape nor a thousand of them
/// wait for an answer.
@Singleton
final class DatabaseWatch {
    private static final Duration PAUSE = Duration.ofSeconds(5);

    /// Beyond so many the number says nothing more.
    private static final String WAITING = """
            select count(distinct (tenant, id)), coalesce(extract(epoch from now() - min(since)), 0)::float8
            from (select tenant, id, since from draw_wait limit 100000) as waiting
            """;

    /// Those that solvers have. One without a verdict for a day lies with the dead letters, where it is told.
    private static final String SUBMITTED = """
            select coalesce(extract(epoch from now() - min(published_at)), 0)::float8
            from submission
            where state = 'pending' and published_at > now() - interval '1 day'
            """;

    private final Sql sql;
    private final PeriodicTask task;
    private volatile boolean away;
    private volatile WaitingDraws draws = new WaitingDraws(0, 0);
    private volatile double oldestSubmissionSeconds;

    private record WaitingDraws(long count, double oldestSeconds) {}

    DatabaseWatch(Sql sql, Fairness fairness, MeterRegistry registry) {
        this.sql = sql;
        this.task = new PeriodicTask("looking at the database for operators", PAUSE, this::look);
        gauge(registry, "database.away", "1 while the database does not answer", this, it -> it.away ? 1 : 0);
        gauge(
                registry,
                "database.waiting",
                "Requests without a place at it",
                fairness.database(),
                FairSemaphore::waiting);
        gauge(registry, "draws.waiting", "Draws that wait for levels", this, it -> it.draws.count());
        gauge(
                registry,
                "draws.waiting.longest.seconds",
                "How long the oldest of them has waited",
                this,
                it -> it.draws.oldestSeconds());
        gauge(
                registry,
                "submissions.waiting.longest.seconds",
                "How long the oldest board of a designer that solvers have has waited for its verdict",
                this,
                it -> it.oldestSubmissionSeconds);
    }

    /// For whoever starts and ends all such tasks.
    @Produces
    @Singleton
    @Identifier("watching")
    PeriodicTask task() {
        return task;
    }

    private void look() {
        try {
            draws = sql.first(WAITING, row -> new WaitingDraws(row.getLong(1), row.getDouble(2)))
                    .orElseThrow();
            oldestSubmissionSeconds =
                    sql.first(SUBMITTED, row -> row.getDouble(1)).orElseThrow();
            away = false;
        } catch (Sql.FailedException e) {
            away = true;
            throw e;
        }
    }

    private static <T> void gauge(
            MeterRegistry registry, String name, String description, T subject, ToDoubleFunction<T> value) {
        Gauge.builder("floe.catalog." + name, subject, value)
                .description(description)
                .register(registry);
    }
}
