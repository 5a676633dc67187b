package floe.catalog.draws;

import floe.catalog.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;

/// What shelves lack for those who were refused, or given less than they wanted: for a while it is made as if
/// somebody waited for it, since they may come again.
final class ShortTable {
    /// As much as a draw or a run can want.
    private static final int MOST = 300;

    private static final String NOTE = """
            insert into shelf_short as noted (shelf_id, places, until)
            select id, (select sum(filled) from lane where shelf_id = id) + least(missing, ?),
                   now() + interval '10 minutes'
            from unnest(?, ?) as short (id, missing) join shelf using (id) order by id
            on conflict (shelf_id) do update set until = excluded.until,
                places = case when noted.until < now() then excluded.places
                    else greatest(noted.places, excluded.places) end
            where noted.places < excluded.places or noted.until < now() + interval '5 minutes'
            """;

    private ShortTable() {}

    /// @param missing how many levels each shelf lacks; what is no common shelf is passed over
    static void note(Connection connection, Map<Integer, Integer> missing) throws SQLException {
        if (!missing.isEmpty()) {
            Sql.update(
                    connection, NOTE, MOST, Sql.Column.numbers(missing.keySet()), Sql.Column.numbers(missing.values()));
        }
    }
}
