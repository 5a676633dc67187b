package floe.catalog.draws;

import floe.catalog.sql.Sql;
import floe.catalog.sql.Sweep;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/// How far down each lane players have been, for those who plan and for runs. How marks are held and moved is said
/// once, in the database, where draws use it too.
final class MarkTable {
    private static final String READ =
            "select shelf_id, marks from player_mark where player = any (?) and shelf_id = any (?)";

    private static final String HOLD = "select shelf_id, seen, held from hold_marks(?, ?)";
    private static final String RAISE = "select raise_marks(?, ?, ?, ?)";

    private static final String PARTS =
            "select inhrelid::regclass::text from pg_inherits where inhparent = 'player_mark'::regclass";

    private MarkTable() {}

    /// Forgets what players have seen who were given nothing for so many days. Who comes back to one shelf has not
    /// forgotten what the others showed.
    static void forget(Sql sql, int days) {
        for (String part : sql.list(PARTS, row -> row.getString(1))) {
            Sweep.run(sql, part, List.of("player"), "seen", days);
        }
    }

    /// Notes on the lanes what the players have seen, as far as anybody knows who does not wait for other draws.
    static void read(Connection connection, List<UUID> players, Lanes lanes) throws SQLException {
        Sql.list(
                connection,
                READ,
                row -> {
                    lanes.on(row.getInt(1)).seen(Sql.numbers(row.getArray(2)));
                    return row;
                },
                Sql.Column.ids(players),
                Sql.Column.numbers(lanes.shelves()));
    }

    /// Waits until nobody else draws for these players, then notes on the lanes what they have seen. A player without
    /// marks has seen nothing, and is not held.
    static void hold(Connection connection, List<UUID> players, Lanes lanes) throws SQLException {
        Sql.list(
                connection,
                HOLD,
                row -> {
                    ShelfLanes on = lanes.on(row.getInt(1));
                    on.seen(Sql.numbers(row.getArray(2)));
                    on.held(row.getInt(3));
                    return row;
                },
                Sql.Column.ids(players),
                Sql.Column.numbers(lanes.shelves()));
    }

    /// Moves every player past what was taken; those without marks get some. It fails with a serialization failure when
    /// somebody else was quicker with those.
    static void raise(Connection connection, List<UUID> players, Lanes lanes) throws SQLException {
        List<Integer> held = new ArrayList<>();
        lanes.shelves().forEach(shelf -> held.add(lanes.on(shelf).held()));
        Sql.run(
                connection,
                RAISE,
                Sql.Column.ids(players),
                Sql.Column.numbers(lanes.shelves()),
                Sql.Column.numbers(held),
                Sql.Column.numbers(lanes.moved()));
    }
}
