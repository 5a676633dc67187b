package floe.catalog.sql;

import java.time.Instant;

/// Deletes what is old from a large table of which no index knows that: a piece of it each minute, so that nobody
/// waits, and all of it within a month. Which piece is told by the clock alone, for replicas come and go.
public final class Sweep {
    private static final int SECONDS = 60;
    private static final long MINUTES = 30 * 24 * 60;
    /// Four megabytes; what is no larger is one piece.
    private static final long PAGES = 512;

    private static final String SIZE = "select pg_relation_size(?::regclass) / current_setting('block_size')::bigint";

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
    /// @param delete a command whose values are where the piece begins and ends (`tid`), how many days, and how
    /// many rows it may delete
    public static void run(Sql sql, String table, String delete, int days) {
        long pages = sql.first(SIZE, row -> row.getLong(1), table).orElseThrow();
        Piece piece = Piece.of(pages, Instant.now().getEpochSecond() / SECONDS);
        Pruning.all(sql, delete, Piece.tid(piece.begin()), Piece.tid(piece.end()), days);
    }
}
