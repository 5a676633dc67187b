package floe.embedded;

import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;

/// Broker and database for a test: both on free ports, in one folder, gone with the JVM at the latest.
///
/// The folder may be a fresh one or that of an earlier run, whose data are then found again. Postgres's programs are
/// unpacked to `programs`, which every test may share.
public final class TestInfrastructure implements AutoCloseable {
    private final KafkaBroker broker;
    private final PostgresServer postgres;
    private final Thread lastResort = new Thread(this::stop, "test-infrastructure-close");

    private TestInfrastructure(KafkaBroker broker, PostgresServer postgres) {
        this.broker = broker;
        this.postgres = postgres;
        Runtime.getRuntime().addShutdownHook(lastResort);
    }

    public static TestInfrastructure start(Path dir) {
        return start(dir, dir.resolve("programs"));
    }

    public static TestInfrastructure start(Path dir, Path programs) {
        PostgresFolders folders = new PostgresFolders(
                dir.resolve("postgres"), programs, dir.resolve("postgres").resolve("postgres.log"));
        CompletableFuture<PostgresServer> postgres =
                CompletableFuture.supplyAsync(() -> PostgresServer.start(folders, 0, Durability.RELAXED));
        try {
            KafkaBroker broker = KafkaBroker.start(dir.resolve("kafka"), 0);
            return new TestInfrastructure(broker, postgres.join());
        } catch (RuntimeException e) {
            postgres.thenAccept(PostgresServer::close).exceptionally(alsoFailed -> {
                e.addSuppressed(alsoFailed);
                return null;
            });
            throw e;
        }
    }

    public KafkaBroker broker() {
        return broker;
    }

    public PostgresServer postgres() {
        return postgres;
    }

    @Override
    public void close() {
        Runtime.getRuntime().removeShutdownHook(lastResort);
        stop();
    }

    private void stop() {
        try {
            broker.close();
        } finally {
            postgres.close();
        }
    }
}
