package floe.catalog.stack;

import io.agroal.api.AgroalDataSource;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import javax.sql.DataSource;

/// The other side of the database: looks and meddles.
public final class Database {
    /// The first statement of a test's transaction that holds something while others wait: the service's
    /// connections give up what stands still for ten seconds, and on a slow machine that is not long.
    public static final String HELD_FOR_LONG = "set local idle_in_transaction_session_timeout = 0";

    private final DataSource source;

    Database(DataSource source) {
        this.source = source;
    }

    public Connection connection() throws SQLException {
        return source.getConnection();
    }

    public long number(String query, Object... values) throws SQLException {
        try (Connection connection = source.getConnection();
                PreparedStatement statement = statement(connection, query, values);
                ResultSet rows = statement.executeQuery()) {
            return rows.next() ? rows.getLong(1) : 0;
        }
    }

    public void execute(String command, Object... values) throws SQLException {
        try (Connection connection = source.getConnection();
                PreparedStatement statement = statement(connection, command, values)) {
            statement.execute();
        }
    }

    /// Returns when whatever was counted until now can be read. A connection that ends tells what it has counted,
    /// so all that are older than this question are waited for, those of the test among them.
    public void awaitCounts(AgroalDataSource pool) throws Exception {
        long asked = number("select extract(epoch from clock_timestamp()) * 1000000");
        pool.flush(AgroalDataSource.FlushMode.GRACEFUL);
        Eventually.becomes(
                "no connection is left of before",
                () -> number("select count(*) from pg_stat_activity where backend_type = 'client backend'"
                                + " and extract(epoch from backend_start) * 1000000 < "
                                + asked)
                        == 0);
    }

    private static PreparedStatement statement(Connection connection, String sql, Object... values)
            throws SQLException {
        PreparedStatement statement = connection.prepareStatement(sql);
        for (int i = 0; i < values.length; i++) {
            statement.setObject(i + 1, values[i]);
        }
        return statement;
    }
}
