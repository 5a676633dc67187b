package floe.catalog.regrades;

import floe.catalog.sql.Sql;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/// The levels of older rules of a game of which nobody was asked yet, come upon one after the other. Those
/// of which solvers cannot tell stay what they are: to begin at the first each time took 3 s behind 270,000.
///
/// How far this replica has come is a hint, and no matter if it is lost. What was left behind (another
/// replica could not hand it over, or a regrade was begun anew) is found when nothing is ahead any more
/// ([#isAnyLeft]).
final class OlderLevels {
    /// So many of a shelf are looked at in one statement, so that none takes as long as there are many.
    private static final int WINDOW = 1_000;

    /// Shelf by shelf from an index, each from where it was left: a plan that reads all levels would do so at
    /// every look. Told as well is where a look at a shelf ended.
    private static final String AHEAD = """
            with passed as materialized (
                select * from unnest(?, ?, ?, ?) as passed (shelf_id, rules, seq, id)),
            wanted (game, rules, most) as (values (?, ?, ?))
            select ahead.* from wanted cross join lateral (
                select '' as tenant, levels.* from shelf left join passed on passed.shelf_id = shelf.id
                cross join lateral (
                    select shelf_id, rules, seq, id, asked from (
                        select *, lead(id) over (order by rules, seq) is null as is_last,
                            exists (select from regrade_asked where regrade_asked.game = wanted.game and tenant = ''
                                    and regrade_asked.id = older.id) as asked
                        from (select shelf_id, level.rules, level.seq, level.id from level
                              where level.shelf_id = shelf.id and level.rules < wanted.rules and withdrawn_at is null
                                  and (level.rules, level.seq) > (coalesce(passed.rules, -1), coalesce(passed.seq, -1))
                              order by level.rules, level.seq limit %1$d) as older) as looked_at
                    where not asked or is_last
                    order by rules, seq limit most) as levels
                where shelf.game = wanted.game
                union all
                select own_shelf.tenant, levels.* from own_shelf left join passed on passed.shelf_id = own_shelf.id
                cross join lateral (
                    select shelf_id, rules, 0::bigint, id, asked from (
                        select *, lead(id) over (order by rules, id) is null as is_last,
                            exists (select from regrade_asked where regrade_asked.game = wanted.game
                                    and tenant = own_shelf.tenant and regrade_asked.id = older.id) as asked
                        from (select shelf_id, own_level.rules, own_level.id from own_level
                              where own_level.shelf_id = own_shelf.id and own_level.rules < wanted.rules
                                  and withdrawn_at is null
                                  and (own_level.rules, own_level.id) > (coalesce(passed.rules, -1), coalesce(passed.id, %2$s))
                              order by own_level.rules, own_level.id limit %1$d) as older) as looked_at
                    where not asked or is_last
                    order by rules, id limit most) as levels
                where own_shelf.game = wanted.game
                limit most) as ahead
            order by shelf_id, rules, seq, id
            """.formatted(WINDOW, "'00000000-0000-0000-0000-000000000000'");

    /// All at once: to look up one after the other which are asked took seconds, too.
    private static final String ANY_LEFT = """
            select exists (
                (select '' as tenant, level.id from level join shelf on shelf.id = shelf_id
                 where game = ? and rules < ? and withdrawn_at is null
                 union all
                 select own_level.tenant, own_level.id from own_level join own_shelf on own_shelf.id = shelf_id
                 where game = ? and rules < ? and withdrawn_at is null)
                except
                select tenant, id from regrade_asked where game = ?)
            """;

    private final String game;
    private final Map<Integer, Older> passed = new HashMap<>();

    OlderLevels(String game) {
        this.game = game;
    }

    String game() {
        return game;
    }

    /// @param asked whether somebody has asked about it
    record Older(String tenant, UUID id, int shelf, int rules, long seq, boolean asked) {}

    /// The next ones. They come again until they are said to be passed.
    List<Older> ahead(Sql sql, int rules, int most) {
        while (true) {
            Collection<Older> last = passed.values();
            List<Older> ahead = sql.list(
                    AHEAD,
                    OlderLevels::older,
                    Sql.Column.numbers(last.stream().map(Older::shelf).toList()),
                    Sql.Column.numbers(last.stream().map(Older::rules).toList()),
                    new Sql.Column("int8", last.stream().map(Older::seq).toList()),
                    Sql.Column.ids(last.stream().map(Older::id).toList()),
                    game,
                    rules,
                    most);
            List<Older> toAsk = ahead.stream().filter(each -> !each.asked()).toList();
            Set<Integer> shelves = toAsk.stream().map(Older::shelf).collect(Collectors.toSet());
            pass(ahead.stream().filter(each -> !shelves.contains(each.shelf())).toList());
            if (ahead.isEmpty() || !toAsk.isEmpty()) {
                return toAsk;
            }
        }
    }

    /// The first of those that were ahead.
    void pass(List<Older> some) {
        some.forEach(each -> passed.put(each.shelf(), each));
    }

    /// Begins at the first again.
    void startOver() {
        passed.clear();
    }

    /// Whether there are any of which nobody was asked, ahead or behind: to be looked for in the end.
    boolean isAnyLeft(Connection connection, int rules) throws SQLException {
        return Sql.list(connection, ANY_LEFT, row -> row.getBoolean(1), game, rules, game, rules, game)
                .getFirst();
    }

    private static Older older(ResultSet row) throws SQLException {
        return new Older(
                row.getString(1),
                row.getObject(5, UUID.class),
                row.getInt(2),
                row.getInt(3),
                row.getLong(4),
                row.getBoolean(6));
    }
}
