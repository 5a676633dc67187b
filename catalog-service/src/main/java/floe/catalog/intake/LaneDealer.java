package floe.catalog.intake;

import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// Deals new levels out to their shelves' lanes, always to the emptiest. Only one may deal at a time; the lanes
/// themselves are held for no longer than it takes to write down how far they are filled, at the end.
final class LaneDealer {
    private static final int LANES = 16;
    private static final String READ = "select shelf_id, lane, filled from lane where shelf_id = any (?)";

    /// Locked in order first: draws raise `front` in the same order.
    private static final String FILL = """
            update lane set filled = lane.filled + dealt.levels
            from (select shelf_id, lane, counted.levels
                  from unnest(?, ?, ?) as counted (shelf_id, lane, levels) join lane using (shelf_id, lane)
                  order by shelf_id, lane for update of lane) as dealt
            where lane.shelf_id = dealt.shelf_id and lane.lane = dealt.lane
            """;

    private final SortedMap<Integer, Shelf> shelves = new TreeMap<>();

    /// A place on a shelf.
    record Place(int lane, int ordinal) {}

    private static final class Shelf {
        private final int[] filled = new int[LANES];
        private final int[] dealt = new int[LANES];

        Place next() {
            int emptiest = 0;
            for (int lane = 1; lane < LANES; lane++) {
                emptiest = level(lane) < level(emptiest) ? lane : emptiest;
            }
            dealt[emptiest]++;
            return new Place(emptiest, level(emptiest) - 1);
        }

        private int level(int lane) {
            return filled[lane] + dealt[lane];
        }
    }

    static LaneDealer read(Connection connection, Collection<Integer> shelves) throws SQLException {
        LaneDealer dealer = new LaneDealer();
        shelves.forEach(shelf -> dealer.shelves.put(shelf, new Shelf()));
        try (PreparedStatement read = connection.prepareStatement(READ)) {
            read.setArray(1, numbers(connection, shelves));
            try (ResultSet rows = read.executeQuery()) {
                while (rows.next()) {
                    dealer.shelves.get(rows.getInt(1)).filled[rows.getInt(2)] = rows.getInt(3);
                }
            }
        }
        return dealer;
    }

    Place next(int shelf) {
        return shelves.get(shelf).next();
    }

    void writeDown(Connection connection) throws SQLException {
        List<Integer> numbers = new ArrayList<>();
        List<Integer> lanes = new ArrayList<>();
        List<Integer> counts = new ArrayList<>();
        shelves.forEach((number, shelf) -> {
            for (int lane = 0; lane < LANES; lane++) {
                if (shelf.dealt[lane] > 0) {
                    numbers.add(number);
                    lanes.add(lane);
                    counts.add(shelf.dealt[lane]);
                }
            }
        });
        try (PreparedStatement fill = connection.prepareStatement(FILL)) {
            fill.setArray(1, numbers(connection, numbers));
            fill.setArray(2, numbers(connection, lanes));
            fill.setArray(3, numbers(connection, counts));
            fill.executeUpdate();
        }
    }

    private static Array numbers(Connection connection, Collection<Integer> numbers) throws SQLException {
        return connection.createArrayOf("int4", numbers.toArray());
    }
}
