package floe.catalog.sql;

import floe.catalog.fair.Ticket;
import floe.catalog.fair.Turns;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/// A piece of work on one connection, committed as a whole or not at all.
public final class Transaction {
    /// What is to be done; it may roll back itself what it has done so far.
    @FunctionalInterface
    public interface Work<T> {
        T run(Connection connection) throws SQLException;
    }

    private Transaction() {}

    public static <T> T run(DataSource database, Work<T> work) throws SQLException {
        try (Turns.Turn _ = Ticket.take();
                Connection connection = database.getConnection()) {
            connection.setAutoCommit(false);
            try {
                T result = work.run(connection);
                connection.commit();
                return result;
            } catch (SQLException | RuntimeException e) {
                rollBack(connection, e);
                throw e;
            }
        }
    }

    private static void rollBack(Connection connection, Exception cause) {
        try {
            connection.rollback();
        } catch (SQLException e) {
            cause.addSuppressed(e);
        }
    }
}
