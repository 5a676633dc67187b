package floe.catalog.draws;

import floe.catalog.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;

/// The lanes of the shelves that a plan is about.
final class Lanes {
    private static final String READ = "select shelf_id, lane, filled, floor from lane where shelf_id = any (?)";

    private static final String OPEN_HOLES =
            "select from lane_hole where shelf_id = any (?) and level_id is not null limit 1";

    /// An open hole is one whose level may still get a place elsewhere. The first of a lane from a place on, named
    /// `spot (shelf_id, lane, ordinal)`, where it is asked for.
    static final String OPEN_HOLE = """
            left join lateral (
                select lane_hole.ordinal from lane_hole
                where ? and lane_hole.shelf_id = spot.shelf_id and lane_hole.lane = spot.lane
                    and lane_hole.ordinal >= spot.ordinal and lane_hole.level_id is not null
                order by lane_hole.ordinal limit 1) as hole on true
            """;

    private static final String PASS = "select pass_lanes(?, ?)";

    private final SortedMap<Integer, ShelfLanes> byShelf = new TreeMap<>();

    Lanes(Collection<Integer> shelves) {
        shelves.forEach(shelf -> byShelf.put(shelf, new ShelfLanes(shelf)));
    }

    Collection<Integer> shelves() {
        return byShelf.keySet();
    }

    ShelfLanes on(int shelf) {
        return byShelf.get(shelf);
    }

    /// With those of these shelves that are not here yet, as they are now and as the players have seen them.
    void look(Connection connection, List<UUID> players, Collection<Integer> shelves) throws SQLException {
        Lanes more = new Lanes(
                shelves.stream().filter(shelf -> !byShelf.containsKey(shelf)).toList());
        MarkTable.read(connection, players, more);
        more.read(connection);
        byShelf.putAll(more.byShelf);
    }

    /// Looks how far they are filled.
    void read(Connection connection) throws SQLException {
        Sql.list(
                connection,
                READ,
                row -> {
                    on(row.getInt(1)).lane(row.getInt(2), row.getInt(3), row.getInt(4));
                    return row;
                },
                Sql.Column.numbers(shelves()));
    }

    /// Whether there are any on these shelves: who passes by one takes its level from everybody.
    boolean hasOpenHoles(Connection connection) throws SQLException {
        return Sql.first(connection, OPEN_HOLES, _ -> true, Sql.Column.numbers(shelves()))
                .isPresent();
    }

    /// How far marks have to be, at least: sixteen numbers a shelf, 0 where nothing was taken.
    List<Integer> moved() {
        return byShelf.values().stream()
                .flatMap(shelf -> Arrays.stream(shelf.raised()).boxed())
                .toList();
    }

    /// Notes what nobody had been shown until now.
    void pass(Connection connection) throws SQLException {
        Sql.run(connection, PASS, Sql.Column.numbers(shelves()), Sql.Column.numbers(moved()));
    }
}
