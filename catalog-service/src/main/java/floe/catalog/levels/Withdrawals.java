package floe.catalog.levels;

import floe.catalog.changes.Actor;
import floe.catalog.changes.ChangeKind;
import floe.catalog.changes.Changes;
import floe.catalog.events.EventKind;
import floe.catalog.events.EventLog;
import floe.catalog.sql.Sql;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
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

    /// Everybody's level is gone for every house that has it as its own as well; else for the one that takes it out.
    private static final String WITHDRAW_OWN = """
            update own_level set withdrawn_at = now()
            where id = ?::uuid and withdrawn_at is null
                and (tenant = ? or exists (select from level where level.id = own_level.id))
            """;

    private static final String WITHDRAW_ONLY_OWN = """
            update own_level set withdrawn_at = now()
            where id = ?::uuid and tenant = ? and withdrawn_at is null and published_at is null
                and not exists (select from level where level.id = own_level.id)
            """;

    private static final String SINCE_OWN = """
            select withdrawn_at from own_level
            where id = ?::uuid and tenant = ? and published_at is null
                and not exists (select from level where level.id = own_level.id)
            """;

    private static final String SINCE = """
            select withdrawn_at from level where id = ?::uuid
            union all select withdrawn_at from own_level where id = ?::uuid and tenant = ?
            """;

    private static final String REFUSE = "update level set withdrawn_at = now() where id = ?::uuid";

    private static final String REFUSE_OWN =
            "update own_level set withdrawn_at = now() where id = ?::uuid and tenant = ?";

    private final Sql sql;

    Withdrawals(Sql sql) {
        this.sql = sql;
    }

    /// @param tenant whose own boards can be taken out beside everybody's
    /// @return since when it is gone; nothing when there is no such level
    public Optional<Instant> withdraw(String tenant, String id, Actor by) {
        return sql.transaction(connection -> withdraw(connection, tenant, id, by));
    }

    /// Takes out a house's own board, and never what is everybody's: that others may have begun to play.
    ///
    /// @return since when it is gone; nothing when the house has no such board for itself
    public Optional<Instant> withdrawOwn(String tenant, String id, Actor by) {
        return sql.transaction(connection -> {
            note(connection, Sql.update(connection, WITHDRAW_ONLY_OWN, id, tenant), id, by);
            return since(connection, SINCE_OWN, id, tenant);
        });
    }

    private static Optional<Instant> withdraw(Connection connection, String tenant, String id, Actor by)
            throws SQLException {
        boolean gone = Sql.update(connection, WITHDRAW, id) > 0;
        int own = Sql.update(connection, WITHDRAW_OWN, id, tenant);
        note(connection, gone ? 1 : own, id, by);
        Optional<Instant> since = since(connection, SINCE, id, id, tenant);
        if (gone) {
            EventLog.append(connection, List.of(withdrawn(id)));
        }
        return since;
    }

    /// Takes a level out that newer rules refuse, which is there and held by this transaction. What its shelf counts is
    /// the caller's.
    ///
    /// @param tenant whose own board it is; '' where it is everybody's
    /// @return what the caller has to tell in the end
    public static Optional<EventLog.News> refuse(Connection connection, String tenant, String id, Actor by, String why)
            throws SQLException {
        boolean common = tenant.isEmpty();
        if (common) {
            Sql.update(connection, REFUSE, id);
        } else {
            Sql.update(connection, REFUSE_OWN, id, tenant);
        }
        Changes.append(connection, by, ChangeKind.LEVEL_REFUSED, id, why);
        return common ? Optional.of(withdrawn(id)) : Optional.empty();
    }

    private static EventLog.News withdrawn(String id) {
        return new EventLog.News(EventKind.LEVEL_WITHDRAWN, Optional.empty(), Map.of("id", id));
    }

    private static void note(Connection connection, int gone, String id, Actor by) throws SQLException {
        if (gone > 0) {
            Changes.append(connection, by, ChangeKind.LEVEL_WITHDRAWN, id, "");
        }
    }

    private static Optional<Instant> since(Connection connection, String query, Object... values) throws SQLException {
        return Sql.list(
                        connection,
                        query,
                        row -> row.getObject(1, OffsetDateTime.class).toInstant(),
                        values)
                .stream()
                .findFirst();
    }
}
