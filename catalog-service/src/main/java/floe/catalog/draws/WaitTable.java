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

    /// So many are looked at at once.
    private static final int MOST = 2_000;

    /// Houses take turns, the longest of each first: one of which thousands wait for what does not come keeps no
    /// other from its boards. Where more wait than are looked at, chance says which of each house, so that each is
    /// in the end.
    private static final String IN_TURN = """
            select tenant, id
            from (select tenant, id, count(*) over () as everybody, count(*) over (partition by tenant) as waiting,
                         row_number() over (partition by tenant order by min(since), id) as turn
                  from draw_wait where %%s
                  group by tenant, id) as waits
            order by case when everybody > %1$d then random() * waiting else turn end, tenant, id limit %1$d
            """.formatted(MOST);

    private static final String ALL = IN_TURN.formatted("true");

    private static final String ON = IN_TURN.formatted("""
            shelf_id in (
                select shelf.id from shelf join unnest(?, ?, ?) as gained (game, size, band) using (game, size, band)
                union all
                select own_shelf.id from own_shelf
                join unnest(?, ?, ?) as gained (game, size, band) using (game, size, band))""");

    /// Which of these wait no longer, or should have ended by now. A draw that waits lacks something.
    private static final String OVER = """
            select tenant, id from unnest(?, ?) as awaited (tenant, id)
            where (select count(*) from draw_wait
                   where draw_wait.tenant = awaited.tenant and draw_wait.id = awaited.id) = 0
                or (select at <= now() from draw_deadline
                    where draw_deadline.tenant = awaited.tenant and draw_deadline.id = awaited.id)
            """;

    /// Whether a house waits for less than so much. Several draws that come at once may each find room.
    static final String HAS_ROOM =
            "(select count(*) < ? from (select from draw_wait where tenant = ? limit ?) as waits)";

    /// A house waits for boards of its own and has had none of that kind.
    static final int NO_SHELF = 0;

    /// Kept, for it waits.
    private static final String ASK_FOR_NOTHING =
            "update draw_wait set missing = 0 where tenant = ? and id = ? and missing > 0";

    private WaitTable() {}

    static void remove(Connection connection, DrawId id) throws SQLException {
        Sql.update(connection, REMOVE, id.tenant(), id.id());
    }

    /// It waits for something else than boards, until it is made once more. No more are made for it meanwhile.
    static void askForNothing(Connection connection, DrawId id) throws SQLException {
        Sql.update(connection, ASK_FOR_NOTHING, id.tenant(), id.id());
    }

    /// Those of these that wait no longer.
    static List<DrawId> over(Connection connection, Collection<DrawId> awaited) throws SQLException {
        return Sql.list(
                connection,
                OVER,
                row -> new DrawId(row.getString(1), row.getString(2)),
                Sql.Column.texts(awaited.stream().map(DrawId::tenant).toList()),
                Sql.Column.texts(awaited.stream().map(DrawId::id).toList()));
    }

    /// Who waits, or as many of them as are to be looked at at once.
    static List<DrawId> all(Connection connection) throws SQLException {
        return Sql.list(connection, ALL, row -> new DrawId(row.getString(1), row.getString(2)));
    }

    /// The same of those that wait for levels of these shelves.
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
