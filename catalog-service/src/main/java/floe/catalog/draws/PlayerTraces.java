package floe.catalog.draws;

import floe.catalog.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;

/// What draws know of a player: how far they have been, and, in a draw that waits, the name.
public final class PlayerTraces {
    private static final String WAITING = """
            select draw.day, draw.id, draw.request from draw_key join draw using (day, tenant, id)
            where tenant = ? and id in (select id from draw_wait where tenant = ?) and state = 'pending'
            for update of draw
            """;

    private static final String HIDE = "update draw set request = ? where day = ? and tenant = ? and id = ?";

    /// In the order in which draws take marks.
    private static final String HOLD = "select from player_mark where player = ? order by shelf_id for update";

    /// How far the player has been, and to where that goes back when what is held is let go.
    private static final String MARKS = """
            select shelf_id || ' ' || marks::text as mark from player_mark where player = ?
            union all
            select shelf_id || ' ' || id || ' ' || before::text from draw_held where tenant = ? and player = ?
            order by mark
            """;

    private PlayerTraces() {}

    /// What stands for a player where no name may.
    public static String hash(String tenant, String player) {
        return PlayerKey.of(tenant, player).toString();
    }

    private record Waiting(LocalDate day, String id, DrawRequest request) {}

    /// Takes the name out of draws that wait. They give the player what they would have given, and nobody can tell
    /// whom.
    ///
    /// @return whether it stood in any
    public static boolean hide(Connection connection, String tenant, String player) throws SQLException {
        List<Waiting> waiting = Sql.list(
                connection,
                WAITING,
                row -> new Waiting(
                        row.getObject(1, LocalDate.class), row.getString(2), DrawRequest.read(row.getString(3))),
                tenant,
                tenant);
        List<Waiting> named = waiting.stream()
                .filter(one -> one.request().players().contains(player))
                .toList();
        for (Waiting one : named) {
            String hidden = one.request().hiding(tenant, player).text();
            Sql.update(connection, HIDE, hidden, one.day(), tenant, one.id());
        }
        return !named.isEmpty();
    }

    /// Forgets what a player was given: from now on all boards are fresh to them, but for what draws hold and the
    /// boards before that, for a mark knows no gaps. Where that is let go, it is all fresh.
    ///
    /// @return whether anything was forgotten
    public static boolean forget(Connection connection, String tenant, String player) throws SQLException {
        UUID key = PlayerKey.of(tenant, player);
        // Whoever draws for the player now, or ends a draw, has done so before anything is looked at.
        Sql.list(connection, HOLD, _ -> true, key);
        List<String> before = marks(connection, tenant, key);
        Sql.update(connection, "delete from player_mark where player = ?", key);
        HeldTable.forget(connection, tenant, key);
        return !marks(connection, tenant, key).equals(before);
    }

    private static List<String> marks(Connection connection, String tenant, UUID key) throws SQLException {
        return Sql.list(connection, MARKS, row -> row.getString(1), key, tenant, key);
    }
}
