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

    /// All of a player's, or none: who comes back to one shelf has not forgotten what the others showed. Of whose
    /// marks somebody holds one, as a draw under way does, is left for another time.
    private static final String FORGET = """
            with old as (
                select mark.player, day
                from (select ?::tid as begins, ?::tid as ends, (now() at time zone 'utc')::date - ? as day) as piece,
                    %1$s as mark
                where mark.ctid >= begins and mark.ctid < ends and mark.seen < day and not exists (
                    select from %1$s as other where other.player = mark.player and other.seen >= day)
                limit ? for update of mark skip locked
            ), held as (
                select asked.player, asked.day, mark.place, mark.seen
                from (select distinct player, day from old) as asked cross join lateral (
                    select ctid as place, seen from %1$s where player = asked.player for update skip locked) as mark
            ), whole as (
                select array_agg(place) as places from held group by player having max(seen) < min(day)
                    and count(*) = (select count(*) from %1$s as mark where mark.player = held.player)
            )
            delete from %1$s where ctid = any (array(select unnest(places) from whole))
            """;

    private MarkTable() {}

    /// Forgets what players have seen who were given nothing for so many days.
    static void forget(Sql sql, int days) {
        for (String part : sql.list(PARTS, row -> row.getString(1))) {
            Sweep.run(sql, part, FORGET.formatted(part), days);
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
