package floe.catalog.regrades;

import floe.catalog.changes.Actor;
import floe.catalog.changes.ChangeKind;
import floe.catalog.changes.Changes;
import floe.catalog.games.GameList;
import floe.catalog.sql.Sql;
import floe.games.Game;
import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What operators say of levels of older rules: that a game's are to be judged anew, and that it is to stop. It goes on
/// where it was, whoever stops meanwhile: what is judged is seen by the levels themselves.
@Singleton
public final class Regrades {
    /// So many levels of older rules are counted of a game, in less than 0.2 s; where there are more, this is told.
    public static final long COUNTED = 100_000;

    /// One that was stopped goes on counting.
    private static final String BEGIN =
            """
            insert into regrade (game, rules, state, key_id, tenant) values (?, ?, 'running', ?, ?)
            on conflict (game) do update set state = 'running', rules = excluded.rules, key_id = excluded.key_id,
                tenant = excluded.tenant, ended_at = null,
                begun_at = case %1$s then regrade.begun_at else now() end, kept = case %1$s then regrade.kept else 0 end,
                moved = case %1$s then regrade.moved else 0 end, refused = case %1$s then regrade.refused else 0 end
            where regrade.state <> 'running' or regrade.rules <> excluded.rules
            """.formatted("when regrade.state = 'stopped' and regrade.rules = excluded.rules");

    private static final String ASK_AGAIN = "delete from regrade_asked where game = ?";

    private static final String STOP =
            "update regrade set state = 'stopped', ended_at = now() where game = ? and state = 'running'";

    /// Shelf by shelf from an index, and no further than asked: after an upgrade all levels of a game are older.
    private static final String COUNT = """
            least(most,
                (select count(*) from (
                    select from shelf cross join lateral (
                        select from level where shelf_id = shelf.id and level.rules < today.rules
                            and withdrawn_at is null limit most) as levels
                    where shelf.game = today.game limit most) as everybodys)
                + (select count(*) from (
                    select from own_shelf cross join lateral (
                        select from own_level where shelf_id = own_shelf.id and own_level.rules < today.rules
                            and withdrawn_at is null limit most) as levels
                    where own_shelf.game = today.game limit most) as own))
            """;

    /// What solvers could not tell of may be gone by now.
    private static final String UNDECIDED = """
            (select count(*) from regrade_asked as asked where asked.game = today.game and undecided
                and (exists (select from level where asked.tenant = '' and level.id = asked.id
                             and level.rules < today.rules and withdrawn_at is null)
                     or exists (select from own_level where own_level.tenant = asked.tenant
                                and own_level.id = asked.id and own_level.rules < today.rules
                                and withdrawn_at is null)))
            """;

    /// Without those that stay as they are: whoever is rung for them could do nothing.
    private static final String TO_JUDGE = """
            select game, greatest(0, %s - %s)
            from unnest(?, ?) as today (game, rules), (values (?)) as bound (most)
            """.formatted(COUNT, UNDECIDED);

    /// In one statement, for all of it is told as of one moment: what is judged is counted here or there.
    private static final String ALL = """
            select today.game, coalesce(regrade.rules, today.rules) as rules, coalesce(state, 'none') as state,
                %s as older, kept, moved, refused, begun_at, ended_at, %s as undecided
            from unnest(?, ?) as today (game, rules) cross join (values (?)) as bound (most)
            left join regrade on regrade.game = today.game
            """.formatted(COUNT, UNDECIDED);

    private final Sql sql;
    private final GameList games;

    public Regrades(Sql sql, GameList games) {
        this.sql = sql;
        this.games = games;
    }

    /// Said again while it runs, it changes nothing.
    public void begin(Game game, Actor by) {
        String id = game.id().value();
        sql.transaction(connection -> {
            if (Sql.update(connection, BEGIN, id, game.rulesVersion(), by.keyId(), by.tenant()) > 0) {
                Sql.update(connection, ASK_AGAIN, id);
                Changes.append(connection, by, ChangeKind.REGRADE_BEGUN, id, "version " + game.rulesVersion());
            }
            return 0;
        });
    }

    /// What solvers are at comes back and is taken in all the same.
    public void stop(Game game, Actor by) {
        String id = game.id().value();
        sql.transaction(connection -> {
            if (Sql.update(connection, STOP, id) > 0) {
                Changes.append(connection, by, ChangeKind.REGRADE_STOPPED, id, "");
            }
            return 0;
        });
    }

    /// How far every game is.
    public List<Regrade> all() {
        return of(games.all());
    }

    /// How far this one is.
    public Regrade of(Game game) {
        return of(List.of(game)).getFirst();
    }

    private List<Regrade> of(List<Game> asked) {
        Map<String, Regrade> told = new HashMap<>();
        sql.list(ALL, row -> told.put(row.getString("game"), regrade(row)), ids(asked), rules(asked), COUNTED);
        return asked.stream().map(game -> told.get(game.id().value())).toList();
    }

    /// How many levels of each game were judged by older rules than today's, and are not known as undecided.
    ///
    /// @param most how many are counted of a game
    public Map<String, Long> toJudge(long most) {
        List<Game> asked = games.all();
        Map<String, Long> toJudge = new HashMap<>();
        sql.list(TO_JUDGE, row -> toJudge.put(row.getString(1), row.getLong(2)), ids(asked), rules(asked), most);
        return toJudge;
    }

    private static Sql.Column ids(List<Game> games) {
        return Sql.Column.texts(games.stream().map(game -> game.id().value()).toList());
    }

    private static Sql.Column rules(List<Game> games) {
        return Sql.Column.numbers(games.stream().map(Game::rulesVersion).toList());
    }

    private static Regrade regrade(ResultSet row) throws SQLException {
        return new Regrade(
                row.getString("game"),
                row.getInt("rules"),
                Regrade.State.of(row.getString("state")),
                row.getLong("older"),
                row.getLong("undecided"),
                row.getLong("kept"),
                row.getLong("moved"),
                row.getLong("refused"),
                time(row, "begun_at"),
                time(row, "ended_at"));
    }

    private static Optional<Instant> time(ResultSet row, String column) throws SQLException {
        return Optional.ofNullable(row.getObject(column, OffsetDateTime.class)).map(OffsetDateTime::toInstant);
    }
}
