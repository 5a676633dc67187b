package floe.catalog.sql;

import floe.catalog.fair.Ticket;
import floe.catalog.fair.Turns;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.atomic.LongAdder;
import javax.sql.DataSource;

/// A piece of work on one connection, committed as a whole or not at all.
///
/// What the database has undone because others were at the same (a deadlock, a serialization failure: SQLSTATE
/// class 40) is done again, and counted: nothing of it has stayed. So work may be done more than once, and must not
/// keep in memory what it did before.
///
/// Nobody asks for a second connection while they have one: when as many as there are connections did that, all of
/// them would wait for each other. Tests run with assertions, which look after it.
public final class Transaction {
    private static final String UNDONE = "40";
    /// Whether it was committed is not known: that is for whoever asked.
    private static final String UNKNOWN = "40003";

    private static final int TRIES = 10;
    private static final LongAdder RETRIES = new LongAdder();
    private static final ThreadLocal<Boolean> CONNECTED = ThreadLocal.withInitial(() -> false);

    /// What is to be done; it may roll back itself what it has done so far.
    @FunctionalInterface
    public interface Work<T> {
        T run(Connection connection) throws SQLException;
    }

    private Transaction() {}

    public static <T> T run(DataSource database, Work<T> work) throws SQLException {
        return single(database, connection -> {
            connection.setAutoCommit(false);
            try {
                T result = work.run(connection);
                connection.commit();
                return result;
            } catch (SQLException | RuntimeException e) {
                rollBack(connection, e);
                throw e;
            }
        });
    }

    /// The same for work that is one statement at a time, each committed by itself: it costs no message more.
    public static <T> T single(DataSource database, Work<T> work) throws SQLException {
        assert !CONNECTED.get() : "a second connection is asked for while one is held";
        for (int tries = 1; ; tries++) {
            try (Turns.Turn _ = Ticket.take();
                    Connection connection = database.getConnection()) {
                CONNECTED.set(true);
                return work.run(connection);
            } catch (SQLException e) {
                if (tries == TRIES || !isUndone(e)) {
                    throw e;
                }
                RETRIES.increment();
            } finally {
                CONNECTED.remove();
            }
        }
    }

    /// How often something was done again since the service started.
    public static long retries() {
        return RETRIES.sum();
    }

    private static boolean isUndone(SQLException e) {
        String state = e.getSQLState();
        return state != null && state.startsWith(UNDONE) && !state.equals(UNKNOWN);
    }

    private static void rollBack(Connection connection, Exception cause) {
        try {
            connection.rollback();
        } catch (SQLException e) {
            cause.addSuppressed(e);
        }
    }
}
