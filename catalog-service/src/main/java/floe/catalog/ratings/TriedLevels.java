package floe.catalog.ratings;

import floe.catalog.sql.Sql;
import floe.catalog.sql.Sweep;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/// Which levels each player has tried, known for ever unless an operator says otherwise: by the first eight bytes of a
/// level's id, which is a digest. Two levels that begin alike are met by nobody (a player who has tried a million meets
/// such two once in ten million years of a thousand levels a day).
final class TriedLevels {
    private static final int DIGITS = 16;
    private static final int PARTS = 8;

    private static final String ADD = """
            insert into tried (tenant, player_id, part, levels)
            select ?, player_id, part, decode(digits, 'hex')
            from unnest(?::text[], ?::smallint[], ?::text[]) as told (player_id, part, digits)
            order by player_id, part
            on conflict (tenant, player_id, part)
                do update set levels = with_new(tried.levels, excluded.levels), told = excluded.told
            where length(with_new(tried.levels, excluded.levels)) > length(tried.levels)
            returning player_id, encode(substring(new.levels from coalesce(length(old.levels), 0) + 1), 'hex')
            """;

    /// All rows that a player can have, those that are not there yet among them.
    private static final String HOLD = """
            insert into tried (tenant, player_id, part, levels)
            select ?, ?, part, ''::bytea from generate_series(0, ?) as part order by part
            on conflict (tenant, player_id, part) do update set levels = excluded.levels
            returning old.levels is not null
            """;

    private TriedLevels() {}

    /// A player at a level, by the digits that it is known by.
    private record Try(String player, String digits) {}

    /// A row of the table.
    private record Part(String player, int number) implements Comparable<Part> {
        @Override
        public int compareTo(Part other) {
            int players = player.compareTo(other.player);
            return players == 0 ? Integer.compare(number, other.number) : players;
        }
    }

    /// Adds what was tried and answers which of the attempts were a player's first at a level: of several in one batch
    /// the first that was told.
    static Set<String> firsts(Connection connection, String tenant, Collection<Attempt> attempts) throws SQLException {
        Set<Try> met = new HashSet<>();
        SortedMap<Part, StringBuilder> told = new TreeMap<>();
        for (Attempt attempt : attempts) {
            if (met.add(key(attempt))) {
                told.computeIfAbsent(part(attempt), _ -> new StringBuilder()).append(digits(attempt));
            }
        }
        Set<Try> added = add(connection, tenant, told);
        Set<String> firsts = new HashSet<>();
        for (Attempt attempt : attempts) {
            if (added.remove(key(attempt))) {
                firsts.add(attempt.id());
            }
        }
        return firsts;
    }

    /// Waits until nobody tells of the player; then nobody does before this transaction ends.
    ///
    /// @return whether they had tried any level
    static boolean hold(Connection connection, String tenant, String player) throws SQLException {
        return Sql.list(connection, HOLD, row -> row.getBoolean(1), tenant, player, PARTS - 1)
                .contains(true);
    }

    /// Forgets what players have tried who have told of no new level for so many days.
    static void forget(Sql sql, int days) {
        Sweep.run(sql, "tried", List.of("tenant", "player_id"), "told", days);
    }

    private static Set<Try> add(Connection connection, String tenant, SortedMap<Part, StringBuilder> told)
            throws SQLException {
        List<Part> parts = List.copyOf(told.keySet());
        Set<Try> added = new HashSet<>();
        Sql.list(
                connection,
                ADD,
                row -> {
                    String player = row.getString(1);
                    String digits = row.getString(2);
                    for (int at = 0; at < digits.length(); at += DIGITS) {
                        added.add(new Try(player, digits.substring(at, at + DIGITS)));
                    }
                    return player;
                },
                tenant,
                Sql.Column.texts(parts.stream().map(Part::player).toList()),
                new Sql.Column("int2", parts.stream().map(Part::number).toList()),
                Sql.Column.texts(
                        told.values().stream().map(StringBuilder::toString).toList()));
        return added;
    }

    private static Try key(Attempt attempt) {
        return new Try(attempt.playerId(), digits(attempt));
    }

    private static Part part(Attempt attempt) {
        return new Part(attempt.playerId(), Character.digit(attempt.levelId().charAt(DIGITS - 1), 16) % PARTS);
    }

    private static String digits(Attempt attempt) {
        return attempt.levelId().substring(0, DIGITS);
    }
}
