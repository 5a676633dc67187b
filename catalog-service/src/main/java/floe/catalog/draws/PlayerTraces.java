package floe.catalog.draws;

import floe.catalog.sql.Sql;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;

/// What draws know of a player: how far they have been, and, in a draw that waits, the name.
public final class PlayerTraces {
    /// So many are read at once: a request may be some dozens of kilobytes long.
    private static final int PAGE = 50;

    /// Of one that waits no longer nothing is kept that could be read.
    private static final String NAMED = """
            select draw.day, draw.id, draw.request from draw_key join draw using (day, tenant, id)
            where tenant = ? and id > ? and id in (select id from draw_wait where tenant = ?)
                and case when state = 'pending' then request::jsonb -> 'players' @> to_jsonb(?::text) end
            order by id limit ? for update of draw
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

    private record Waiting(LocalDate day, String id, DrawRequest request) {
        static Waiting of(ResultSet row) throws SQLException {
            return new Waiting(row.getObject(1, LocalDate.class), row.getString(2), DrawRequest.read(row.getString(3)));
        }
    }

    /// Takes the name out of draws that wait. They give the player what they would have given, and nobody can tell
    /// whom.
    ///
    /// @return whether it stood in any
    public static boolean hide(Connection connection, String tenant, String player) throws SQLException {
        boolean stood = false;
        String after = "";
        List<Waiting> page;
        do {
            page = Sql.list(connection, NAMED, Waiting::of, tenant, after, tenant, player, PAGE);
            for (Waiting one : page) {
                String hidden = one.request().hiding(tenant, player).text();
                Sql.update(connection, HIDE, hidden, one.day(), tenant, one.id());
                stood = true;
                after = one.id();
            }
        } while (page.size() == PAGE);
        return stood;
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
