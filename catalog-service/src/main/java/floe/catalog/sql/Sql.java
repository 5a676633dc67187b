package floe.catalog.sql;

import jakarta.inject.Singleton;
import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import javax.sql.DataSource;

/// Statements with their values, each on a connection that is given back at once, or several in one transaction. A
/// failure of the database comes out as [FailedException].
@Singleton
public final class Sql {
    private final DataSource database;

    public Sql(DataSource database) {
        this.database = database;
    }

    /// Reads a row.
    @FunctionalInterface
    public interface Row<T> {
        T read(ResultSet row) throws SQLException;
    }

    /// The database failed, or could not be reached.
    public static final class FailedException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        FailedException(SQLException cause) {
            super(cause);
        }

        /// Whether it was the connection that broke or was not to be had, which a pool says without a state.
        boolean isOfTheConnection() {
            return getCause() instanceof SQLException e
                    && (e.getSQLState() == null
                            || e.getSQLState().startsWith("08")
                            || e.getSQLState().startsWith("57P"));
        }
    }

    /// All of it or nothing.
    public <T> T transaction(Transaction.Work<T> work) {
        try {
            return Transaction.run(database, work);
        } catch (SQLException e) {
            throw new FailedException(e);
        }
    }

    public <T> List<T> list(String query, Row<T> row, Object... values) {
        return alone(connection -> list(connection, query, row, values));
    }

    public <T> Optional<T> first(String query, Row<T> row, Object... values) {
        return list(query, row, values).stream().findFirst();
    }

    /// @return how many rows it touched
    public int update(String command, Object... values) {
        return alone(connection -> update(connection, command, values));
    }

    public static <T> List<T> list(Connection connection, String query, Row<T> row, Object... values)
            throws SQLException {
        try (PreparedStatement statement = statement(connection, query, values);
                ResultSet rows = statement.executeQuery()) {
            List<T> all = new ArrayList<>();
            while (rows.next()) {
                all.add(row.read(rows));
            }
            return all;
        }
    }

    public static <T> Optional<T> first(Connection connection, String query, Row<T> row, Object... values)
            throws SQLException {
        return list(connection, query, row, values).stream().findFirst();
    }

    /// For a statement whose answer nobody needs.
    public static void run(Connection connection, String statement, Object... values) throws SQLException {
        try (PreparedStatement prepared = statement(connection, statement, values)) {
            prepared.execute();
        }
    }

    /// @return how many rows it touched
    public static int update(Connection connection, String command, Object... values) throws SQLException {
        try (PreparedStatement statement = statement(connection, command, values)) {
            return statement.executeUpdate();
        }
    }

    /// A column of values, for a statement that works on many rows.
    public record Column(String type, Collection<?> values) {
        public static Column ids(Collection<UUID> values) {
            return new Column("uuid", values);
        }

        public static Column texts(Collection<String> values) {
            return new Column("text", values);
        }

        public static Column numbers(Collection<Integer> values) {
            return new Column("int4", values);
        }

        public static Column bytes(Collection<byte[]> values) {
            return new Column("bytea", values);
        }

        /// The driver takes bytes in an array of their own type alone.
        private Object[] array() {
            return type.equals("bytea") ? values.toArray(byte[][]::new) : values.toArray();
        }
    }

    /// The ids of an array that a row has.
    public static List<UUID> ids(Array array) throws SQLException {
        return List.of((UUID[]) array.getArray());
    }

    /// The numbers of an array that a row has.
    public static int[] numbers(Array array) throws SQLException {
        return Arrays.stream((Integer[]) array.getArray())
                .mapToInt(Integer::intValue)
                .toArray();
    }

    private <T> T alone(Transaction.Work<T> work) {
        try {
            return Transaction.single(database, work);
        } catch (SQLException e) {
            throw new FailedException(e);
        }
    }

    private static PreparedStatement statement(Connection connection, String sql, Object... values)
            throws SQLException {
        PreparedStatement statement = connection.prepareStatement(sql);
        for (int i = 0; i < values.length; i++) {
            if (values[i] instanceof Column column) {
                statement.setArray(i + 1, connection.createArrayOf(column.type(), column.array()));
            } else {
                statement.setObject(i + 1, values[i]);
            }
        }
        return statement;
    }
}
