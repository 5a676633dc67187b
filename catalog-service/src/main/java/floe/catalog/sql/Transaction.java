package floe.catalog.sql;

import floe.catalog.fair.DatabasePermit;
import floe.catalog.fair.FairSemaphore;
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
/// them would wait for each other. Tests run with assertions, which look after it. What is asked within a method that
/// is `@Transactional` ([PlatformTransactions]) is part of that transaction, on its connection.
public final class Transaction {
    private static final String UNDONE = "40";
    /// Whether it was committed is not known: that is for whoever asked.
    private static final String UNKNOWN = "40003";

    private static final int TRIES = 10;
    private static final LongAdder RETRIES = new LongAdder();
    private static final ThreadLocal<Begun> BEGUN = ThreadLocal.withInitial(() -> Begun.BY_NOBODY);

    /// Who has begun what the thread is in the middle of.
    enum Begun {
        BY_NOBODY,
        BY_US,
        BY_PLATFORM
    }

    /// What is to be done; it may roll back itself what it has done so far.
    @FunctionalInterface
    public interface Work<T> {
        T run(Connection connection) throws SQLException;
    }

    /// The same, by whoever gets the connection themselves.
    @FunctionalInterface
    interface Attempt<T, E extends Exception> {
        T run() throws SQLException, E;
    }

    private Transaction() {}

    public static <T> T run(DataSource database, Work<T> work) throws SQLException {
        return single(database, isOfPlatform() ? work : connection -> committed(connection, work));
    }

    private static <T> T committed(Connection connection, Work<T> work) throws SQLException {
        connection.setAutoCommit(false);
        try {
            T result = work.run(connection);
            connection.commit();
            return result;
        } catch (SQLException | RuntimeException | Error e) {
            // A connection that goes back to the pool with something done commits it.
            rollBack(connection, e);
            throw e;
        }
    }

    /// The same for work that is one statement at a time, each committed by itself: it costs no message more.
    public static <T> T single(DataSource database, Work<T> work) throws SQLException {
        return isOfPlatform() ? connected(database, work) : repeat(Begun.BY_US, () -> connected(database, work));
    }

    /// Within a transaction of the platform the pool gives that one's connection, and takes it back at its end.
    private static <T> T connected(DataSource database, Work<T> work) throws SQLException {
        try (Connection connection = database.getConnection()) {
            return work.run(connection);
        }
    }

    static boolean isOfPlatform() {
        return BEGUN.get() == Begun.BY_PLATFORM;
    }

    /// Does it when it is the caller's turn, and again as often as the database undoes it.
    static <T, E extends Exception> T repeat(Begun by, Attempt<T, E> attempt) throws E, SQLException {
        assert BEGUN.get() == Begun.BY_NOBODY : "a second connection is asked for while one is held";
        for (int tries = 1; ; tries++) {
            try (FairSemaphore.Permit _ = DatabasePermit.acquire()) {
                BEGUN.set(by);
                return attempt.run();
            } catch (SQLException e) {
                if (tries == TRIES || !isUndone(e)) {
                    throw e;
                }
                RETRIES.increment();
            } finally {
                BEGUN.remove();
            }
        }
    }

    /// How often something was done again since the service started.
    public static long retries() {
        return RETRIES.sum();
    }

    /// Whether nothing of it has stayed because others were at the same: it can be asked for again.
    public static boolean isUndone(SQLException e) {
        String state = e.getSQLState();
        return state != null && state.startsWith(UNDONE) && !state.equals(UNKNOWN);
    }

    /// @param cause is told of it when that fails, too
    public static void rollBack(Connection connection, Throwable cause) {
        try {
            connection.rollback();
        } catch (SQLException e) {
            cause.addSuppressed(e);
        }
    }
}
