package floe.catalog.stack;

import floe.catalog.config.CatalogConfig;
import floe.embedded.Durability;
import floe.embedded.PostgresFolders;
import floe.embedded.PostgresServer;
import io.agroal.api.AgroalDataSource;
import io.agroal.api.cache.ConnectionCache;
import io.agroal.api.configuration.AgroalConnectionPoolConfiguration;
import io.agroal.api.configuration.supplier.AgroalDataSourceConfigurationSupplier;
import io.agroal.api.security.NamePrincipal;
import io.agroal.api.security.SimplePassword;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Properties;
import org.flywaydb.core.Flyway;

/// A database of a test's own, for those that take it down or want it as it was at some version; with the pool that the
/// service has.
public final class OwnPostgres implements AutoCloseable {
    private static final Path TARGET = Path.of("target").toAbsolutePath();
    /// What is promised of a crash takes it.
    private static final Durability DURABILITY = Durability.KEEP;

    private static final int CONNECTIONS = 16;
    /// Far more than any test waits for a lock: who is not answered is to fail, and not to hang.
    private static final int ANSWER_SECONDS = 180;

    /// What is copied for whoever wants all tables: to make them takes a core four seconds.
    private static Path migrated;

    private final PostgresFolders folders;
    private PostgresServer server;
    private final AgroalDataSource source;

    private OwnPostgres(PostgresFolders folders, PostgresServer server) throws SQLException {
        this.folders = folders;
        this.server = server;
        this.source = source(server, CONNECTIONS, "-c plan_cache_mode=force_generic_plan");
    }

    /// Empty: without a single table.
    public static OwnPostgres start() throws Exception {
        return start(newFolders());
    }

    /// As the service has it.
    public static OwnPostgres startMigrated() throws Exception {
        PostgresFolders folders = newFolders();
        copy(migrated(), folders.home());
        return start(folders);
    }

    private static OwnPostgres start(PostgresFolders folders) throws SQLException {
        return new OwnPostgres(folders, PostgresServer.start(folders, 0, DURABILITY));
    }

    private static PostgresFolders newFolders() throws IOException {
        Path dir = Files.createTempDirectory(Files.createDirectories(TARGET), "own");
        return new PostgresFolders(dir.resolve("postgres"), TARGET.resolve("programs"), dir.resolve("postgres.log"));
    }

    private static synchronized Path migrated() throws Exception {
        if (migrated == null) {
            OwnPostgres postgres = start();
            try (postgres) {
                postgres.migrate("latest");
            }
            migrated = postgres.folders.home();
        }
        return migrated;
    }

    /// With its owner, who is not this one where this is root.
    private static void copy(Path folder, Path to) throws Exception {
        Process copying = new ProcessBuilder("cp", "-a", folder.toString(), to.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(copying.getInputStream().readAllBytes(), Charset.defaultCharset());
        if (copying.waitFor() != 0) {
            throw new IOException("cannot copy " + folder + ": " + said);
        }
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

    /// Another pool, of so many connections; whoever asks closes it.
    public AgroalDataSource source(int connections) throws SQLException {
        return source(server, connections, "-c plan_cache_mode=force_generic_plan");
    }

    /// Another pool, with the limits that the service has its connections keep to.
    public AgroalDataSource sourceWithLimits() throws Exception {
        Properties service = new Properties();
        try (InputStream file = CatalogConfig.class.getResourceAsStream("/application.properties")) {
            service.load(file);
        }
        return source(
                server, CONNECTIONS, service.getProperty("quarkus.datasource.jdbc.additional-jdbc-properties.options"));
    }

    /// How many there have been. A connection tells of its own when it ends, and seldom before.
    public long deadlocks() throws Exception {
        Database database = new Database(source);
        database.awaitCounts(source);
        return database.number("select deadlocks from pg_stat_database where datname = 'floe'");
    }

    /// How many rows of a table have been read. A connection tells of its own when it ends, and seldom before.
    public long rowsRead(String table) throws Exception {
        Database database = new Database(source);
        database.awaitCounts(source);
        return database.number("select seq_tup_read + idx_tup_fetch from pg_stat_user_tables where relname = ?", table);
    }

    public void execute(String command, Object... values) throws SQLException {
        new Database(source).execute(command, values);
    }

    public String url() {
        return server.jdbcUrl();
    }

    public String user() {
        return server.user();
    }

    public String password() {
        return server.password();
    }

    /// Kills a server process that holds a connection. Postgres then throws away what all of them were at and starts
    /// again from what is on the disk.
    public void crash() throws SQLException {
        try (Connection connection = source.getConnection();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("select pg_backend_pid()")) {
            row.next();
            ProcessHandle.of(row.getLong(1)).ifPresent(ProcessHandle::destroyForcibly);
        }
    }

    public String log() throws IOException {
        return Files.readString(folders.log());
    }

    /// Stops it, as an operator would, and starts it again.
    public void restart() {
        stop();
        startAgain();
    }

    public void stop() {
        server.close();
    }

    public void startAgain() {
        server = PostgresServer.start(folders, server.port(), DURABILITY);
    }

    /// Copies all there is, as a dump would.
    public void dump() throws SQLException {
        admin("drop database if exists saved", "create database saved template floe");
    }

    /// Puts back what was copied; what came after it is gone.
    public void restore() throws SQLException {
        admin("drop database floe with (force)", "create database floe template saved");
    }

    /// On a connection to another database, with nobody left on this one. The pool finds out by itself: it asks each
    /// connection before it lends it. (Its `flush` runs on a thread of its own, and may close what is new by then.)
    private void admin(String... commands) throws SQLException {
        String url = server.jdbcUrl().replaceFirst("/floe$", "/postgres");
        try (Connection connection = DriverManager.getConnection(url, server.user(), server.password());
                Statement statement = connection.createStatement()) {
            statement.execute("select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = 'floe'");
            for (String command : commands) {
                statement.execute(command);
            }
        }
    }

    @Override
    public void close() {
        source.close();
        server.close();
    }

    private static AgroalDataSource source(PostgresServer server, int connections, String options) throws SQLException {
        return AgroalDataSource.from(new AgroalDataSourceConfigurationSupplier()
                .connectionPoolConfiguration(pool -> pool.maxSize(connections)
                        .acquisitionTimeout(Duration.ofSeconds(60))
                        // As in the service, where no thread keeps the connection that it gave back: it would have it
                        // again before those who wait.
                        .connectionCache(ConnectionCache.none())
                        .validateOnBorrow(true)
                        .connectionValidator(AgroalConnectionPoolConfiguration.ConnectionValidator.defaultValidator())
                        .connectionFactoryConfiguration(factory -> factory.jdbcUrl(server.jdbcUrl() + "?socketTimeout="
                                        + ANSWER_SECONDS + "&options=" + options.replace(" ", "%20"))
                                .principal(new NamePrincipal(server.user()))
                                .credential(new SimplePassword(server.password())))));
    }
}
