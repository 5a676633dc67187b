package floe.catalog.draws;

import floe.catalog.sql.Statement;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;

/// How far down each lane players have been.
final class MarkTable {
    private static final String READ =
            "select shelf_id, marks from player_mark where player = any (?) and shelf_id = any (?)";

    /// In the order of the keys, so that two draws with players in common wait for each other and never in a circle.
    private static final String LOCK = READ + " order by player, shelf_id for update";

    /// A row that is there is locked and left as it is: made and locked in one statement, all rows are held in the one
    /// order, and what a refusal has made is gone when it is rolled back.
    private static final String MAKE = """
            insert into player_mark (player, shelf_id, marks)
            select player, shelf_id, array_fill(0, array[16]) from unnest(?) as player, unnest(?) as shelf_id
            order by player, shelf_id
            on conflict (player, shelf_id) do update set marks = player_mark.marks where false
            """;

    private static final String RAISE = """
            update player_mark set marks = array(
                select greatest(mark, least) from unnest(player_mark.marks, raised.marks::integer[]) as each (mark, least))
            from unnest(?, ?) as raised (shelf_id, marks)
            where player = any (?) and player_mark.shelf_id = raised.shelf_id
            """;

    private MarkTable() {}

    /// How far these players' marks have to be, at least, on each shelf from which something was taken.
    ///
    /// @param marks as texts, for Postgres has no lists of lists
    record Raise(List<Integer> shelves, List<String> marks, List<UUID> players) {
        static Raise of(List<UUID> players, Lanes lanes) {
            List<Integer> shelves = lanes.shelves().stream()
                    .filter(shelf -> lanes.on(shelf).isTouched())
                    .toList();
            return new Raise(
                    shelves,
                    shelves.stream()
                            .map(shelf -> Arrays.toString(lanes.on(shelf).raised())
                                    .replace('[', '{')
                                    .replace(']', '}'))
                            .toList(),
                    players);
        }
    }

    /// Notes on the lanes what the players have seen, as far as anybody knows who does not wait for other draws.
    static void read(Connection connection, List<UUID> players, Lanes lanes) throws SQLException {
        note(connection, READ, players, lanes);
    }

    /// Waits until nobody else draws for these players, then notes on the lanes what they have seen.
    ///
    /// @return whether there was a row for each; a player without one has seen nothing, and is not held
    static boolean lock(Connection connection, List<UUID> players, Lanes lanes) throws SQLException {
        return note(connection, LOCK, players, lanes)
                == players.size() * lanes.shelves().size();
    }

    /// The same, with rows for those who have none. They stay if what is given to them does.
    static void make(Connection connection, List<UUID> players, Lanes lanes) throws SQLException {
        try (Statement make = Statement.of(connection, MAKE)) {
            make.ids(players).numbers(lanes.shelves()).change();
        }
        if (!lock(connection, players, lanes)) {
            throw new IllegalStateException(players.size() + " players have too few marks on " + lanes.shelves());
        }
    }

    private static int note(Connection connection, String query, List<UUID> players, Lanes lanes) throws SQLException {
        try (Statement statement = Statement.of(connection, query)) {
            return statement
                    .ids(players)
                    .numbers(lanes.shelves())
                    .rows(row -> {
                        int shelf = row.getInt(1);
                        lanes.on(shelf).seen(Statement.numbers(row.getArray(2)));
                        return shelf;
                    })
                    .size();
        }
    }

    /// Moves every player past what was taken.
    static void raise(Connection connection, Raise raise) throws SQLException {
        try (Statement statement = Statement.of(connection, RAISE)) {
            int rows = statement
                    .numbers(raise.shelves())
                    .texts(raise.marks())
                    .ids(raise.players())
                    .change();
            if (rows != raise.players().size() * raise.shelves().size()) {
                throw new IllegalStateException(
                        rows + " marks were raised where " + raise.players().size() + " players on "
                                + raise.shelves().size() + " shelves have some");
            }
        }
    }
}
