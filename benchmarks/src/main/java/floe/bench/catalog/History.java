package floe.bench.catalog;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// What a house leaves behind in the database that plays for long, written by SQL: how far its players are on each
/// of the four shelves that `Shelved` fills, the ids of four hundred days and the answers of thirty.
final class History {
    /// By what tables are looked up, days and parts of one taken together.
    static final Map<String, String> TABLES = Map.of(
            "player_mark", "^player_mark(_\\d+)?$",
            "draw_key", "^draw_key$",
            "draw", "^draw(_\\d{4}_\\d\\d_\\d\\d)?$",
            "lane", "^lane$");

    private static final int BOARDS_SEEN = 50;
    private static final int ID_DAYS = 400;
    private static final int ANSWER_DAYS = 30;
    private static final String TODAY = "(now() at time zone 'utc')::date";

    /// The key of player `h-1` and so on: half of a digest over tenant and name.
    private static final String PLAYER = "encode(substring(sha256("
            + "convert_to(tenant, 'UTF8') || '\\x00'::bytea || convert_to('h-' || n, 'UTF8')) for 16), 'hex')::uuid";

    private static final String MARKS = """
            insert into player_mark (player, shelf_id, marks)
            select %s, shelf.id, '{4,4,3,3,3,3,3,3,3,3,3,3,3,3,3,3}'
            from (select tenant from draw_key limit 1) as house
            cross join generate_series(0, %d) as n join shelf on game = '%s' and size = '%s'
            on conflict do nothing
            """;

    private static final String IDS = """
            insert into draw_key (tenant, id, day, digest)
            select tenant, gen_random_uuid()::text, %s - n %% %d, digest
            from (select tenant, digest from draw_key limit 1) as one cross join generate_series(0, %d) as n
            """;

    private static final String ANSWERS = """
            insert into draw (day, tenant, id, state, request, levels, missing)
            select %s - n %% %d, tenant, gen_random_uuid()::text, state, request, levels, missing
            from (select * from draw limit 1) as one cross join generate_series(0, %d) as n
            """;

    private static final String SIZES = """
            select coalesce(sum(n_live_tup), 0), coalesce(sum(pg_table_size(relid)), 0), coalesce(sum(pg_indexes_size(relid)), 0)
            from pg_stat_user_tables where relname ~ '%s'
            """;

    private static final String PAGES = """
            select sum(heap_blks_hit + heap_blks_read + coalesce(idx_blks_hit + idx_blks_read, 0))
            from pg_statio_user_tables where relname ~ '%s'
            """;

    private static final String UPDATES = """
            select sum(n_tup_upd), sum(n_tup_hot_upd), sum(n_dead_tup) from pg_stat_user_tables where relname ~ '%s'
            """;

    private final Connection connection;

    History(Connection connection) {
        this.connection = connection;
    }

    /// How many players that many exposures come to.
    static int players(long exposures) {
        return Math.toIntExact(exposures / BOARDS_SEEN / Shelved.BANDS.size());
    }

    /// After one draw, whose house and answer are taken for all.
    void write(long exposures) throws SQLException {
        long draws = exposures / Match.PLAYERS / Match.BOARDS;
        run("select open_draw_days(%s - %d, %d)".formatted(TODAY, ANSWER_DAYS - 1, ANSWER_DAYS));
        run(MARKS.formatted(PLAYER, players(exposures) - 1, Shelved.GAME, Shelved.SIZE));
        run("update lane set front = greatest(front, 4) where filled > 4");
        run(IDS.formatted(TODAY, ID_DAYS, draws - 1));
        run(ANSWERS.formatted(TODAY, ANSWER_DAYS, draws * ANSWER_DAYS / ID_DAYS - 1));
        run("vacuum analyze player_mark, draw_key, draw, lane");
        run("checkpoint");
    }

    /// Rows of a table: name, rows, bytes each, bytes of indexes each, megabytes of all.
    List<String> sizes() throws SQLException {
        List<String> rows = new ArrayList<>();
        for (String table : List.of("player_mark", "draw_key", "draw")) {
            List<Long> size = numbers(SIZES.formatted(TABLES.get(table)));
            double count = Math.max(1, size.get(0));
            rows.add("| `%s` | %,d | %.0f | %.0f | %,.0f |"
                    .formatted(
                            table,
                            size.get(0),
                            size.get(1) / count,
                            size.get(2) / count,
                            (size.get(1) + size.get(2)) / 1e6));
        }
        return rows;
    }

    /// How many pages have been looked at, in memory or not, by table.
    Map<String, Long> pages() throws SQLException {
        Map<String, Long> pages = new LinkedHashMap<>();
        for (Map.Entry<String, String> table : TABLES.entrySet()) {
            pages.put(table.getKey(), numbers(PAGES.formatted(table.getValue())).getFirst());
        }
        return pages;
    }

    /// From here on nobody vacuums marks but `vacuum`.
    void holdVacuum() throws SQLException {
        for (String part : parts()) {
            run("alter table " + part + " set (autovacuum_enabled = off)");
        }
    }

    String vacuum() throws SQLException {
        List<Long> updates = numbers(UPDATES.formatted(TABLES.get("player_mark")));
        Cost cost = cost("vacuum " + String.join(", ", parts()));
        return "Vacuum of `player_mark` after %,d updates, of which %,d stayed in their page, with %,d dead rows left: %s."
                .formatted(updates.get(0), updates.get(1), updates.get(2), cost);
    }

    /// The oldest day's answers and ids.
    List<String> drop() throws SQLException {
        String day = text("select min(relname) from pg_class where relkind = 'r' and relname ~ '"
                + TABLES.get("draw").replace("?", "") + "'");
        List<Long> ids = numbers("select count(*) from draw_key where day <= %s - %d".formatted(TODAY, ID_DAYS - 1));
        return List.of(
                "A day's answers, detached beside draws: %s; dropped: %s."
                        .formatted(
                                cost("alter table draw detach partition " + day + " concurrently"),
                                cost("drop table " + day)),
                "A day's %,d ids, deleted: %s; vacuumed: %s."
                        .formatted(
                                ids.getFirst(),
                                cost("delete from draw_key where day <= %s - %d".formatted(TODAY, ID_DAYS - 1)),
                                cost("vacuum draw_key")));
    }

    private record Cost(double seconds, double megabytes) {
        @Override
        public String toString() {
            return "%.2f s, %.1f MB of log".formatted(seconds, megabytes);
        }
    }

    private Cost cost(String command) throws SQLException {
        long log = numbers("select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')")
                .getFirst();
        long begun = System.nanoTime();
        run(command);
        double seconds = (System.nanoTime() - begun) / 1e9;
        return new Cost(
                seconds,
                (numbers("select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')")
                                        .getFirst()
                                - log)
                        / 1e6);
    }

    private List<String> parts() {
        return IntStream.range(0, 4).mapToObj(part -> "player_mark_" + part).collect(Collectors.toList());
    }

    private void run(String command) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(command);
        }
    }

    private String text(String query) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            row.next();
            return row.getString(1);
        }
    }

    private List<Long> numbers(String query) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            row.next();
            List<Long> numbers = new ArrayList<>();
            for (int column = 1; column <= row.getMetaData().getColumnCount(); column++) {
                numbers.add(row.getLong(column));
            }
            return numbers;
        }
    }
}
