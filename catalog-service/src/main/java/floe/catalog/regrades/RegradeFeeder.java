package floe.catalog.regrades;

import floe.catalog.sql.Sql;
import floe.contracts.BoardId;
import floe.contracts.Candidate;
import floe.contracts.Origin;
import floe.contracts.Shelf;
import floe.wire.Json;
import floe.wire.UnreadableException;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Hands boards of older rules to solvers, so many at a time, until none is left. Whose verdict does not come is handed
/// over again, and left undecided in the end; so is, at once, whose origin nobody can read. One replica at a time
/// sees to a game.
@Singleton
public final class RegradeFeeder {
    private static final Logger LOG = LoggerFactory.getLogger(RegradeFeeder.class);

    /// What stands for a generator in the origin of a level that is judged anew: none has made it now.
    static final String GENERATOR = "regrade";

    private static final int TRIES = 3;

    private static final String RUNNING = "select game, rules from regrade where state = 'running' order by game";

    private static final String HOLD =
            "select rules from regrade where game = ? and state = 'running' for update skip locked";

    /// Before rows of its boards, as intake takes them.
    private static final String WAIT_FOR = "select from regrade where game = ? for update";

    /// Intake drops what it has judged; this drops what was withdrawn, or judged for another reason.
    private static final String DROP = """
            delete from regrade_asked as asked where game = ? and not undecided
                and not exists (select from level where id = asked.id and asked.tenant = '' and rules < ?
                                and withdrawn_at is null)
                and not exists (select from own_level where own_level.tenant = asked.tenant and id = asked.id
                                and rules < ? and withdrawn_at is null)
            """;

    private static final String ASK_AGAIN = """
            update regrade_asked set tries = tries + 1, asked_at = now(), undecided = tries >= ?
            where game = ? and not undecided and asked_at < now() - make_interval(secs => ?)
            returning tenant, id, undecided
            """;

    private static final String UNDER_WAY = "select count(*) from regrade_asked where game = ? and not undecided";

    /// Unless it was judged or taken out meanwhile, or another replica has asked.
    private static final String ASK = """
            insert into regrade_asked (game, tenant, id)
            select wanted.game, tenant, id
            from (values (?, ?)) as wanted (game, rules) cross join unnest(?, ?) as older (tenant, id)
            where exists (select from level where older.tenant = '' and level.id = older.id
                          and level.rules < wanted.rules and withdrawn_at is null)
                or exists (select from own_level where own_level.tenant = older.tenant and own_level.id = older.id
                           and own_level.rules < wanted.rules and withdrawn_at is null)
            on conflict do nothing
            returning tenant, id, undecided
            """;

    private static final String END = "update regrade set state = 'done', ended_at = now() where game = ?";

    private static final String BOARDS = """
            select replace(level.id::text, '-', ''), game, board, origin, size, band, '' as tenant
            from unnest(?, ?) as asked (tenant, id) join level using (id) join shelf on shelf.id = shelf_id
            where asked.tenant = ''
            union all
            select replace(own_level.id::text, '-', ''), game, board, origin, size, band, tenant
            from unnest(?, ?) as asked (tenant, id) join own_level using (tenant, id)
            join own_shelf using (tenant) where own_shelf.id = shelf_id
            """;

    private static final String FORGET = """
            delete from regrade_asked as asked using unnest(?, ?) as untold (tenant, id)
            where game = ? and asked.tenant = untold.tenant and asked.id = untold.id and tries = 1 and not undecided
            """;

    private static final String LEAVE = """
            update regrade_asked as asked set undecided = true from unnest(?, ?) as unreadable (tenant, id)
            where game = ? and asked.tenant = unreadable.tenant and asked.id = unreadable.id
            """;

    private final Sql sql;
    /// By game, of those that are being judged anew. One thread feeds.
    private final Map<String, OlderLevels> levels = new HashMap<>();

    public RegradeFeeder(Sql sql) {
        this.sql = sql;
    }

    private record Running(String game, int rules) {}

    /// @param tried how many of the levels that were ahead are done with
    /// @param hasLeftSome whether others are behind
    private record Round(List<Asked> asked, int tried, boolean hasLeftSome) {
        static final Round OF_ANOTHER = new Round(List.of(), 0, false);
    }

    private record Asked(String tenant, UUID id, boolean undecided) {}

    /// @param candidate nothing where it cannot be read
    /// @param trouble why it cannot
    private record Board(String tenant, UUID id, Optional<Candidate> candidate, String trouble) {}

    /// @param underWay how many of a game's boards may be with solvers at once
    /// @param patience how long one of them is waited for
    /// @return whether any game is being judged anew
    public boolean feed(RegradeOutlet outlet, int underWay, Duration patience) throws Exception {
        List<Running> running = sql.list(RUNNING, row -> new Running(row.getString(1), row.getInt(2)));
        levels.keySet().retainAll(running.stream().map(Running::game).toList());
        for (Running one : running) {
            feed(one, outlet, underWay, patience);
        }
        return !running.isEmpty();
    }

    /// Looks for levels before it holds the game's row, for which intake waits.
    private void feed(Running one, RegradeOutlet outlet, int underWay, Duration patience) throws Exception {
        OlderLevels older = levels.computeIfAbsent(one.game(), OlderLevels::new);
        List<OlderLevels.Older> ahead = older.ahead(sql, one.rules(), underWay);
        Round round = sql.transaction(connection -> ask(connection, older, ahead, underWay, patience));
        hand(one.game(), round.asked(), outlet);
        older.pass(ahead.subList(0, round.tried()));
        if (round.hasLeftSome()) {
            older.startOver();
        }
    }

    private static Round ask(
            Connection connection, OlderLevels older, List<OlderLevels.Older> ahead, int underWay, Duration patience)
            throws SQLException {
        String game = older.game();
        Optional<Integer> held =
                Sql.list(connection, HOLD, row -> row.getInt(1), game).stream().findFirst();
        if (held.isEmpty()) {
            return Round.OF_ANOTHER;
        }
        int rules = held.get();
        Sql.update(connection, DROP, game, rules, rules);
        List<Asked> asked = new ArrayList<>(
                Sql.list(connection, ASK_AGAIN, RegradeFeeder::asked, TRIES, game, (double) patience.toSeconds()));
        asked.removeIf(Asked::undecided);
        int atWork = Sql.list(connection, UNDER_WAY, row -> row.getInt(1), game).getFirst();
        List<OlderLevels.Older> next = ahead.subList(0, Math.clamp(underWay - atWork, 0, ahead.size()));
        asked.addAll(Sql.list(
                connection,
                ASK,
                RegradeFeeder::asked,
                game,
                rules,
                Sql.Column.texts(next.stream().map(OlderLevels.Older::tenant).toList()),
                Sql.Column.ids(next.stream().map(OlderLevels.Older::id).toList())));
        boolean isAtEnd = atWork == 0 && ahead.isEmpty();
        boolean hasLeftSome = isAtEnd && older.isAnyLeft(connection, rules);
        if (isAtEnd && !hasLeftSome) {
            Sql.update(connection, END, game);
        }
        return new Round(asked, next.size(), hasLeftSome);
    }

    /// Told after it is noted: what is noted and not told is told again when its time is over, or now if that is known.
    private void hand(String game, List<Asked> asked, RegradeOutlet outlet) throws Exception {
        if (asked.isEmpty()) {
            return;
        }
        Sql.Column tenants = Sql.Column.texts(asked.stream().map(Asked::tenant).toList());
        Sql.Column ids = Sql.Column.ids(asked.stream().map(Asked::id).toList());
        try {
            List<Board> boards = sql.list(BOARDS, RegradeFeeder::board, tenants, ids, tenants, ids);
            leave(
                    game,
                    boards.stream().filter(board -> board.candidate().isEmpty()).toList());
            List<Candidate> candidates =
                    boards.stream().flatMap(board -> board.candidate().stream()).toList();
            if (!candidates.isEmpty()) {
                outlet.propose(candidates);
            }
        } catch (Exception e) {
            change(game, FORGET, tenants, ids, game);
            throw e;
        }
    }

    /// What cannot be read keeps its grade, as what no solver can tell of does; it holds up no other.
    private void leave(String game, List<Board> unreadable) {
        if (unreadable.isEmpty()) {
            return;
        }
        change(
                game,
                LEAVE,
                Sql.Column.texts(unreadable.stream().map(Board::tenant).toList()),
                Sql.Column.ids(unreadable.stream().map(Board::id).toList()),
                game);
        Board first = unreadable.getFirst();
        LOG.warn(
                "{} levels of {} are not judged anew and stay undecided, for their origin cannot be read; of {}: {}",
                unreadable.size(),
                game,
                BoardId.of(first.id()),
                first.trouble());
    }

    private void change(String game, String command, Object... values) {
        sql.transaction(connection -> {
            Sql.list(connection, WAIT_FOR, _ -> 0, game);
            return Sql.update(connection, command, values);
        });
    }

    private static Asked asked(ResultSet row) throws SQLException {
        return new Asked(row.getString(1), row.getObject(2, UUID.class), row.getBoolean(3));
    }

    private static Board board(ResultSet row) throws SQLException {
        String tenant = row.getString("tenant");
        UUID id = BoardId.uuid(row.getString(1));
        try {
            Origin origin = Json.read(row.getString("origin").getBytes(StandardCharsets.UTF_8), Origin.class);
            return new Board(tenant, id, Optional.of(candidate(row, origin)), "");
        } catch (UnreadableException e) {
            return new Board(tenant, id, Optional.empty(), e.getMessage());
        }
    }

    /// As it was ordered where it stands now. A house's own board keeps its origin, so that it is never taken for
    /// everybody's.
    private static Candidate candidate(ResultSet row, Origin origin) throws SQLException {
        Origin now = row.getString("tenant").isEmpty() ? regrade(row, origin) : origin;
        return new Candidate(row.getString(1), row.getString("game"), row.getString("board"), now);
    }

    private static Origin regrade(ResultSet row, Origin origin) throws SQLException {
        Shelf shelf = new Shelf(row.getString("game"), row.getString("size"), row.getString("band"));
        SortedMap<String, Double> options = new TreeMap<>(shelf.options());
        String seed = origin instanceof Origin.Generated made ? made.seed() : "0";
        return new Origin.Generated(shelf.size(), shelf.bareBand(), options, seed, GENERATOR);
    }
}
