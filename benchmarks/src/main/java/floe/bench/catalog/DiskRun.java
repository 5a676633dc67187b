package floe.bench.catalog;

import floe.bench.catalog.Load.Operation;
import floe.contracts.Shelf;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// What draws, attempts, levels that come in, and draws that waited ask of the disk. The database does nothing else
/// meanwhile, and what looks after tables by itself rests.
final class DiskRun {
    private static final int CLIENTS = 16;
    private static final int WARM_ROUNDS = 3;
    private static final int LEVELS = 2_000;
    private static final int LONE = 300;
    private static final int WAITING = 1_000;

    private final World world;
    private final Duration time;
    private final Operation draw;
    private final Operation attempts;
    private final List<String> lines = new ArrayList<>();

    /// How often it was done.
    @FunctionalInterface
    private interface Work {
        long run() throws Exception;
    }

    /// @param draw of players who have drawn before, for the most part
    /// @param attempts those of a match
    DiskRun(World world, Duration time, Operation draw, Operation attempts) {
        this.world = world;
        this.time = time;
        this.draw = draw;
        this.attempts = attempts;
    }

    /// A table in Markdown for each.
    List<String> run() throws Exception {
        for (int round = 0; round < WARM_ROUNDS; round++) {
            load(draw);
            load(attempts);
        }
        world.stopCatalog();
        try (Connection connection = world.connect();
                Statement statement = connection.createStatement()) {
            statement.execute("create extension pg_walinspect");
            statement.execute("alter system set wal_keep_size = '8GB'");
            statement.execute("alter system set autovacuum = off");
            statement.execute("select pg_reload_conf()");
            measure(connection, "a draw", () -> served(() -> load(draw)));
            measure(connection, "the attempts of a match", () -> served(() -> load(attempts)));
            measure(
                    connection,
                    "a level, of many that come in together",
                    () -> served(() -> new IntakeRun(world).levels(LEVELS).size()));
            measure(
                    connection,
                    "a level that comes in alone",
                    () -> served(() -> new IntakeRun(world).alone(LONE).size()));
            Turns turns = new Turns(world);
            Shelf shelf = turns.waiting(WAITING);
            measure(connection, "the completion of a draw that waited", () -> {
                turns.completions(shelf, WAITING);
                return WAITING;
            });
        }
        world.startCatalog();
        return lines;
    }

    private long served(Work work) throws Exception {
        world.startCatalog();
        long count = work.run();
        world.stopCatalog();
        return count;
    }

    private void measure(Connection connection, String what, Work work) throws Exception {
        checkpoint(connection);
        DiskUse use = DiskUse.since(connection);
        long count = work.run();
        List<String> rows = use.each(count);
        lines.add("");
        lines.add("For %s, by %,d:".formatted(what, count));
        lines.add("");
        lines.addAll(DiskUse.HEAD);
        lines.addAll(rows);
    }

    private static void checkpoint(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("checkpoint");
        }
    }

    private long load(Operation operation) throws InterruptedException {
        return new Load(world.port(), World.KEY, new Cpu(world.processes()))
                .asFast("", CLIENTS, time, operation)
                .count();
    }
}
