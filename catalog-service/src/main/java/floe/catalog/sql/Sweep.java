package floe.catalog.sql;

import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;

/// Deletes what is old from a large table of which no index knows that: a piece of it each minute, so that nobody
/// waits, and all of it within a month. Which piece is told by the clock alone, for replicas come and go.
///
/// All rows of a key go, or none. Of whose rows somebody holds one is left for another time.
public final class Sweep {
    private static final int SECONDS = 60;
    private static final long MINUTES = 30 * 24 * 60;
    /// Four megabytes; what is no larger is one piece.
    private static final long PAGES = 512;

    private static final String SIZE = "select pg_relation_size(?::regclass) / current_setting('block_size')::bigint";

    private static final String DELETE = """
            with old as (
                select %2$s, day
                from (select ?::tid as begins, ?::tid as ends, (now() at time zone 'utc')::date - ? as day) as piece,
                    %1$s as one
                where one.ctid >= begins and one.ctid < ends and one.%3$s < day and not exists (
                    select from %1$s as other where %4$s and other.%3$s >= day)
                limit ? for update of one skip locked
            ), held as (
                select %2$s, day, place, last
                from (select distinct %2$s, day from old) as asked cross join lateral (
                    select ctid as place, %3$s as last from %1$s as other where %5$s for update skip locked) as theirs
            ), whole as (
                select array_agg(place) as places from held group by %2$s having max(last) < min(day)
                    and count(*) = (select count(*) from %1$s as other where %6$s)
            )
            delete from %1$s where ctid = any (array(select unnest(places) from whole))
            """;

    private Sweep() {}

    /// A piece of a table, by its pages.
    ///
    /// @param end the first that is not in it
    record Piece(long begin, long end) {
        /// The last one goes beyond the end: whatever comes there is young.
        static Piece of(long pages, long minute) {
            long pieces = Math.clamp(Math.ceilDiv(pages, PAGES), 1, MINUTES);
            long piece = Math.floorMod(minute, pieces);
            return new Piece(pages * piece / pieces, pages * (piece + 1) / pieces + 1);
        }

        private static String tid(long page) {
            return "(" + page + ",0)";
        }
    }

    /// Deletes of this minute's piece what is older than so many days.
    ///
    /// @param key the columns of which rows that are alike go together
    /// @param last the column that tells on which day a row was touched last
    public static void run(Sql sql, String table, List<String> key, String last, int days) {
        String delete = DELETE.formatted(
                table, String.join(", ", key), last, alike(key, "one"), alike(key, "asked"), alike(key, "held"));
        long pages = sql.first(SIZE, row -> row.getLong(1), table).orElseThrow();
        Piece piece = Piece.of(pages, Instant.now().getEpochSecond() / SECONDS);
        Pruning.all(sql, delete, Piece.tid(piece.begin()), Piece.tid(piece.end()), days);
    }

    private static String alike(List<String> key, String row) {
        return key.stream()
                .map(column -> "other." + column + " = " + row + "." + column)
                .collect(Collectors.joining(" and "));
    }
}
