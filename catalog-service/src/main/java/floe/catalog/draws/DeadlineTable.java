package floe.catalog.draws;

import floe.catalog.sql.Statement;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;

/// When draws end that wait or hold boards. The database's clock is the one that counts, for all replicas.
final class DeadlineTable {
    private static final String SET = """
            insert into draw_deadline (tenant, id, at) values (?, ?, now() + make_interval(secs => ?))
            on conflict (tenant, id) do update set at = excluded.at
            returning at
            """;

    private static final String REMOVE = "delete from draw_deadline where tenant = ? and id = ?";

    private static final String PASSED =
            "select tenant, id from draw_deadline where at <= now() order by at, tenant, id limit ?";

    private DeadlineTable() {}

    static Instant set(Connection connection, DrawId id, Duration from) throws SQLException {
        try (Statement set = Statement.of(connection, SET)) {
            return set.text(id.tenant())
                    .text(id.id())
                    .object((double) from.toMillis() / 1000)
                    .first(row -> row.getObject(1, OffsetDateTime.class).toInstant())
                    .orElseThrow();
        }
    }

    static void remove(Connection connection, DrawId id) throws SQLException {
        try (Statement remove = Statement.of(connection, REMOVE)) {
            remove.text(id.tenant()).text(id.id()).change();
        }
    }

    /// Whose time is over, the longest first.
    static List<DrawId> passed(Connection connection, int limit) throws SQLException {
        try (Statement passed = Statement.of(connection, PASSED)) {
            return passed.number(limit).rows(row -> new DrawId(row.getString(1), row.getString(2)));
        }
    }
}
