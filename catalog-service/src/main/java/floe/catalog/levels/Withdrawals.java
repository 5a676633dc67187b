package floe.catalog.levels;

import floe.catalog.events.EventKind;
import floe.catalog.events.EventLog;
import floe.catalog.sql.Sql;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Map;
import java.util.Optional;

/// Takes levels out. They stay in the database, and nobody is told more of them than that they are gone.
@Singleton
public final class Withdrawals {
    private static final String WITHDRAW = """
            with gone as (
                update level set withdrawn_at = now() where id = ?::uuid and withdrawn_at is null returning shelf_id
            )
            update shelf set total = total - 1 from gone where shelf.id = gone.shelf_id
            """;

    private final Sql sql;

    Withdrawals(Sql sql) {
        this.sql = sql;
    }

    /// @return since when it is gone; nothing when there is no such level
    public Optional<Instant> withdraw(String id) {
        return sql.transaction(connection -> withdraw(connection, id));
    }

    private static Optional<Instant> withdraw(Connection connection, String id) throws SQLException {
        boolean gone = Sql.update(connection, WITHDRAW, id) > 0;
        Optional<Instant> since = Sql.list(
                        connection,
                        "select withdrawn_at from level where id = ?::uuid",
                        row -> row.getObject(1, OffsetDateTime.class).toInstant(),
                        id)
                .stream()
                .findFirst();
        if (gone) {
            EventLog.append(connection, EventKind.LEVEL_WITHDRAWN, Optional.empty(), Map.of("id", id));
        }
        return since;
    }
}
