package floe.catalog.sql;

import io.quarkus.runtime.ApplicationLifecycleManager;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import jakarta.interceptor.Interceptor;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.output.MigrateResult;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Migrates the database before anything else of the catalog starts, and before it listens. Whoever wants a table that
/// a migration waits for waits behind it, the requests of older replicas too. So a migration waits for a lock only a
/// moment (`lock_timeout` in `quarkus.flyway.init-sql`), is rolled back and tried again, until what is in the way is
/// done, such as a dump, or the migration of another replica.
@Singleton
final class Migrations {
    private static final Logger LOG = LoggerFactory.getLogger(Migrations.class);
    /// A lock that was not to be had in time, and a deadlock.
    private static final Set<String> LOCKED = Set.of("55P03", "40P01");

    private static final long PAUSE_SECONDS = 5;
    private static final long LOOK_MILLIS = 200;

    private static final String IN_THE_WAY = """
            select distinct concat('pid ', other.pid, ' (', coalesce(nullif(other.application_name, ''), other.backend_type),
                   ', in a transaction since ', date_trunc('second', other.xact_start), '): ',
                   regexp_replace(left(other.query, 100), '\\s+', ' ', 'g'))
            from pg_stat_activity migration
            cross join unnest(pg_blocking_pids(migration.pid)) as blocking (pid)
            join pg_stat_activity other on other.pid = blocking.pid
            where migration.application_name = 'floe-migrations' and migration.datname = current_database()
            and migration.wait_event_type = 'Lock'
            """;

    private static final String MIGRATES = """
            select distinct concat('pid ', pid, ' (a catalog that migrates',
                   ' at ' || host(client_addr), ', connected since ', date_trunc('second', backend_start), ')')
            from pg_locks join pg_stat_activity using (pid)
            where locktype = 'advisory' and granted and application_name = 'floe-migrations' and datname = current_database()
            """;

    private final Flyway flyway;
    private final Sql sql;
    /// Who was seen there last.
    private volatile String inTheWay = "nobody who is known";

    Migrations(Flyway flyway, Sql sql) {
        this.flyway = flyway;
        this.sql = sql;
    }

    void start(@Observes @Priority(Interceptor.Priority.PLATFORM_BEFORE) StartupEvent event) {
        run();
    }

    void run() {
        Optional<String> told = Optional.empty();
        CountDownLatch never = new CountDownLatch(1);
        try {
            while (!isDone()) {
                if (ApplicationLifecycleManager.isVmShuttingDown()) {
                    throw new IllegalStateException("stopped before the database was migrated");
                }
                if (!told.equals(Optional.of(inTheWay))) {
                    told = Optional.of(inTheWay);
                    LOG.warn(
                            "a migration of the database waits for a lock, and is tried again every {} s until it has it; the"
                                    + " catalog is not ready before; in the way: {}",
                            PAUSE_SECONDS,
                            inTheWay);
                }
                never.await(PAUSE_SECONDS, TimeUnit.SECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("ended before the database was migrated", e);
        }
    }

    /// @return false if something else holds a lock that it needs
    private boolean isDone() throws InterruptedException {
        CountDownLatch tried = new CountDownLatch(1);
        Thread looks = Thread.ofVirtual().start(() -> lookUntil(tried));
        try {
            MigrateResult result = flyway.migrate();
            if (result.migrationsExecuted > 0) {
                LOG.info("the database was migrated to V{}", result.targetSchemaVersion);
            }
            return true;
        } catch (FlywayException e) {
            if (MigrationLock.isHeld(e)) {
                look(MIGRATES);
            } else if (!isOfLocks(e)) {
                throw e;
            }
            return false;
        } finally {
            tried.countDown();
            looks.join();
        }
    }

    /// Only while it waits does Postgres know for whom.
    private void lookUntil(CountDownLatch tried) {
        try {
            while (!tried.await(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
                look(IN_THE_WAY);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void look(String whoIsInTheWay) {
        try {
            List<String> seen = sql.list(whoIsInTheWay, row -> row.getString(1));
            if (!seen.isEmpty()) {
                inTheWay = String.join("; ", seen);
            }
        } catch (Sql.FailedException e) {
            LOG.debug("the database is away, which the migration says itself", e);
        }
    }

    private static boolean isOfLocks(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException e && LOCKED.contains(e.getSQLState())) {
                return true;
            }
        }
        return false;
    }
}
