package floe.catalog.ratings;

import floe.catalog.fair.CrowdedException;
import floe.catalog.ratings.AttemptReport.Outcome;
import floe.catalog.ratings.AttemptReport.Player;
import floe.catalog.sql.Pruning;
import floe.catalog.sql.Sql;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// Takes attempts in: each once, and each first try of a player at a level changes both their ratings.
///
/// Everything is locked in the order of its key, table after table, so that batches never wait for each other in a
/// ring.
@Singleton
public final class Attempts {
    private static final String GAMES = """
            select replace(level.id::text, '-', ''), game from level join shelf on shelf.id = shelf_id
            where level.id = any (?::uuid[])
            union all
            select replace(own_level.id::text, '-', ''), game
            from own_level join own_shelf on own_shelf.id = shelf_id
            where own_level.tenant = ? and own_level.id = any (?::uuid[])
            """;

    private static final String KNOWN =
            "select attempt_id from attempt where tenant = ? and attempt_id = any (?::text[])";

    private static final String KEEP = """
            insert into attempt (tenant, attempt_id, player_id, level_id, solved, millis, first)
            select ?, told.* from unnest(?::text[], ?::text[], ?::uuid[], ?::boolean[], ?::bigint[], ?::boolean[])
                as told (attempt_id, player_id, level_id, solved, millis, first)
            order by told.attempt_id
            on conflict do nothing
            """;

    private static final String FORGET = """
            delete from attempt where ctid = any (array(
                select ctid from attempt where told_at < now() - make_interval(secs => ?)
                order by told_at limit ? for update skip locked))
            """;

    /// Somebody else is quicker with an id once, and it is known then.
    private static final int TRIES = 100;

    private final Sql sql;

    Attempts(Sql sql) {
        this.sql = sql;
    }

    public AttemptReport tell(String tenant, List<Attempt> attempts) {
        return sql.transaction(connection -> tell(connection, tenant, attempts));
    }

    /// An id that somebody else has told of a moment ago is known by the time that it cannot be kept: then nothing of
    /// this try stays, for what was noted as tried for it was not.
    ///
    /// @throws CrowdedException when there is always somebody
    private static AttemptReport tell(Connection connection, String tenant, List<Attempt> attempts)
            throws SQLException {
        for (int i = 0; i < TRIES; i++) {
            Optional<AttemptReport> report = tryToTell(connection, tenant, attempts);
            if (report.isPresent()) {
                return report.get();
            }
            connection.rollback();
        }
        throw CrowdedException.overtaken();
    }

    /// @return nothing when somebody else was quicker with one of the ids
    private static Optional<AttemptReport> tryToTell(Connection connection, String tenant, List<Attempt> attempts)
            throws SQLException {
        Map<String, String> games = games(connection, tenant, attempts);
        Map<String, Attempt> byId = new LinkedHashMap<>();
        attempts.stream()
                .filter(attempt -> games.containsKey(attempt.levelId()))
                .forEach(attempt -> byId.putIfAbsent(attempt.id(), attempt));
        byId.keySet().removeAll(known(connection, tenant, byId.keySet()));
        Set<String> counted = TriedLevels.firsts(connection, tenant, byId.values());
        if (keep(connection, tenant, List.copyOf(byId.values()), counted) < byId.size()) {
            return Optional.empty();
        }
        Map<Player, Rating> players = rate(connection, tenant, List.copyOf(byId.values()), counted, games);

        List<Outcome> outcomes = new ArrayList<>(attempts.size());
        Set<String> met = new HashSet<>();
        for (Attempt attempt : attempts) {
            outcomes.add(
                    !games.containsKey(attempt.levelId())
                            ? Outcome.UNKNOWN_LEVEL
                            : !met.add(attempt.id()) || !byId.containsKey(attempt.id())
                                    ? Outcome.REPEATED
                                    : counted.contains(attempt.id()) ? Outcome.COUNTED : Outcome.KEPT);
        }
        return Optional.of(new AttemptReport(outcomes, players));
    }

    /// Waits until nobody tells of the player; then nobody does before this transaction ends. All that was told by
    /// then can be seen.
    ///
    /// @return whether they had tried any level
    public static boolean hold(Connection connection, String tenant, String player) throws SQLException {
        return TriedLevels.hold(connection, tenant, player);
    }

    /// Which of the levels there are for that house, and of which game.
    private static Map<String, String> games(Connection connection, String tenant, List<Attempt> attempts)
            throws SQLException {
        Map<String, String> games = new HashMap<>();
        Sql.Column ids = Sql.Column.texts(
                attempts.stream().map(Attempt::levelId).distinct().toList());
        Sql.list(connection, GAMES, row -> games.put(row.getString(1), row.getString(2)), ids, tenant, ids);
        return games;
    }

    private static Set<String> known(Connection connection, String tenant, Set<String> ids) throws SQLException {
        return new HashSet<>(
                Sql.list(connection, KNOWN, row -> row.getString(1), tenant, Sql.Column.texts(List.copyOf(ids))));
    }

    /// @return how many it has kept: not those of an id that came over another way a moment ago
    private static int keep(Connection connection, String tenant, List<Attempt> attempts, Set<String> firsts)
            throws SQLException {
        return Sql.update(
                connection,
                KEEP,
                tenant,
                Sql.Column.texts(attempts.stream().map(Attempt::id).toList()),
                Sql.Column.texts(attempts.stream().map(Attempt::playerId).toList()),
                Sql.Column.texts(attempts.stream().map(Attempt::levelId).toList()),
                new Sql.Column("bool", attempts.stream().map(Attempt::solved).toList()),
                new Sql.Column("int8", attempts.stream().map(Attempt::millis).toList()),
                new Sql.Column(
                        "bool",
                        attempts.stream()
                                .map(attempt -> firsts.contains(attempt.id()))
                                .toList()));
    }

    private static Map<Player, Rating> rate(
            Connection connection, String tenant, List<Attempt> fresh, Set<String> counted, Map<String, String> games)
            throws SQLException {
        TreeSet<Player> who = new TreeSet<>(Comparator.naturalOrder());
        TreeSet<String> which = new TreeSet<>();
        for (Attempt attempt : fresh) {
            which.add(attempt.levelId());
            if (counted.contains(attempt.id())) {
                who.add(player(attempt, games));
            }
        }
        Map<Player, Rating> players = RatingRows.lockPlayers(connection, tenant, who);
        Map<String, LevelStats> levels = RatingRows.lockLevels(connection, tenant, which);
        for (Attempt attempt : fresh) {
            levels.compute(attempt.levelId(), (_, stats) -> stats.played());
            if (counted.contains(attempt.id())) {
                count(attempt, player(attempt, games), players, levels);
            }
        }
        RatingRows.savePlayers(connection, tenant, players);
        RatingRows.saveLevels(connection, tenant, levels);
        return players;
    }

    /// Player against level: whoever is better than expected gains what the other loses.
    private static void count(
            Attempt attempt, Player player, Map<Player, Rating> players, Map<String, LevelStats> levels) {
        Rating before = players.get(player);
        LevelStats level = levels.get(attempt.levelId());
        double score = attempt.solved() ? 1 : 0;
        players.put(player, Glicko2.after(before, List.of(new Glicko2.Outcome(level.rating(), score))));
        Rating after = Glicko2.after(level.rating(), List.of(new Glicko2.Outcome(before, 1 - score)));
        levels.put(attempt.levelId(), level.tried(after, attempt.solved(), attempt.millis()));
    }

    private static Player player(Attempt attempt, Map<String, String> games) {
        return new Player(attempt.playerId(), games.get(attempt.levelId()));
    }

    /// Forgets attempts that were told longer ago than that. What they did to ratings and statistics stays, and so does
    /// who has tried what.
    public void forget(Duration keep) {
        Pruning.all(sql, FORGET, (double) keep.toSeconds());
    }

    /// Forgets what players have tried who have told of no new level for so long. Their ratings stay.
    public void forgetTries(Duration keep) {
        TriedLevels.forget(sql, Math.toIntExact(Math.max(1, keep.toDays())));
    }

    /// What a tenant's players did to a level.
    public LevelStats stats(String tenant, String levelId) {
        return RatingRows.stats(sql, tenant, levelId);
    }
}
