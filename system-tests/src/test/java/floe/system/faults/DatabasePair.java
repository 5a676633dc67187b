package floe.system.faults;

import floe.embedded.PostgresPair;
import floe.embedded.PostgresServer;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import org.awaitility.Awaitility;

/// A Postgres and its standby, and what may become of the two.
final class DatabasePair implements AutoCloseable {
    private static final Duration LIMIT = Duration.ofMinutes(2);

    private final PostgresPair pair;

    private DatabasePair(PostgresPair pair) {
        this.pair = pair;
    }

    static DatabasePair start(Path folder) throws IOException {
        DatabasePair databases = new DatabasePair(PostgresPair.start(folder, port -> port));
        try {
            databases.await(
                    "the standby streams", "select count(*) = 1 from pg_stat_replication where state = 'streaming'");
            return databases;
        } catch (RuntimeException | Error e) {
            databases.close();
            throw e;
        }
    }

    /// Whichever of the two is the primary.
    String jdbcUrl() {
        return "jdbc:postgresql://127.0.0.1:%d,127.0.0.1:%d/floe?targetServerType=primary&hostRecheckSeconds=1"
                .formatted(pair.primary().port(), pair.standby().port());
    }

    List<PostgresServer> both() {
        return List.of(pair.primary(), pair.standby());
    }

    /// From now on nothing is confirmed before the standby has it on its disk.
    void waitForTheStandby() throws SQLException {
        run(pair.primary(), "alter system set synchronous_standby_names = '*'");
        run(pair.primary(), "select pg_reload_conf()");
        await("the standby is waited for", "select count(*) = 1 from pg_stat_replication where sync_state = 'sync'");
    }

    /// From now on the standby hears nothing of the primary.
    void cutOff() throws SQLException {
        run(pair.standby(), "alter system set primary_conninfo = ''");
        run(pair.standby(), "select pg_reload_conf()");
        await("the standby is cut off", "select count(*) = 0 from pg_stat_replication");
    }

    /// Ends the primary with all that it was about, and makes the standby what it was.
    void failOver() throws Exception {
        pair.killPrimary();
        run(pair.standby(), "select pg_promote()");
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
            try (Connection database =
                            DriverManager.getConnection(pair.primary().jdbcUrl(), "floe", "floe");
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

    @Override
    public void close() {
        pair.close();
    }
}
