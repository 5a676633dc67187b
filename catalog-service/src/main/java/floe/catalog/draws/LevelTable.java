package floe.catalog.draws;

import floe.catalog.sql.Sql;
import floe.contracts.Shelf;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// The levels of draws and runs, read again by their ids. A house that has a level of its own
/// sees its own row of it, wherever else the same board stands.
final class LevelTable {
    private static final String GIVEN = """
            select given.id, coalesce(own_shelf.game, shelf.game), coalesce(own_shelf.size, shelf.size),
                   coalesce(own_shelf.band, shelf.band), %s
            from unnest(?) with ordinality as given (id, place)
            left join level on level.id = given.id
            left join shelf on shelf.id = level.shelf_id
            left join own_level on own_level.tenant = ? and own_level.id = given.id
            left join own_shelf on own_shelf.id = own_level.shelf_id
            where %s
            order by place
            """;

    private static final String BY_ID = GIVEN.formatted(
            "coalesce(own_level.score, level.score), coalesce(own_level.moves, level.moves),"
                    + " coalesce(own_level.board, level.board)",
            "level.id is not null or own_level.id is not null");

    private static final String WITHDRAWN = GIVEN.formatted(
            "level.id is null",
            "case when own_level.id is null then level.withdrawn_at else own_level.withdrawn_at end is not null");

    private LevelTable() {}

    /// In the order of the ids.
    static List<DrawnLevel> byId(Connection connection, String tenant, List<UUID> ids) throws SQLException {
        if (ids.isEmpty()) {
            return List.of();
        }
        return Sql.list(
                connection,
                BY_ID,
                row -> new DrawnLevel(
                        (UUID) row.getObject(1), shelf(row), row.getInt(5), row.getInt(6), row.getString(7)),
                Sql.Column.ids(ids),
                tenant);
    }

    /// Those that were taken out, each with what is missing where it is not given.
    static Map<UUID, BoardCount> withdrawn(Connection connection, String tenant, List<UUID> ids) throws SQLException {
        Map<UUID, BoardCount> withdrawn = new LinkedHashMap<>();
        Sql.list(
                connection,
                WITHDRAWN,
                row -> withdrawn.put(
                        (UUID) row.getObject(1),
                        new BoardCount(shelf(row), 1, row.getBoolean(5) ? Own.ONLY : Own.NONE)),
                Sql.Column.ids(ids),
                tenant);
        return withdrawn;
    }

    private static Shelf shelf(ResultSet row) throws SQLException {
        return new Shelf(row.getString(2), row.getString(3), row.getString(4));
    }
}
