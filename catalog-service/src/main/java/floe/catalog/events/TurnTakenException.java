package floe.catalog.events;

import java.sql.SQLException;

/// Somebody has the turn at telling of something, and keeps it for longer than anybody waits.
public final class TurnTakenException extends SQLException {
    private static final long serialVersionUID = 1L;
    private static final String LOCKED = "55P03";

    private TurnTakenException(SQLException cause) {
        super(cause.getMessage(), cause.getSQLState(), cause.getErrorCode(), cause);
    }

    static SQLException of(SQLException e) {
        return LOCKED.equals(e.getSQLState()) ? new TurnTakenException(e) : e;
    }
}
