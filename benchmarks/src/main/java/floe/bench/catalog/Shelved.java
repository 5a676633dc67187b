package floe.bench.catalog;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HexFormat;
import java.util.List;

/// Levels by the million, made by SQL: the boards are no puzzles, and nothing here looks at them.
final class Shelved {
    static final String GAME = "ice";
    static final String SIZE = "20x25";
    static final List<String> BANDS = List.of("easy", "medium", "hard", "expert");

    /// As many as the games have.
    private static final String MEASURES = """
            {"moves": 9, "states": 231, "boulders": 41, "density": 9.53, "routes": 1, "turns": 8, "traps": 0,\
             "effort": 41.27, "span": 17, "longest": 14, "lively": 1, "walls": 86}""";

    private static final List<String> INDEXES = List.of(
            "create index level_by_shelf on level (shelf_id, seq, score, moves) where withdrawn_at is null",
            "create unique index level_by_lane on level (shelf_id, lane, ordinal)");

    private Shelved() {}

    /// Spread over the four shelves of a size. The indexes are left out meanwhile.
    static void fill(Connection connection, int levels) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("set maintenance_work_mem = '256MB'");
            statement.execute("drop index level_by_shelf, level_by_lane");
            statement.execute("""
                    insert into level (id, shelf_id, lane, ordinal, score, moves, rules, board, measures, origin, solver)
                    select md5(n::text)::uuid, shelf.id, n / 4 %% 16, n / 64, n %% 4 * 1000 + n / 4 %% 1000, 9, 1,
                           repeat(E'O.........O.........O...O\\n', 20), '%s', '{"kind": "submitted"}', 'sql'
                    from generate_series(0, %d) n
                    join shelf on game = '%s' and size = '%s' and band = ('{easy,medium,hard,expert}'::text[])[n %% 4 + 1]
                    """.formatted(MEASURES, levels - 1, GAME, SIZE));
            for (String index : INDEXES) {
                statement.execute(index);
            }
            statement.execute("""
                    update lane set filled = counted.levels from (
                        select shelf_id, lane, count(*) as levels from level group by shelf_id, lane) as counted
                    where lane.shelf_id = counted.shelf_id and lane.lane = counted.lane
                    """);
            statement.execute("update shelf set total = (select sum(filled) from lane where shelf_id = shelf.id)");
            // None has a solution, so none can be sketched: without this all of them are looked at for it every second.
            statement.execute("insert into sketched (seq) select max(seq) from level");
            statement.execute("vacuum analyze level");
        }
    }

    /// The id of one of the levels, by its number.
    static String id(int number) {
        try {
            byte[] digest = MessageDigest.getInstance("MD5")
                    .digest(String.valueOf(number).getBytes(US_ASCII));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has MD5", e);
        }
    }
}
