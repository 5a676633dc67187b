package floe.bench.catalog;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/// Levels by the million, made by SQL: the boards are no puzzles, and nothing here looks at them.
final class Shelved {
    static final String GAME = "ice";
    static final String SIZE = "20x25";
    static final List<String> BANDS = List.of("easy", "medium", "hard", "expert");

    private static final List<String> INDEXES = List.of(
            "create index level_by_shelf on level (shelf_id, seq)",
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
                           repeat(E'O.........O.........O...O\\n', 20), '{"moves": 9}', '{"kind": "submitted"}', 'sql'
                    from generate_series(0, %d) n
                    join shelf on game = '%s' and size = '%s' and band = ('{easy,medium,hard,expert}'::text[])[n %% 4 + 1]
                    """.formatted(levels - 1, GAME, SIZE));
            for (String index : INDEXES) {
                statement.execute(index);
            }
            statement.execute("""
                    update lane set filled = counted.levels from (
                        select shelf_id, lane, count(*) as levels from level group by shelf_id, lane) as counted
                    where lane.shelf_id = counted.shelf_id and lane.lane = counted.lane
                    """);
            statement.execute("update shelf set total = (select sum(filled) from lane where shelf_id = shelf.id)");
            statement.execute("vacuum analyze level");
        }
    }

    static List<String> someIds(Connection connection, int count) throws SQLException {
        List<String> ids = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(
                        "select replace(id::text, '-', '') from level where seq % 50 = 7 limit " + count)) {
            while (rows.next()) {
                ids.add(rows.getString(1));
            }
        }
        return ids;
    }
}
