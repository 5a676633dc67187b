package floe.catalog.players;

import floe.catalog.changes.Actor;
import floe.catalog.changes.ChangeKind;
import floe.catalog.changes.Changes;
import floe.catalog.draws.PlayerTraces;
import floe.catalog.ratings.Attempts;
import floe.catalog.ratings.Rating;
import floe.catalog.sql.Sql;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// What is known of a tenant's players, and its end.
@Singleton
public final class Players {
    private static final String RATINGS =
            "select game, rating, deviation, volatility from player_rating where tenant = ? and player_id = ?";

    private static final String ATTEMPTS = """
            select attempt_id, replace(level_id::text, '-', ''), solved, millis, told_at, first
            from attempt where tenant = ? and player_id = ? and (told_at, attempt_id) < (?, ?)
            order by told_at desc, attempt_id desc limit ?
            """;

    /// With no token they are in no round any more, as `RacerEntity` has it.
    private static final String LEAVE = "update racer set name = 'erased', player_id = null, visitor_tenant = null,"
            + " visitor_id = null, token = '', round = 0, solved = 0, moves = 0, finished_at = null,"
            + " seen_at = null";

    /// There are always such rows: they are what holds the player.
    private static final String FORGET_TRIES = "delete from tried where tenant = ? and player_id = ?";

    /// In the order in which attempts are told, so that neither waits for the other in a ring.
    private static final List<String> ERASE = List.of(
            "delete from attempt where tenant = ? and player_id = ?",
            "delete from player_rating where tenant = ? and player_id = ?",
            LEAVE + " from race where race.tenant = ? and race.id = race_id and player_id = ?",
            LEAVE + " where visitor_tenant = ? and visitor_id = ?");

    private static final PlayerHistory.Place NEWEST = new PlayerHistory.Place(
            OffsetDateTime.of(9999, 1, 1, 0, 0, 0, 0, ZoneOffset.UTC).toInstant(), "");

    private final Sql sql;

    public Players(Sql sql) {
        this.sql = sql;
    }

    /// A player whom nobody has told of has neither ratings nor attempts.
    public PlayerHistory history(String tenant, String player, Optional<PlayerHistory.Place> after, int limit) {
        SortedMap<String, Rating> ratings = new TreeMap<>();
        sql.list(
                RATINGS,
                row -> ratings.put(row.getString(1), new Rating(row.getDouble(2), row.getDouble(3), row.getDouble(4))),
                tenant,
                player);
        PlayerHistory.Place place = after.orElse(NEWEST);
        List<PlayerHistory.Told> found = sql.list(
                ATTEMPTS,
                Players::told,
                tenant,
                player,
                place.at().atOffset(ZoneOffset.UTC),
                place.attempt(),
                limit + 1);
        if (found.size() <= limit) {
            return new PlayerHistory(ratings, found, Optional.empty());
        }
        List<PlayerHistory.Told> page = found.subList(0, limit);
        PlayerHistory.Told last = page.getLast();
        return new PlayerHistory(ratings, page, Optional.of(new PlayerHistory.Place(last.at(), last.id())));
    }

    /// Erases what is known of a player: attempts, first tries, ratings, the name where a draw waits, and the
    /// place in races, of other houses too. What levels were rated by it stays, and is nobody's.
    ///
    /// Where that changed anything it is noted, so that it can be done again after a restore; who it was is not.
    ///
    /// @param marks whether it is to be forgotten, too, which boards the player was given
    public void erase(String tenant, String player, boolean marks, Actor by) {
        sql.transaction(connection -> erase(connection, tenant, player, marks, by));
    }

    private static boolean erase(Connection connection, String tenant, String player, boolean marks, Actor by)
            throws SQLException {
        boolean changed = Attempts.hold(connection, tenant, player);
        Sql.update(connection, FORGET_TRIES, tenant, player);
        for (String command : ERASE) {
            changed |= Sql.update(connection, command, tenant, player) > 0;
        }
        if (marks) {
            changed |= PlayerTraces.forget(connection, tenant, player);
        }
        changed |= PlayerTraces.hide(connection, tenant, player);
        if (changed) {
            Changes.appendOf(
                    tenant,
                    connection,
                    by,
                    ChangeKind.PLAYER_ERASED,
                    PlayerTraces.hash(tenant, player),
                    marks ? "with marks" : "");
        }
        return changed;
    }

    private static PlayerHistory.Told told(ResultSet row) throws SQLException {
        Instant at = row.getObject(5, OffsetDateTime.class).toInstant();
        return new PlayerHistory.Told(
                row.getString(1), row.getString(2), row.getBoolean(3), row.getLong(4), at, row.getBoolean(6));
    }
}
