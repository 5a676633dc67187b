package floe.catalog.draws;

import floe.catalog.sql.Sql;
import floe.contracts.Shelf;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;

/// What draws that are pending lack: demand is told from it, and intake learns from it whom new levels help.
final class WaitTable {
    private static final String REMOVE = "delete from draw_wait where tenant = ? and id = ?";

    private static final String ALL =
            "select tenant, id from draw_wait group by tenant, id order by min(since), tenant, id limit 10000";

    private static final String ON = """
            select tenant, id from draw_wait where shelf_id in (
                select shelf.id from shelf join unnest(?, ?, ?) as gained (game, size, band) using (game, size, band)
                union all
                select own_shelf.id from own_shelf
                join unnest(?, ?, ?) as gained (game, size, band) using (game, size, band))
            group by tenant, id order by min(since), tenant, id limit 10000
            """;

    /// A house waits for boards of its own and has had none of that kind.
    static final int NO_SHELF = 0;

    private WaitTable() {}

    static void remove(Connection connection, DrawId id) throws SQLException {
        Sql.update(connection, REMOVE, id.tenant(), id.id());
    }

    /// Who waits, the longest first.
    static List<DrawId> all(Connection connection) throws SQLException {
        return Sql.list(connection, ALL, row -> new DrawId(row.getString(1), row.getString(2)));
    }

    /// Who waits for levels of these shelves, the longest first.
    static List<DrawId> on(Connection connection, Collection<Shelf> shelves) throws SQLException {
        List<String> games = shelves.stream().map(Shelf::game).toList();
        List<String> sizes = shelves.stream().map(Shelf::size).toList();
        List<String> bands = shelves.stream().map(Shelf::band).toList();
        return Sql.list(
                connection,
                ON,
                row -> new DrawId(row.getString(1), row.getString(2)),
                Sql.Column.texts(games),
                Sql.Column.texts(sizes),
                Sql.Column.texts(bands),
                Sql.Column.texts(games),
                Sql.Column.texts(sizes),
                Sql.Column.texts(bands));
    }
}
