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

    private PlayerTraces() {}

    /// What stands for a player where no name may.
    public static String hash(String tenant, String player) {
        return PlayerKey.of(tenant, player).toString();
    }

    private record Waiting(LocalDate day, String id, DrawRequest request) {}

    /// Takes the name out of draws that wait. They give the player what they would have given, and nobody can tell
    /// whom.
    public static void hide(Connection connection, String tenant, String player) throws SQLException {
        List<Waiting> waiting = Sql.list(
                connection,
                WAITING,
                row -> new Waiting(
                        row.getObject(1, LocalDate.class), row.getString(2), DrawRequest.read(row.getString(3))),
                tenant,
                tenant);
        for (Waiting one : waiting) {
            if (one.request().players().contains(player)) {
                String hidden = one.request().hiding(tenant, player).text();
                Sql.update(connection, HIDE, hidden, one.day(), tenant, one.id());
            }
        }
    }

    /// Forgets what a player was given: from now on all boards are fresh to them, but for what draws hold and the
    /// boards before that, for a mark knows no gaps. Where that is let go, it is all fresh.
    public static void forget(Connection connection, String tenant, String player) throws SQLException {
        UUID key = PlayerKey.of(tenant, player);
        // Whoever draws for the player now, or ends a draw, has done so before anything is looked at.
        Sql.list(connection, HOLD, _ -> true, key);
        Sql.update(connection, "delete from player_mark where player = ?", key);
        HeldTable.forget(connection, tenant, key);
    }
}
