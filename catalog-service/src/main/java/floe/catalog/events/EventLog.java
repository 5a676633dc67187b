package floe.catalog.events;

import static java.nio.charset.StandardCharsets.UTF_8;

import floe.catalog.sql.Pruning;
import floe.catalog.sql.Sql;
import floe.wire.Json;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;

/// What happened, in an order that never changes: writers take turns until they commit, so whoever has read up to an id
/// will never see a smaller one appear.
@Singleton
public final class EventLog {
    /// An id is the time in microseconds, or the next after the one before. Gaps of a count would tell each house how
    /// much happens elsewhere.
    private static final long IDS_A_SECOND = 1_000_000;

    private static final String TAKE_TURN = "select pg_advisory_xact_lock(hashtext('floe.catalog.events'))";

    private static final String AFTER = """
            select id, kind, tenant, data::text as data, at from event
            where id > ? and (tenant is null or tenant = ?) order by id limit ?
            """;

    private static final String ALL_AFTER =
            "select id, kind, tenant, data::text as data, at from event where id > ? order by id limit ?";

    private static final String PRUNE = """
            with old as (
                delete from event where ctid = any (array(
                    select ctid from event where at < now() - make_interval(secs => ?)
                    order by at limit ? for update skip locked))
                returning id
            ), told as (
                update event_pruned set upto = greatest(upto, (select max(id) from old)) where exists (select from old)
            )
            select count(*) from old
            """;

    private final Sql sql;

    EventLog(Sql sql) {
        this.sql = sql;
    }

    /// The first id of the second in which an event was. To whoever has heard nothing yet the last may be of another
    /// house, of which nobody is to learn the moment.
    public static long secondOf(long id) {
        return id - id % IDS_A_SECOND;
    }

    /// Tells of something in the transaction in which it happens. It MUST be the last statement of that transaction:
    /// everybody else who has something to tell waits until it commits.
    ///
    /// @param tenant whose it is; nothing means everybody's
    /// @param data is written as JSON
    public static void append(Connection connection, EventKind kind, Optional<String> tenant, Object data)
            throws SQLException {
        append(connection, List.of(new News(kind, tenant, data)));
    }

    /// Something to tell.
    public record News(EventKind kind, Optional<String> tenant, Object data) {}

    public static void append(Connection connection, List<News> news) throws SQLException {
        if (news.isEmpty()) {
            return;
        }
        takeTurn(connection);
        for (News one : news) {
            Sql.update(
                    connection,
                    "insert into event (kind, tenant, data) values (?, ?, ?::jsonb)",
                    one.kind().toString(),
                    one.tenant().orElse(null),
                    new String(Json.write(one.data()), UTF_8));
        }
    }

    private static void takeTurn(Connection connection) throws SQLException {
        try {
            Sql.list(connection, TAKE_TURN, _ -> 0);
        } catch (SQLException e) {
            throw TurnTakenException.of(e);
        }
    }

    /// What a tenant may hear of after that id.
    List<CatalogEvent> after(long id, String tenant, int limit) {
        return sql.list(AFTER, EventLog::event, id, tenant, limit);
    }

    /// What anybody may hear of after that id.
    List<CatalogEvent> after(long id, int limit) {
        return sql.list(ALL_AFTER, EventLog::event, id, limit);
    }

    /// The newest id; 0 when nothing has ever happened.
    long newest() {
        return sql.first("select greatest(max(id), (select upto from event_pruned)) from event", row -> row.getLong(1))
                .orElse(0L);
    }

    /// Whoever has read up to a smaller id than this has missed some.
    long prunedUpTo() {
        return sql.first("select upto from event_pruned", row -> row.getLong(1)).orElse(0L);
    }

    public void prune(Duration keep) {
        Pruning.all(
                sql,
                connection -> Sql.first(
                                connection, PRUNE, row -> row.getInt(1), (double) keep.toSeconds(), Pruning.AT_ONCE)
                        .orElseThrow());
    }

    private static CatalogEvent event(ResultSet row) throws SQLException {
        return new CatalogEvent(
                row.getLong("id"),
                row.getString("kind"),
                Optional.ofNullable(row.getString("tenant")),
                row.getString("data"),
                row.getObject("at", OffsetDateTime.class).toInstant());
    }
}
