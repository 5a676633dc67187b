package floe.bench.catalog;

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
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/// A Postgres whose standby is some way off, and which waits for it or does not.
final class DistantStandby implements AutoCloseable {
    private static final int TRIPS = 200;
    private static final long LIMIT = TimeUnit.MINUTES.toNanos(1);
    private static final String STATE = "select sync_state from pg_stat_replication where state = 'streaming'";

    private final List<DelayLine> line = new ArrayList<>();
    private final Duration oneWay;
    private final PostgresPair pair;

    /// @param away how long a question and its answer are under way together
    DistantStandby(Path folder, Duration away) throws IOException {
        this.oneWay = away.dividedBy(2);
        this.pair = PostgresPair.start(folder, this::lineTo);
    }

    private int lineTo(int port) {
        line.add(DelayLine.to(port, oneWay));
        return line.getLast().port();
    }

    PostgresServer primary() {
        return pair.primary();
    }

    /// Whether a commit is confirmed only when the standby has it on its disk.
    void waitFor(boolean waits) throws SQLException {
        try (Connection connection = connect(primary().port());
                Statement statement = connection.createStatement()) {
            statement.execute("alter system set synchronous_standby_names = '" + (waits ? "*" : "") + "'");
            statement.execute("select pg_reload_conf()");
            String wanted = waits ? "sync" : "async";
            long limit = System.nanoTime() + LIMIT;
            while (!wanted.equals(state(statement))) {
                if (System.nanoTime() > limit) {
                    throw new IllegalStateException("the standby is not " + wanted);
                }
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
            }
        }
    }

    private static String state(Statement statement) throws SQLException {
        try (ResultSet row = statement.executeQuery(STATE)) {
            return row.next() ? row.getString(1) : "";
        }
    }

    /// What a question through the line takes longer than one past it, in milliseconds.
    double tripMillis() throws SQLException {
        return trip(line.getLast().port()) - trip(primary().port());
    }

    private static double trip(int port) throws SQLException {
        List<Long> times = new ArrayList<>();
        try (Connection connection = connect(port);
                Statement statement = connection.createStatement()) {
            for (int i = 0; i < TRIPS; i++) {
                long begun = System.nanoTime();
                statement.execute("select 1");
                times.add(System.nanoTime() - begun);
            }
        }
        Collections.sort(times);
        return times.get(TRIPS / 2) / 1e6;
    }

    private static Connection connect(int port) throws SQLException {
        return DriverManager.getConnection("jdbc:postgresql://127.0.0.1:" + port + "/floe", "floe", "floe");
    }

    @Override
    public void close() {
        pair.close();
        line.forEach(DelayLine::close);
    }
}
