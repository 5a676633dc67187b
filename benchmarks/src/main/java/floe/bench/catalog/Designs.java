package floe.bench.catalog;

import floe.catalog.draws.BoardCount;
import floe.catalog.draws.DrawAnswer;
import floe.catalog.draws.DrawId;
import floe.catalog.draws.DrawRequest;
import floe.catalog.draws.Draws;
import floe.catalog.draws.OnShort;
import floe.contracts.Shelf;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/// The draw beside the two designs that are usual, on the same levels: four players, three boards, on one connection.
/// What is told is the CPU time that Postgres takes for one.
final class Designs {
    private static final int BOARDS = 3;
    private static final List<String> PLAYERS = List.of("p1", "p2", "p3", "p4");
    private static final String TENANT = "bench";

    private static final String MAKE = """
            create table usual_level as
                select id, shelf_id, score, moves, board from level where shelf_id = %1$d;
            alter table usual_level add primary key (id);
            create index usual_level_by_key on usual_level (shelf_id, id);
            create table usual_seen (player text not null, level_id uuid not null);
            create table usual_draw (id text primary key, levels uuid[] not null);
            insert into usual_seen select 'p' || player, id from (
                select id, row_number() over (order by id) as place from usual_level) as placed,
                generate_series(1, 4) as player
            where place %% 100 < %2$d;
            alter table usual_seen add primary key (player, level_id);
            vacuum analyze usual_level;
            vacuum analyze usual_seen
            """;

    private static final String RANDOM_ORDER = """
            select id, score, moves, board from usual_level as level where shelf_id = ? and not exists (
                select from usual_seen where player = any (?) and level_id = level.id)
            order by random() limit ?
            """;

    private static final String PROBE = """
            select id, score, moves, board from usual_level as level
            where shelf_id = ? and not exists (
                select from usual_seen where player = any (?) and level_id = level.id)
            and id >= ? order by id limit 1
            """;

    private static final String SEE =
            "insert into usual_seen select player, level from unnest(?) as player, unnest(?) as level";

    private static final String STORE = "insert into usual_draw (id, levels) values (?, ?)";

    private final Connection connection;
    private final long backend;
    private final int shelf;

    Designs(Connection connection) throws SQLException {
        this.connection = connection;
        this.backend = number("select pg_backend_pid()");
        this.shelf = (int) number("select id from shelf where (game, size, band) = ('" + Shelved.GAME + "', '"
                + Shelved.SIZE + "', 'hard')");
    }

    /// Microseconds a draw.
    record Costs(int seen, double lanes, double randomOrder, double probe) {}

    /// @param seen how much of the shelf the four players have seen, in percent
    Costs measure(int seen) throws SQLException, InterruptedException {
        prepare(seen);
        return new Costs(
                seen,
                lanesWithPlansMadeOnce(seen),
                cost(12, i -> usual("order-" + seen + "-" + i, this::randomOrder)),
                cost(400, i -> usual("probe-" + seen + "-" + i, this::probe)));
    }

    /// As the service has it. The other two are planned as Postgres sees fit.
    private double lanesWithPlansMadeOnce(int seen) throws SQLException, InterruptedException {
        plans("force_generic_plan");
        double cost = cost(400, i -> lanes("lanes-" + seen + "-" + i));
        plans("auto");
        return cost;
    }

    private void plans(String mode) throws SQLException {
        connection.setAutoCommit(true);
        try (Statement statement = connection.createStatement()) {
            statement.execute("set plan_cache_mode = " + mode);
        }
    }

    private interface Step {
        void run(int i) throws SQLException, InterruptedException;
    }

    private interface Choice {
        List<UUID> choose() throws SQLException;
    }

    private double cost(int times, Step step) throws SQLException, InterruptedException {
        for (int i = 0; i < Math.min(20, times); i++) {
            step.run(-1 - i);
        }
        double before = Cpu.own(backend);
        for (int i = 0; i < times; i++) {
            step.run(i);
        }
        return (Cpu.own(backend) - before) / times;
    }

    private void prepare(int seen) throws SQLException {
        connection.setAutoCommit(true);
        try (Statement statement = connection.createStatement()) {
            statement.execute("drop table if exists usual_level, usual_seen, usual_draw");
            for (String command : MAKE.formatted(shelf, seen).split(";")) {
                statement.execute(command);
            }
        }
        lanes("first-" + seen);
        try (Statement statement = connection.createStatement()) {
            // The four players are the only ones that drew on this connection.
            statement.execute("""
                    update player_mark set marks = (
                        select array_agg(filled * %d / 100 order by lane) from lane where lane.shelf_id = %d)
                    where shelf_id = %d
                    """.formatted(seen, shelf, shelf));
            statement.execute("update lane set front = filled * %d / 100 where shelf_id = %d".formatted(seen, shelf));
        }
    }

    private void lanes(String id) throws SQLException {
        Draws draws = new Draws(OneConnection.of(connection), () -> {});
        BoardCount want = new BoardCount(new Shelf(Shelved.GAME, Shelved.SIZE, "hard"), BOARDS);
        DrawAnswer answer = draws.put(new DrawId(TENANT, id), new DrawRequest(PLAYERS, List.of(want), OnShort.FAIL));
        if (!(answer instanceof DrawAnswer.Made)) {
            throw new IllegalStateException("no draw, but " + answer);
        }
    }

    private void usual(String id, Choice choice) throws SQLException {
        connection.setAutoCommit(false);
        List<UUID> levels = choice.choose();
        try (PreparedStatement see = connection.prepareStatement(SEE);
                PreparedStatement store = connection.prepareStatement(STORE)) {
            see.setArray(1, connection.createArrayOf("text", PLAYERS.toArray()));
            see.setArray(2, connection.createArrayOf("uuid", levels.toArray()));
            see.executeUpdate();
            store.setString(1, id);
            store.setArray(2, connection.createArrayOf("uuid", levels.toArray()));
            store.executeUpdate();
        }
        connection.commit();
    }

    private List<UUID> randomOrder() throws SQLException {
        return chosen(RANDOM_ORDER, BOARDS);
    }

    private List<UUID> probe() throws SQLException {
        List<UUID> levels = new ArrayList<>();
        while (levels.size() < BOARDS) {
            chosen(PROBE, UUID.randomUUID()).stream()
                    .filter(level -> !levels.contains(level))
                    .forEach(levels::add);
        }
        return levels;
    }

    private List<UUID> chosen(String query, Object last) throws SQLException {
        List<UUID> levels = new ArrayList<>();
        try (PreparedStatement choose = connection.prepareStatement(query)) {
            choose.setInt(1, shelf);
            choose.setArray(2, connection.createArrayOf("text", PLAYERS.toArray()));
            choose.setObject(3, last);
            try (ResultSet rows = choose.executeQuery()) {
                while (rows.next()) {
                    levels.add((UUID) rows.getObject(1));
                }
            }
        }
        return levels;
    }

    private long number(String query) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            row.next();
            return row.getLong(1);
        }
    }
}
