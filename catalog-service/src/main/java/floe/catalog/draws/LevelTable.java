package floe.catalog.draws;

import floe.catalog.sql.Statement;
import floe.contracts.Shelf;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// The levels as draws read them: by their place on a shelf, or again by their ids. A house that has a level of its own
/// sees its own row of it, wherever else the same board stands.
final class LevelTable {
    /// With where the same board stands among the house's own.
    private static final String AT = """
            select level.shelf_id, level.lane, level.ordinal, level.id, level.score, level.moves, level.board,
                   own_level.id is not null, own_level.shelf_id, own_level.lane, own_level.ordinal
            from unnest(?, ?, ?) as spot (shelf_id, lane, ordinal) join level using (shelf_id, lane, ordinal)
            left join own_level on own_level.tenant = ? and own_level.id = level.id
            where level.withdrawn_at is null
            """;

    /// With where the same board stands among everybody's.
    private static final String OWN_AT = """
            select own_level.shelf_id, own_level.lane, own_level.ordinal, own_level.id, own_level.score,
                   own_level.moves, own_level.board,
                   level.id is not null, level.shelf_id, level.lane, level.ordinal
            from unnest(?, ?, ?) as spot (shelf_id, lane, ordinal) join own_level using (shelf_id, lane, ordinal)
            left join level on level.id = own_level.id
            where own_level.tenant = ? and own_level.withdrawn_at is null
            """;

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

    /// A level at its spot.
    ///
    /// @param elsewhere where the same board stands too, if it does
    record Found(DrawnLevel level, Optional<Elsewhere> elsewhere) {}

    /// Another place of a board.
    ///
    /// @param spot nothing where nobody knows who has been shown it, after a restore
    record Elsewhere(Optional<ShelfLanes.Spot> spot) {}

    /// Those of these spots that are not withdrawn.
    ///
    /// @param own which of the shelves are the house's own
    static Map<ShelfLanes.Spot, Found> at(
            Connection connection,
            String tenant,
            List<ShelfLanes.Spot> spots,
            Map<Integer, Shelf> names,
            Collection<Integer> own)
            throws SQLException {
        Map<ShelfLanes.Spot, Found> levels = HashMap.newHashMap(spots.size());
        at(connection, AT, tenant, without(spots, own), names, levels);
        at(connection, OWN_AT, tenant, with(spots, own), names, levels);
        return levels;
    }

    private static List<ShelfLanes.Spot> with(List<ShelfLanes.Spot> spots, Collection<Integer> own) {
        return own.isEmpty()
                ? List.of()
                : spots.stream().filter(spot -> own.contains(spot.shelf())).toList();
    }

    private static List<ShelfLanes.Spot> without(List<ShelfLanes.Spot> spots, Collection<Integer> own) {
        return own.isEmpty()
                ? spots
                : spots.stream().filter(spot -> !own.contains(spot.shelf())).toList();
    }

    private static void at(
            Connection connection,
            String query,
            String tenant,
            List<ShelfLanes.Spot> spots,
            Map<Integer, Shelf> names,
            Map<ShelfLanes.Spot, Found> levels)
            throws SQLException {
        if (spots.isEmpty()) {
            return;
        }
        try (Statement read = Statement.of(connection, query)) {
            read.numbers(spots.stream().map(ShelfLanes.Spot::shelf).toList())
                    .numbers(spots.stream().map(ShelfLanes.Spot::lane).toList())
                    .numbers(spots.stream().map(ShelfLanes.Spot::ordinal).toList())
                    .text(tenant)
                    .rows(row -> levels.put(
                            new ShelfLanes.Spot(row.getInt(1), row.getInt(2), row.getInt(3)),
                            new Found(
                                    new DrawnLevel(
                                            (UUID) row.getObject(4),
                                            names.get(row.getInt(1)),
                                            row.getInt(5),
                                            row.getInt(6),
                                            row.getString(7)),
                                    elsewhere(row))));
        }
    }

    private static Optional<Elsewhere> elsewhere(ResultSet row) throws SQLException {
        if (!row.getBoolean(8)) {
            return Optional.empty();
        }
        return Optional.of(new Elsewhere(
                row.getObject(10) == null
                        ? Optional.empty()
                        : Optional.of(new ShelfLanes.Spot(row.getInt(9), row.getInt(10), row.getInt(11)))));
    }

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
