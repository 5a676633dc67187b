package floe.catalog.draws;

import floe.catalog.sql.Statement;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.UUID;

/// How far down each lane players have been.
final class MarkTable {
    /// In the order of the keys, so that two draws with players in common wait for each other and never in a circle.
    private static final String LOCK = """
            select shelf_id, marks from player_mark
            where player = any (?) and shelf_id = any (?)
            order by player, shelf_id for update
            """;

    private static final String OPEN = """
            insert into player_mark (player, shelf_id, marks)
            select player, shelf_id, array_fill(0, array[16]) from unnest(?) as player, unnest(?) as shelf_id
            order by player, shelf_id
            on conflict do nothing
            """;

    private static final String RAISE = """
            update player_mark set marks = array(
                select greatest(mark, least) from unnest(player_mark.marks, raised.marks::integer[]) as each (mark, least))
            from unnest(?, ?) as raised (shelf_id, marks)
            where player = any (?) and player_mark.shelf_id = raised.shelf_id
            """;

    private MarkTable() {}

    /// Waits until nobody else draws for these players, then notes on the lanes what they have seen.
    ///
    /// @return whether there was a row for each; when not, the lanes know too little
    static boolean lock(Connection connection, List<UUID> players, Lanes lanes) throws SQLException {
        try (Statement lock = Statement.of(connection, LOCK)) {
            List<Integer> found = lock.ids(players).numbers(lanes.shelves()).rows(row -> {
                int shelf = row.getInt(1);
                lanes.on(shelf).seen(Statement.numbers(row.getArray(2)));
                return shelf;
            });
            return found.size() == players.size() * lanes.shelves().size();
        }
    }

    /// Makes the rows that are not there, with nothing seen. To be committed before [#lock]: rows made and rows
    /// locked in one transaction would be held in two orders.
    static void open(Connection connection, List<UUID> players, Collection<Integer> shelves) throws SQLException {
        try (Statement open = Statement.of(connection, OPEN)) {
            open.ids(players).numbers(shelves).change();
        }
    }

    /// Moves every player past what was taken.
    static void raise(Connection connection, List<UUID> players, Lanes lanes) throws SQLException {
        List<Integer> shelves = lanes.shelves().stream()
                .filter(shelf -> lanes.on(shelf).isTouched())
                .toList();
        List<String> marks = new ArrayList<>();
        for (int shelf : shelves) {
            marks.add(
                    Arrays.toString(lanes.on(shelf).raised()).replace('[', '{').replace(']', '}'));
        }
        try (Statement raise = Statement.of(connection, RAISE)) {
            int rows = raise.numbers(shelves).texts(marks).ids(players).change();
            if (rows != players.size() * marks.size()) {
                throw new IllegalStateException(rows + " marks were raised where " + players.size() + " players on "
                        + marks.size() + " shelves have some");
            }
        }
    }
}
