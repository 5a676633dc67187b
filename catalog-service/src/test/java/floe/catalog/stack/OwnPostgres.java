package floe.catalog.stack;

import floe.embedded.Durability;
import floe.embedded.PostgresFolders;
import floe.embedded.PostgresServer;
import io.agroal.api.AgroalDataSource;
import io.agroal.api.configuration.supplier.AgroalDataSourceConfigurationSupplier;
import io.agroal.api.security.NamePrincipal;
import io.agroal.api.security.SimplePassword;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import org.flywaydb.core.Flyway;

/// A database of a test's own, for those that take it down or want it as it was at some version; with the pool that the
/// service has.
public final class OwnPostgres implements AutoCloseable {
    private static final Path TARGET = Path.of("target").toAbsolutePath();
    private static final int CONNECTIONS = 16;

    private final PostgresFolders folders;
    private PostgresServer server;
    private final AgroalDataSource source;

    private OwnPostgres(PostgresFolders folders, PostgresServer server) throws SQLException {
        this.folders = folders;
        this.server = server;
        this.source = source(server);
    }

    /// Empty: without a single table.
    public static OwnPostgres start() throws Exception {
        Path dir = Files.createTempDirectory(Files.createDirectories(TARGET), "own");
        PostgresFolders folders =
                new PostgresFolders(dir.resolve("postgres"), TARGET.resolve("programs"), dir.resolve("postgres.log"));
        return new OwnPostgres(folders, PostgresServer.start(folders, 0, Durability.RELAXED));
    }

    /// As the service has it.
    public static OwnPostgres startMigrated() throws Exception {
        OwnPostgres postgres = start();
        postgres.migrate("latest");
        return postgres;
    }

    public void migrate(String version) {
        Flyway.configure()
                .dataSource(server.jdbcUrl(), server.user(), server.password())
                .target(version)
                .load()
                .migrate();
    }

    public AgroalDataSource source() {
        return source;
    }

    public String url() {
        return server.jdbcUrl();
    }

    public int port() {
        return server.port();
    }

    /// The folder of its programs.
    public Path programs() {
        return folders.programs();
    }

    /// As a crash would: nothing is written that has not been.
    public void kill() throws Exception {
        server.process().destroyForcibly().waitFor();
        server.close();
    }

    public void restart() {
        server = PostgresServer.start(folders, server.port(), Durability.RELAXED);
    }

    @Override
    public void close() {
        source.close();
        server.close();
    }

    private static AgroalDataSource source(PostgresServer server) throws SQLException {
        return AgroalDataSource.from(new AgroalDataSourceConfigurationSupplier()
                .connectionPoolConfiguration(pool -> pool.maxSize(CONNECTIONS)
                        .acquisitionTimeout(Duration.ofSeconds(20))
                        .validateOnBorrow(true)
                        .connectionFactoryConfiguration(factory -> factory.jdbcUrl(server.jdbcUrl())
                                .principal(new NamePrincipal(server.user()))
                                .credential(new SimplePassword(server.password())))));
    }
}
