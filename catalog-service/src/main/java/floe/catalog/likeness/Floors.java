package floe.catalog.likeness;

import floe.catalog.sql.Sql;
import floe.contracts.Shelf;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// How unlike the levels of shelves have to be, as it is kept in the database.
final class Floors {
    private static final Logger LOG = LoggerFactory.getLogger(Floors.class);

    private static final String READ =
            "select shelf_id, floor, judged, refused from shelf_likeness where shelf_id = any (?)";

    private static final String WRITE = """
            insert into shelf_likeness (shelf_id, floor, judged, refused)
            select * from unnest(?::int[], ?::smallint[], ?::int[], ?::int[])
            on conflict (shelf_id) do update
            set floor = excluded.floor, judged = excluded.judged, refused = excluded.refused
            """;

    private final Connection connection;
    private final Map<Integer, Floor> floors = new HashMap<>();

    private Floors(Connection connection) {
        this.connection = connection;
    }

    /// @param told what holds for a shelf of which nothing is known, and is the most for any
    static Floors read(Connection connection, Collection<Integer> shelves, Floor told) throws SQLException {
        Floors read = new Floors(connection);
        shelves.forEach(shelf -> read.floors.put(shelf, told));
        Sql.list(
                connection,
                READ,
                row -> read.floors.put(
                        row.getInt(1), new Floor(row.getInt(2), row.getInt(3), row.getInt(4)).atMost(told)),
                Sql.Column.numbers(shelves));
        return read;
    }

    Floor of(int shelf) {
        return floors.get(shelf);
    }

    void saw(Shelf shelf, int number, boolean refusal) {
        Floor before = floors.get(number);
        Floor after = before.saw(refusal);
        floors.put(number, after);
        if (after.percent() < before.percent()) {
            LOG.info(
                    "levels of {} have to differ in {} % of their cells from now on, not in {} %: of {} boards, more than half were nearer to others",
                    shelf, after.percent(), before.percent(), Floor.WINDOW);
        }
    }

    void writeDown() throws SQLException {
        List<Map.Entry<Integer, Floor>> all = List.copyOf(floors.entrySet());
        Sql.update(
                connection,
                WRITE,
                Sql.Column.numbers(all.stream().map(Map.Entry::getKey).toList()),
                new Sql.Column(
                        "int2",
                        all.stream()
                                .map(one -> (short) one.getValue().percent())
                                .toList()),
                Sql.Column.numbers(
                        all.stream().map(one -> one.getValue().judged()).toList()),
                Sql.Column.numbers(
                        all.stream().map(one -> one.getValue().refused()).toList()));
    }
}
