package floe.catalog.draws;

import floe.catalog.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;

/// What draws hold that are not confirmed: how their players' marks were before, and where they are now. Nobody else is
/// kept from anything by it: a level is fresh to each player or not, whoever else has it.
final class HeldTable {
    /// In the order in which draws take marks.
    private static final String LOCK = """
            select from draw_held join player_mark using (player, shelf_id) where tenant = ? and id = ?
            order by player, shelf_id for update of player_mark
            """;

    /// A mark that is still where this draw has put it goes back, lane by lane. Past it lies what others have given, or
    /// hold: a draw that found a mark where this one has put it lets it go to where this one found it.
    private static final String GIVE_BACK = """
            with held as (
                delete from draw_held where tenant = ? and id = ? returning tenant, id, player, shelf_id, before, after
            ), others as (
                update draw_held set before = array(
                    select case when found_at = put_at and put_at > 0 then was_at else found_at end
                    from unnest(draw_held.before, held.before, held.after) as each (found_at, was_at, put_at))
                from held where draw_held.tenant = held.tenant and draw_held.player = held.player
                    and draw_held.shelf_id = held.shelf_id and draw_held.id <> held.id
                    and exists (
                        select from unnest(draw_held.before, draw_held.after, held.after) as each (found_at, moved, put_at)
                        where found_at = put_at and put_at > 0 and moved > 0)
            )
            update player_mark set marks = array(
                select case when now_at = put_at and put_at > 0 then was_at else now_at end
                from unnest(player_mark.marks, held.before, held.after) as each (now_at, was_at, put_at))
            from held where player_mark.player = held.player and player_mark.shelf_id = held.shelf_id
            """;

    /// They have these marks, unless a replica of before has forgotten them meanwhile: then they get them now.
    private static final String RAISE = """
            insert into player_mark (player, shelf_id, marks)
            select player, shelf_id, after from draw_held where tenant = ? and id = ? order by player, shelf_id
            on conflict (player, shelf_id) do update set marks = raised_marks(player_mark.marks, excluded.marks, 0)
            where player_mark.marks <> raised_marks(player_mark.marks, excluded.marks, 0)
            """;

    /// Only now has anybody been shown them. Locked in the lanes' order.
    private static final String PASS = """
            update lane set front = greatest(lane.front, passed.front)
            from (select shelf_id, lane, shown.front
                  from (select shelf_id, place - 1 as lane, max(mark) as front
                        from draw_held cross join unnest(after) with ordinality as each (mark, place)
                        where tenant = ? and id = ? and mark > 0 group by shelf_id, place) as shown
                  join lane using (shelf_id, lane)
                  order by shelf_id, lane for update of lane) as passed
            where lane.shelf_id = passed.shelf_id and lane.lane = passed.lane
            """;

    private static final String DROP = "delete from draw_held where tenant = ? and id = ?";

    /// Where a mark goes back to when it is let go: to where the last draw before it that still holds boards put it.
    private static final String FORGET = """
            update draw_held set before = back.marks
            from (select id, shelf_id, array_agg(mark order by lane) as marks
                  from (select id, shelf_id, lane,
                            case when put_at > 0
                                then lag(put_at, 1, 0) over (partition by shelf_id, lane order by put_at)
                                else found_at end as mark
                        from draw_held
                        cross join unnest(before, after) with ordinality as each (found_at, put_at, lane)
                        where tenant = ? and player = ?) as each
                  group by id, shelf_id) as back
            where tenant = ? and player = ? and draw_held.id = back.id and draw_held.shelf_id = back.shelf_id
                and before <> back.marks
            """;

    /// As far as what is held. In the order in which draws make marks.
    private static final String KEEP = """
            insert into player_mark (player, shelf_id, marks)
            select player, shelf_id, array_agg(mark order by lane)
            from (select player, shelf_id, lane, max(mark) as mark
                  from draw_held cross join unnest(after) with ordinality as each (mark, lane)
                  where tenant = ? and player = ? group by player, shelf_id, lane) as held
            group by player, shelf_id order by player, shelf_id
            on conflict (player, shelf_id) do update set marks = raised_marks(player_mark.marks, excluded.marks, 0)
            """;

    /// Whether for any of these players so much is held already. Several draws that come at once may
    /// each find room.
    private static final String FULL = """
            select from unnest(?) as each (player)
            where (select count(*) from (
                select from draw_held where tenant = ? and draw_held.player = each.player limit ?) as held) >= ?
            limit 1
            """;

    private HeldTable() {}

    static boolean isFull(Connection connection, String tenant, List<UUID> players, int most) throws SQLException {
        return !Sql.list(connection, FULL, _ -> true, Sql.Column.ids(players), tenant, most, most)
                .isEmpty();
    }

    /// Holds the players whose marks it has moved.
    static void lock(Connection connection, DrawId id) throws SQLException {
        Sql.list(connection, LOCK, _ -> true, id.tenant(), id.id());
    }

    static void giveBack(Connection connection, DrawId id) throws SQLException {
        change(connection, GIVE_BACK, id);
    }

    /// They are the players'.
    static void confirm(Connection connection, DrawId id) throws SQLException {
        change(connection, RAISE, id);
        change(connection, PASS, id);
        change(connection, DROP, id);
    }

    /// This player's marks are forgotten, but for what is held: that is given by no other draw as long as it is, and
    /// what was given before it is fresh again where it is let go.
    static void forget(Connection connection, String tenant, UUID player) throws SQLException {
        Sql.update(connection, FORGET, tenant, player, tenant, player);
        Sql.update(connection, KEEP, tenant, player);
    }

    private static void change(Connection connection, String command, DrawId id) throws SQLException {
        Sql.update(connection, command, id.tenant(), id.id());
    }
}
