package floe.catalog.draws;

import floe.catalog.sql.Statement;
import floe.contracts.Shelf;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// The levels as draws read them: by their place on a shelf, or again by their ids.
final class LevelTable {
    private static final String AT = """
            select shelf_id, level.lane, level.ordinal, id, score, moves, board
            from unnest(?, ?, ?) as spot (shelf_id, lane, ordinal) join level using (shelf_id, lane, ordinal)
            where withdrawn_at is null
            """;

    private static final String BY_ID = """
            select level.id, score, moves, board, game, size, band
            from unnest(?) with ordinality as given (id, place)
            join level using (id) join shelf on shelf.id = shelf_id
            order by place
            """;

    private LevelTable() {}

    /// Those of these spots that are not withdrawn.
    static Map<ShelfLanes.Spot, DrawnLevel> at(
            Connection connection, List<ShelfLanes.Spot> spots, Map<Integer, Shelf> names) throws SQLException {
        Map<ShelfLanes.Spot, DrawnLevel> levels = HashMap.newHashMap(spots.size());
        try (Statement read = Statement.of(connection, AT)) {
            read.numbers(spots.stream().map(ShelfLanes.Spot::shelf).toList())
                    .numbers(spots.stream().map(ShelfLanes.Spot::lane).toList())
                    .numbers(spots.stream().map(ShelfLanes.Spot::ordinal).toList())
                    .rows(row -> levels.put(
                            new ShelfLanes.Spot(row.getInt(1), row.getInt(2), row.getInt(3)),
                            new DrawnLevel(
                                    (UUID) row.getObject(4),
                                    names.get(row.getInt(1)),
                                    row.getInt(5),
                                    row.getInt(6),
                                    row.getString(7))));
        }
        return levels;
    }

    /// In the order of the ids.
    static List<DrawnLevel> byId(Connection connection, List<UUID> ids) throws SQLException {
        if (ids.isEmpty()) {
            return List.of();
        }
        try (Statement read = Statement.of(connection, BY_ID)) {
            return read.ids(ids)
                    .rows(row -> new DrawnLevel(
                            (UUID) row.getObject(1),
                            new Shelf(row.getString(5), row.getString(6), row.getString(7)),
                            row.getInt(2),
                            row.getInt(3),
                            row.getString(4)));
        }
    }
}
