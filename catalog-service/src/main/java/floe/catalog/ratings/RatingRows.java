package floe.catalog.ratings;

import floe.catalog.ratings.AttemptReport.Player;
import floe.catalog.sql.Sql;
import java.sql.Array;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.LongStream;

/// Ratings in the database: made where missing and locked in the order of their keys, written back together.
final class RatingRows {
    private static final String NEW_RATING =
            "%s, %s, %s".formatted(Rating.NEW.rating(), Rating.NEW.deviation(), Rating.NEW.volatility());

    private static final String MAKE_PLAYERS = """
            insert into player_rating (tenant, player_id, game, rating, deviation, volatility)
            select ?, who.*, %s from unnest(?::text[], ?::text[]) as who (player_id, game)
            order by who.player_id, who.game
            on conflict do nothing
            """.formatted(NEW_RATING);

    private static final String LOCK_PLAYERS = """
            select player_id, game, rating, deviation, volatility from player_rating
            where tenant = ? and (player_id, game) in (select * from unnest(?::text[], ?::text[]))
            order by player_id, game for update
            """;

    private static final String SAVE_PLAYERS = """
            update player_rating set rating = now.rating, deviation = now.deviation, volatility = now.volatility
            from unnest(?::text[], ?::text[], ?::float8[], ?::float8[], ?::float8[])
                as now (player_id, game, rating, deviation, volatility)
            where tenant = ? and player_rating.player_id = now.player_id and player_rating.game = now.game
            """;

    private static final String MAKE_LEVELS = """
            insert into level_stats
                (level_id, tenant, rating, deviation, volatility, plays, tries, solves, times)
            select level_id, ?, %s, 0, 0, 0, array_fill(0, array[%s])
            from unnest(?::uuid[]) as level_id order by level_id
            on conflict do nothing
            """.formatted(NEW_RATING, LevelStats.CLASSES);

    private static final String COLUMNS = """
            select replace(level_id::text, '-', '') as level_id, rating, deviation, volatility, plays, tries, solves,
                   coalesce(fastest, -1) as fastest, times
            from level_stats
            """;

    private static final String SAVE_LEVEL = """
            update level_stats
            set rating = ?, deviation = ?, volatility = ?, plays = ?, tries = ?, solves = ?, fastest = nullif(?, -1),
                times = ?
            where level_id = ?::uuid and tenant = ?
            """;

    private RatingRows() {}

    static Map<Player, Rating> lockPlayers(Connection connection, String tenant, SortedSet<Player> players)
            throws SQLException {
        Sql.Column ids = texts(players, Player::id);
        Sql.Column games = texts(players, Player::game);
        Sql.update(connection, MAKE_PLAYERS, tenant, ids, games);
        Map<Player, Rating> locked = new TreeMap<>();
        Sql.list(
                connection,
                LOCK_PLAYERS,
                row -> locked.put(new Player(row.getString("player_id"), row.getString("game")), rating(row)),
                tenant,
                ids,
                games);
        return locked;
    }

    static void savePlayers(Connection connection, String tenant, Map<Player, Rating> players) throws SQLException {
        Sql.update(
                connection,
                SAVE_PLAYERS,
                texts(players.keySet(), Player::id),
                texts(players.keySet(), Player::game),
                numbers(players.values(), Rating::rating),
                numbers(players.values(), Rating::deviation),
                numbers(players.values(), Rating::volatility),
                tenant);
    }

    static Map<String, LevelStats> lockLevels(Connection connection, String tenant, SortedSet<String> levels)
            throws SQLException {
        Sql.Column ids = Sql.Column.texts(levels);
        Sql.update(connection, MAKE_LEVELS, tenant, ids);
        Map<String, LevelStats> locked = new TreeMap<>();
        Sql.list(
                connection,
                COLUMNS + "where tenant = ? and level_id = any (?::uuid[]) order by level_id for update",
                row -> locked.put(row.getString("level_id"), stats(row)),
                tenant,
                ids);
        return locked;
    }

    static void saveLevels(Connection connection, String tenant, Map<String, LevelStats> levels) throws SQLException {
        for (Map.Entry<String, LevelStats> entry : levels.entrySet()) {
            LevelStats stats = entry.getValue();
            Sql.update(
                    connection,
                    SAVE_LEVEL,
                    stats.rating().rating(),
                    stats.rating().deviation(),
                    stats.rating().volatility(),
                    stats.plays(),
                    stats.tries(),
                    stats.solves(),
                    stats.fastest(),
                    new Sql.Column("int8", LongStream.of(stats.times()).boxed().toList()),
                    entry.getKey(),
                    tenant);
        }
    }

    static LevelStats stats(Sql sql, String tenant, String levelId) {
        return sql.first(COLUMNS + "where level_id = ?::uuid and tenant = ?", RatingRows::stats, levelId, tenant)
                .orElse(LevelStats.NONE);
    }

    private static LevelStats stats(ResultSet row) throws SQLException {
        Array times = row.getArray("times");
        return new LevelStats(
                rating(row),
                row.getLong("plays"),
                row.getLong("tries"),
                row.getLong("solves"),
                row.getLong("fastest"),
                Arrays.stream((Long[]) times.getArray())
                        .mapToLong(Long::longValue)
                        .toArray());
    }

    private static Rating rating(ResultSet row) throws SQLException {
        return new Rating(row.getDouble("rating"), row.getDouble("deviation"), row.getDouble("volatility"));
    }

    private static <T> Sql.Column texts(Collection<T> rows, Function<T, String> value) {
        return Sql.Column.texts(rows.stream().map(value).toList());
    }

    private static <T> Sql.Column numbers(Collection<T> rows, Function<T, Double> value) {
        return new Sql.Column("float8", rows.stream().map(value).toList());
    }
}
