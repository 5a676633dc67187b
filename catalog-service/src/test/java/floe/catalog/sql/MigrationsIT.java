package floe.catalog.sql;

import static org.assertj.core.api.Assertions.assertThat;

import floe.catalog.config.CatalogConfig;
import floe.catalog.stack.Eventually;
import floe.catalog.stack.OwnPostgres;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Logger;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.jboss.logmanager.ExtHandler;
import org.jboss.logmanager.ExtLogRecord;
import org.jboss.logmanager.formatters.PatternFormatter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MigrationsIT {
    @TempDir
    Path more;

    @Test
    void nothingButTheMigrationIsInATransactionWhileItIsMade() throws Exception {
        Files.writeString(more.resolve("V9999__slow.sql"), "select pg_sleep(6); create table slow (id integer);");
        try (OwnPostgres postgres = OwnPostgres.startMigrated()) {
            String impatient = initSql().replace("10s", "4s");
            assertThat(impatient).isNotEqualTo(initSql());

            asTheServiceHasIt(postgres, impatient).migrate();

            assertThat(has(new Sql(postgres.source()), "slow")).isTrue();
        }
    }

    @Test
    void whileADumpIsInTheWayOthersAreAnsweredAndThenTheMigrationIsMade() throws Exception {
        Files.writeString(
                more.resolve("V9999__to_come.sql"),
                "create table half (id integer); alter table shelf add column to_come integer;");
        List<String> lines = new CopyOnWriteArrayList<>();
        ExtHandler listener = listener(lines);
        Logger log = Logger.getLogger(Migrations.class.getName());
        log.addHandler(listener);
        try (OwnPostgres postgres = OwnPostgres.startMigrated();
                Connection dump = postgres.source().getConnection()) {
            Sql sql = new Sql(postgres.source());
            dump.setAutoCommit(false);
            Sql.run(dump, "set local application_name = 'pg_dump'");
            Sql.run(dump, "lock table shelf in access share mode");
            CompletableFuture<Void> migrations = migrations(postgres, sql);

            Eventually.becomes(
                    "a migration waits",
                    () -> !sql.list("select 1 from pg_locks where not granted", _ -> 1)
                            .isEmpty());
            sql.transaction(reader -> {
                Sql.run(reader, "set local statement_timeout = '10s'");
                return Sql.list(reader, "select id from shelf", _ -> 1);
            });
            Eventually.holds(() -> assertThat(lines)
                    .anySatisfy(
                            line -> assertThat(line).contains("(pg_dump, in a transaction since", "lock table shelf")));
            assertThat(has(sql, "half")).isFalse();
            assertThat(migrations).isNotDone();

            dump.rollback();
            migrations.join();

            // It is told once, however often it is tried; and before, if nobody was seen in the way yet.
            assertThat(lines).doesNotHaveDuplicates().hasSizeLessThanOrEqualTo(3);
            assertThat(lines.getLast()).isEqualTo("the database was migrated to V9999");
            assertThat(has(sql, "half")).isTrue();
            assertThat(sql.list("select to_come from shelf", _ -> 1)).isEmpty();
        } finally {
            log.removeHandler(listener);
        }
    }

    /// Flyway gave up after 50 s, and the second replica of a new build ended.
    @Test
    void aReplicaWaitsForTheMigrationOfAnotherForAsLongAsItTakes() throws Exception {
        Files.writeString(
                more.resolve("V9999__long.sql"),
                "set local lock_timeout = 0; select pg_advisory_lock(4711); create table long (id integer);");
        List<String> lines = new CopyOnWriteArrayList<>();
        ExtHandler listener = listener(lines);
        Logger log = Logger.getLogger(Migrations.class.getName());
        log.addHandler(listener);
        try (OwnPostgres postgres = OwnPostgres.startMigrated();
                Connection holder = postgres.source().getConnection()) {
            Sql sql = new Sql(postgres.source());
            Sql.first(holder, "select 1 from pg_advisory_lock(4711)", row -> row.getInt(1));
            CompletableFuture<Void> first = migrations(postgres, sql);
            Eventually.becomes(
                    "a migration is made",
                    () -> !sql.list("select 1 from pg_locks where not granted", _ -> 1)
                            .isEmpty());
            CompletableFuture<Void> second = migrations(postgres, sql);

            Eventually.holds(() -> assertThat(lines)
                    .anySatisfy(line ->
                            assertThat(line).contains("in the way: pid", "(a catalog that migrates at 127.0.0.1")));
            assertThat(List.of(first, second)).noneMatch(CompletableFuture::isDone);

            Sql.first(holder, "select pg_advisory_unlock(4711)", row -> row.getBoolean(1));
            first.join();
            second.join();

            assertThat(has(sql, "long")).isTrue();
        } finally {
            log.removeHandler(listener);
        }
    }

    private CompletableFuture<Void> migrations(OwnPostgres postgres, Sql sql) throws IOException {
        return CompletableFuture.runAsync(
                new Migrations(asTheServiceHasIt(postgres, initSql()), sql)::run, Thread.ofVirtual()::start);
    }

    private Flyway asTheServiceHasIt(OwnPostgres postgres, String initSql) {
        FluentConfiguration configuration = Flyway.configure()
                .dataSource(postgres.url(), "floe", "floe")
                .initSql(initSql)
                .locations("classpath:db/migration", "filesystem:" + more);
        new MigrationLock().customize(configuration);
        return configuration.load();
    }

    private static String initSql() throws IOException {
        Properties service = new Properties();
        try (InputStream file = CatalogConfig.class.getResourceAsStream("/application.properties")) {
            service.load(file);
        }
        return service.getProperty("quarkus.flyway.init-sql");
    }

    /// To the migrations of a test alone: a service that starts meanwhile makes its own, on a thread of the platform.
    private static ExtHandler listener(List<String> lines) {
        return new ExtHandler() {
            @Override
            protected void doPublish(ExtLogRecord line) {
                if (Thread.currentThread().isVirtual()) {
                    lines.add(new PatternFormatter("%s").format(line));
                }
            }
        };
    }

    private static boolean has(Sql sql, String table) {
        return sql.first("select to_regclass(?) is not null", row -> row.getBoolean(1), table)
                .orElseThrow();
    }
}
