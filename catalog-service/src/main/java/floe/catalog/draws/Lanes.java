package floe.catalog.draws;

import floe.catalog.sql.Statement;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// The lanes of the shelves that a draw is about.
final class Lanes {
    private static final String READ = "select shelf_id, lane, filled, front, floor from lane where shelf_id = any (?)";

    /// Locked in order first: an update takes rows as it finds them. Intake raises `filled` in the same order.
    private static final String PASS = """
            update lane set front = greatest(lane.front, passed.front)
            from (select shelf_id, lane, raised.front
                  from unnest(?, ?, ?) as raised (shelf_id, lane, front) join lane using (shelf_id, lane)
                  order by shelf_id, lane for update of lane) as passed
            where lane.shelf_id = passed.shelf_id and lane.lane = passed.lane
            """;

    private final SortedMap<Integer, ShelfLanes> byShelf = new TreeMap<>();

    Lanes(Collection<Integer> shelves) {
        shelves.forEach(shelf -> byShelf.put(shelf, new ShelfLanes(shelf)));
    }

    Collection<Integer> shelves() {
        return byShelf.keySet();
    }

    boolean has(int shelf) {
        return byShelf.containsKey(shelf);
    }

    ShelfLanes on(int shelf) {
        return byShelf.get(shelf);
    }

    /// Looks how far they are filled.
    void read(Connection connection) throws SQLException {
        try (Statement read = Statement.of(connection, READ)) {
            read.numbers(shelves()).rows(row -> {
                on(row.getInt(1)).lane(row.getInt(2), row.getInt(3), row.getInt(4), row.getInt(5));
                return row;
            });
        }
    }

    /// Notes what nobody had been shown until now.
    ///
    /// @return whether there was any of it
    boolean pass(Connection connection) throws SQLException {
        List<Integer> shelves = new ArrayList<>();
        List<Integer> lanes = new ArrayList<>();
        List<Integer> fronts = new ArrayList<>();
        byShelf.forEach((shelf, on) -> {
            for (int lane = 0; lane < ShelfLanes.LANES; lane++) {
                if (on.passes(lane)) {
                    shelves.add(shelf);
                    lanes.add(lane);
                    fronts.add(on.next(lane));
                }
            }
        });
        if (shelves.isEmpty()) {
            return false;
        }
        try (Statement pass = Statement.of(connection, PASS)) {
            pass.numbers(shelves).numbers(lanes).numbers(fronts).change();
        }
        return true;
    }
}
