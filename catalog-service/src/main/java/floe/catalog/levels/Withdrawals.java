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
            """;

    private static final String SINCE_OWN =
            "select withdrawn_at from own_level where id = ?::uuid and tenant = ? and published_at is null";

    private static final String SINCE = """
            select withdrawn_at from level where id = ?::uuid
            union all select withdrawn_at from own_level where id = ?::uuid and tenant = ?
            """;

    private static final String REFUSE = "update level set withdrawn_at = now() where id = ?::uuid";

    private static final String REFUSE_OWN =
            "update own_level set withdrawn_at = now() where id = ?::uuid and tenant = ?";

    private final Sql sql;

    public Withdrawals(Sql sql) {
        this.sql = sql;
    }

    /// Since when each row of a level is gone.
    private record Since(List<Optional<Instant>> rows) {
        /// Whether one has come since it was taken out: that is taken out as well.
        boolean isThere() {
            return rows.contains(Optional.<Instant>empty());
        }

        Optional<Instant> gone() {
            return rows.stream().flatMap(Optional::stream).findFirst();
        }
    }

    /// @param tenant whose own boards can be taken out beside everybody's
    /// @return since when it is gone; nothing when there is no such level
    public Optional<Instant> withdraw(String tenant, String id, Actor by) {
        return sql.transaction(connection -> withdraw(connection, tenant, id, by));
    }

    /// Takes out a house's own board, and never what it has published: that others may have begun to play. That a
    /// generator has found the same board changes nothing: that one stays.
    ///
    /// @return since when it is gone; nothing when the house has no such board for itself
    public Optional<Instant> withdrawOwn(String tenant, String id, Actor by) {
        return sql.transaction(connection -> {
            int own = 0;
            Since since;
            do {
                own += Sql.update(connection, WITHDRAW_ONLY_OWN, id, tenant);
                since = since(connection, SINCE_OWN, id, tenant);
            } while (since.isThere());
            note(connection, own, id, by);
            return since.gone();
        });
    }

    private static Optional<Instant> withdraw(Connection connection, String tenant, String id, Actor by)
            throws SQLException {
        int common = 0;
        int own = 0;
        Since since;
        do {
            common += Sql.update(connection, WITHDRAW, id);
            own += Sql.update(connection, WITHDRAW_OWN, id, tenant);
            since = since(connection, SINCE, id, id, tenant);
        } while (since.isThere());
        note(connection, common + own, id, by);
        if (common > 0) {
            EventLog.append(connection, List.of(withdrawn(id)));
        }
        return since.gone();
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

    private static Since since(Connection connection, String query, Object... values) throws SQLException {
        return new Since(Sql.list(
                connection,
                query,
                row -> Optional.ofNullable(row.getObject(1, OffsetDateTime.class))
                        .map(OffsetDateTime::toInstant),
                values));
    }
}
