package floe.system.faults;

import floe.embedded.Durability;
import floe.embedded.PostgresFolders;
import floe.embedded.PostgresServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.stream.Stream;
import org.awaitility.Awaitility;

/// A Postgres and its standby, which has all that it has by streaming replication.
final class DatabasePair implements AutoCloseable {
    private static final Duration LIMIT = Duration.ofMinutes(2);

    private final Path folder;
    private PostgresServer primary;
    private PostgresServer standby;

    private DatabasePair(Path folder) {
        this.folder = folder;
    }

    static DatabasePair start(Path folder) throws IOException {
        DatabasePair pair = new DatabasePair(folder);
        try {
            pair.primary = pair.server("primary", 0);
            int port = pair.primary.port();
            pair.primary.close();
            copy(pair.data("primary"), pair.data("standby"));
            Files.createFile(pair.data("standby").resolve("standby.signal"));
            Files.writeString(
                    pair.data("standby").resolve("postgresql.auto.conf"),
                    "primary_conninfo = 'host=127.0.0.1 port=" + port + " user=floe'\n",
                    StandardOpenOption.APPEND);
            pair.primary = pair.server("primary", port);
            pair.standby = pair.server("standby", 0);
            pair.await("the standby streams", "select count(*) = 1 from pg_stat_replication where state = 'streaming'");
            return pair;
        } catch (IOException | RuntimeException | Error e) {
            pair.close();
            throw e;
        }
    }

    /// Whichever of the two is the primary.
    String jdbcUrl() {
        return "jdbc:postgresql://127.0.0.1:%d,127.0.0.1:%d/floe?targetServerType=primary&hostRecheckSeconds=1"
                .formatted(primary.port(), standby.port());
    }

    /// From now on nothing is confirmed before the standby has it on its disk.
    void waitForTheStandby() throws SQLException {
        run(primary, "alter system set synchronous_standby_names = '*'");
        run(primary, "select pg_reload_conf()");
        await("the standby is waited for", "select count(*) = 1 from pg_stat_replication where sync_state = 'sync'");
    }

    /// From now on the standby hears nothing of the primary.
    void cutOff() throws SQLException {
        run(standby, "alter system set primary_conninfo = ''");
        run(standby, "select pg_reload_conf()");
        await("the standby is cut off", "select count(*) = 0 from pg_stat_replication");
    }

    /// Ends the primary with all that it was about, and makes the standby what it was.
    void failOver() throws Exception {
        primary.process().destroyForcibly().waitFor();
        PostgresServer.stopLeftOver(data("primary"));
        run(standby, "select pg_promote()");
    }

    /// For whoever looks after the database.
    void run(String statement) throws SQLException {
        try (Connection database = DriverManager.getConnection(jdbcUrl(), "floe", "floe");
                Statement call = database.createStatement()) {
            call.execute(statement);
        }
    }

    private void await(String what, String question) {
        Awaitility.await(what).atMost(LIMIT).until(() -> {
            try (Connection database = DriverManager.getConnection(primary.jdbcUrl(), "floe", "floe");
                    Statement query = database.createStatement();
                    ResultSet row = query.executeQuery(question)) {
                return row.next() && row.getBoolean(1);
            }
        });
    }

    private static void run(PostgresServer server, String statement) throws SQLException {
        try (Connection database = DriverManager.getConnection(server.jdbcUrl(), "floe", "floe");
                Statement call = database.createStatement()) {
            call.execute(statement);
        }
    }

    private PostgresServer server(String name, int port) {
        Path home = folder.resolve(name);
        return PostgresServer.start(
                new PostgresFolders(home, folder.resolve("programs"), folder.resolve(name + ".log")),
                port,
                Durability.KEEP);
    }

    private Path data(String name) {
        return folder.resolve(name).resolve("data");
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.createDirectories(to.getParent());
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                Files.copy(file, to.resolve(from.relativize(file)), StandardCopyOption.COPY_ATTRIBUTES);
            }
        }
    }

    @Override
    public void close() {
        for (PostgresServer server : new PostgresServer[] {standby, primary}) {
            if (server != null) {
                server.close();
            }
        }
    }
}
