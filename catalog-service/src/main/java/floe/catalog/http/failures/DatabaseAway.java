package floe.catalog.http.failures;

import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLTransientConnectionException;
import java.util.Set;
import org.hibernate.exception.JDBCConnectionException;

/// Tells the database being away, restarting, without room to write or busy beyond its connections or its time from
/// every other failure.
final class DatabaseAway {
    /// Shut down by an operator, crashed, not up yet, too many connections; a lock, a statement, a transaction that
    /// took too long; a disk that is full or fails, no memory, nothing to be written for the time being.
    private static final Set<String> STATES =
            Set.of("57P01", "57P02", "57P03", "53300", "55P03", "57014", "25P03", "53100", "58030", "53200", "25006");

    /// Undone for the sake of others, again and again.
    private static final String UNDONE_CLASS = "40";

    private static final String CONNECTION_CLASS = "08";

    private DatabaseAway() {}

    static boolean isCauseOf(Throwable e) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (isOne(cause)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isOne(Throwable e) {
        return switch (e) {
            case JDBCConnectionException _, SQLTransientConnectionException _, SQLNonTransientConnectionException _ ->
                true;
            case SQLException sql -> isOne(sql);
            default -> false;
        };
    }

    private static boolean isOne(SQLException e) {
        String state = e.getSQLState();
        if (state == null) {
            // The pool's own way to say that it has no connection to give.
            return String.valueOf(e.getMessage()).contains("cquisition timeout");
        }
        return state.startsWith(CONNECTION_CLASS) || state.startsWith(UNDONE_CLASS) || STATES.contains(state);
    }
}
