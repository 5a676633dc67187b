package floe.catalog.draws;

import floe.catalog.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/// When draws end that wait or hold boards. The database's clock is the one that counts, for all replicas.
final class DeadlineTable {
    private static final String REMOVE = "delete from draw_deadline where tenant = ? and id = ?";

    /// Not that of a draw of the same id that has begun meanwhile.
    private static final String REMOVE_PASSED = REMOVE + " and at <= now()";

    /// So many are ended at once.
    private static final int MOST = 5_000;

    /// Houses take turns, the longest of each first: one of which thousands end at once keeps no other's from its end.
    private static final String PASSED = """
            select tenant, id
            from (select tenant, id, row_number() over (partition by tenant order by at, id) as turn
                  from draw_deadline where at <= now()) as passed
            order by turn, tenant, id limit %d
            """.formatted(MOST);

    private DeadlineTable() {}

    static void remove(Connection connection, DrawId id) throws SQLException {
        Sql.update(connection, REMOVE, id.tenant(), id.id());
    }

    static void removePassed(Connection connection, DrawId id) throws SQLException {
        Sql.update(connection, REMOVE_PASSED, id.tenant(), id.id());
    }

    /// Whose time is over, or as many of them as are to be ended at once.
    static List<DrawId> passed(Connection connection) throws SQLException {
        return Sql.list(connection, PASSED, row -> new DrawId(row.getString(1), row.getString(2)));
    }
}
