package floe.catalog.ratings;

import floe.catalog.sql.Sql;
import floe.catalog.sql.Sweep;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ToIntFunction;

/// Which levels each player has tried, known for ever unless an operator says otherwise: by the first eight bytes of a
/// level's id, which is a digest. Two levels that begin alike are met by nobody (a player who has tried a million meets
/// such two once in ten million years of a thousand levels a day).
///
/// A row is looked through and rewritten whole, so each takes so many levels and no more: what finds it full goes to
/// a finer one ([Fineness]). Who tells of a level locks its coarse row first, and with it all that are behind it.
final class TriedLevels {
    private static final int DIGITS = 16;
    private static final int COARSE_PARTS = 8;

    private static final String ADD = """
            insert into tried (tenant, player_id, part, levels)
            select ?, player_id, part, decode(digits, 'hex')
            from unnest(?::text[], ?::smallint[], ?::text[]) as told (player_id, part, digits)
            order by player_id, part
            on conflict (tenant, player_id, part)
                do update set levels = with_new(tried.levels, excluded.levels), told = excluded.told
            where length(tried.levels) < ?
                and length(with_new(tried.levels, excluded.levels)) > length(tried.levels)
            returning player_id, encode(substring(new.levels from coalesce(length(old.levels), 0) + 1), 'hex')
            """;

    /// What those that are full do not have. Each is looked for by its key, whatever is known of the table: a plan of
    /// an empty one would read all that the house has.
    private static final String BEYOND = """
            select told.player_id, encode(substring(with_new(full_row.levels, told.levels)
                from length(full_row.levels) + 1), 'hex')
            from (
                select ?::text as tenant, player_id, part, decode(digits, 'hex') as levels
                from unnest(?::text[], ?::smallint[], ?::text[]) as each (player_id, part, digits)
            ) as told
            cross join lateral (
                select levels from tried
                where tenant = told.tenant and player_id = told.player_id and part = told.part
                limit 1
            ) as full_row
            where length(full_row.levels) >= ?
            """;

    /// The coarse rows that a player can have, those that are not there yet among them.
    private static final String HOLD = """
            insert into tried (tenant, player_id, part, levels)
            select ?, ?, part, ''::bytea from generate_series(0, ?) as part order by part
            on conflict (tenant, player_id, part) do update set levels = excluded.levels
            returning old.levels is not null
            """;

    private TriedLevels() {}

    /// A player at a level, by the digits that it is known by.
    private record Try(String player, String digits) {
        static Try of(Attempt attempt) {
            return new Try(attempt.playerId(), attempt.levelId().substring(0, DIGITS));
        }

        /// A byte of the level's eight.
        int at(int place) {
            return Integer.parseInt(digits, 2 * place, 2 * place + 2, 16);
        }
    }

    /// A row of the table.
    private record Part(String player, int number) implements Comparable<Part> {
        @Override
        public int compareTo(Part other) {
            int players = player.compareTo(other.player);
            return players == 0 ? Integer.compare(number, other.number) : players;
        }
    }

    /// How many rows what a player has tried is spread over. A row that has as many bytes as are said is full.
    private enum Fineness {
        COARSE(2048, one -> one.at(7) % COARSE_PARTS),
        FINER(2048, one -> 8 + one.at(7)),
        FINEST(Integer.MAX_VALUE, one -> 264 + 256 * (one.at(6) % 32) + one.at(7));

        private final int full;
        private final ToIntFunction<Try> number;

        Fineness(int full, ToIntFunction<Try> number) {
            this.full = full;
            this.number = number;
        }

        Part part(Try one) {
            return new Part(one.player(), number.applyAsInt(one));
        }
    }

    /// Adds what was tried and answers which of the attempts were a player's first at a level: of several in one batch
    /// the first that was told.
    static Set<String> firsts(Connection connection, String tenant, Collection<Attempt> attempts) throws SQLException {
        Set<Try> told = new LinkedHashSet<>();
        attempts.forEach(attempt -> told.add(Try.of(attempt)));
        Set<Try> added = add(connection, tenant, told);
        Set<String> firsts = new HashSet<>();
        for (Attempt attempt : attempts) {
            if (added.remove(Try.of(attempt))) {
                firsts.add(attempt.id());
            }
        }
        return firsts;
    }

    /// Waits until nobody tells of the player; then nobody does before this transaction ends.
    ///
    /// @return whether they had tried any level
    static boolean hold(Connection connection, String tenant, String player) throws SQLException {
        return Sql.list(connection, HOLD, row -> row.getBoolean(1), tenant, player, COARSE_PARTS - 1)
                .contains(true);
    }

    /// Forgets what players have tried who have told of no new level for so many days.
    static void forget(Sql sql, int days) {
        Sweep.run(sql, "tried", List.of("tenant", "player_id"), "told", days);
    }

    private static Set<Try> add(Connection connection, String tenant, Set<Try> told) throws SQLException {
        Set<Try> added = new HashSet<>();
        Set<Try> left = told;
        for (Fineness fineness : Fineness.values()) {
            SortedMap<Part, StringBuilder> parts = new TreeMap<>();
            left.forEach(one -> parts.computeIfAbsent(fineness.part(one), _ -> new StringBuilder())
                    .append(one.digits()));
            Set<Try> taken = tries(connection, ADD, tenant, parts, fineness.full);
            added.addAll(taken);
            // There was room: what else was told of these is known.
            taken.forEach(one -> parts.remove(fineness.part(one)));
            left = tries(connection, BEYOND, tenant, parts, fineness.full);
        }
        return added;
    }

    /// @param statement answers players, each with levels
    private static Set<Try> tries(
            Connection connection, String statement, String tenant, SortedMap<Part, StringBuilder> told, int full)
            throws SQLException {
        Set<Try> tries = new LinkedHashSet<>();
        if (told.isEmpty()) {
            return tries;
        }
        Sql.list(
                connection,
                statement,
                row -> {
                    String digits = row.getString(2);
                    for (int at = 0; at < digits.length(); at += DIGITS) {
                        tries.add(new Try(row.getString(1), digits.substring(at, at + DIGITS)));
                    }
                    return tries;
                },
                tenant,
                Sql.Column.texts(told.keySet().stream().map(Part::player).toList()),
                new Sql.Column("int2", told.keySet().stream().map(Part::number).toList()),
                Sql.Column.texts(
                        told.values().stream().map(StringBuilder::toString).toList()),
                full);
        return tries;
    }
}
