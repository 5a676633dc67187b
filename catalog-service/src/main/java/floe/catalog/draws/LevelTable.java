package floe.catalog.draws;

import floe.catalog.sql.Statement;
import floe.contracts.Shelf;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;

/// The levels of draws and runs, read again by their ids. A house that has a level of its own
/// sees its own row of it, wherever else the same board stands.
final class LevelTable {
    private static final String BY_ID = """
            select given.id, coalesce(own_level.score, level.score), coalesce(own_level.moves, level.moves),
                   coalesce(own_level.board, level.board), coalesce(own_shelf.game, shelf.game),
                   coalesce(own_shelf.size, shelf.size), coalesce(own_shelf.band, shelf.band)
            from unnest(?) with ordinality as given (id, place)
            left join level on level.id = given.id
            left join shelf on shelf.id = level.shelf_id
            left join own_level on own_level.tenant = ? and own_level.id = given.id
            left join own_shelf on own_shelf.id = own_level.shelf_id
            where level.id is not null or own_level.id is not null
            order by place
            """;

    private LevelTable() {}

    /// In the order of the ids.
    static List<DrawnLevel> byId(Connection connection, String tenant, List<UUID> ids) throws SQLException {
        if (ids.isEmpty()) {
            return List.of();
        }
        try (Statement read = Statement.of(connection, BY_ID)) {
            return read.ids(ids)
                    .text(tenant)
                    .rows(row -> new DrawnLevel(
                            (UUID) row.getObject(1),
                            new Shelf(row.getString(5), row.getString(6), row.getString(7)),
                            row.getInt(2),
                            row.getInt(3),
                            row.getString(4)));
        }
    }
}
