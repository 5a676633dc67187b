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

/// How unlike the levels of shelves have to be. What a shelf has fallen to is kept in the database, whatever the
/// setting is; the less of both holds.
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
    private final Floor told;
    private final Map<Integer, Floor> kept = new HashMap<>();

    private Floors(Connection connection, Floor told) {
        this.connection = connection;
        this.told = told;
    }

    /// @param told the setting: the most for any shelf
    static Floors read(Connection connection, Collection<Integer> shelves, Floor told) throws SQLException {
        Floors read = new Floors(connection, told);
        shelves.forEach(shelf -> read.kept.put(shelf, Floor.WHOLE));
        Sql.list(
                connection,
                READ,
                row -> read.kept.put(row.getInt(1), new Floor(row.getInt(2), row.getInt(3), row.getInt(4))),
                Sql.Column.numbers(shelves));
        return read;
    }

    Floor of(int shelf) {
        return kept.get(shelf).atMost(told);
    }

    void saw(Shelf shelf, int number, boolean refusal) {
        Floor before = of(number);
        Floor after = before.saw(refusal);
        boolean falls = after.percent() < before.percent();
        kept.put(number, falls ? after : after.withPercent(kept.get(number).percent()));
        if (falls) {
            LOG.info(
                    "levels of {} have to differ in {} % of their cells from now on, not in {} %: of {} boards, more than half were nearer to others",
                    shelf, after.percent(), before.percent(), Floor.WINDOW);
        }
    }

    void writeDown() throws SQLException {
        List<Map.Entry<Integer, Floor>> all = List.copyOf(kept.entrySet());
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
