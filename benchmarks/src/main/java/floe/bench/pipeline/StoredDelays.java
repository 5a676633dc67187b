package floe.bench.pipeline;

import floe.embedded.Durability;
import floe.embedded.PostgresServer;
import floe.wire.Outbox;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/// How long it takes from a candidate on its topic to the level in the database, with the catalog as it is built and a
/// Postgres that keeps its promises.
final class StoredDelays {
    /// The group in which it reads verdicts.
    private static final String CATALOG = "floe-catalog";
    private static final long LOOK_NANOS = 5_000_000;
    private static final Duration QUIET = Duration.ofSeconds(5);
    private static final Duration LIMIT = Duration.ofMinutes(2);

    private StoredDelays() {}

    /// Nothing where the catalog is not built.
    static Optional<Delays> of(Bus bus, Path folder, Boards boards, double perSecond) throws Exception {
        Path program =
                Path.of(System.getProperty("floe.root", "."), "catalog-service/target/quarkus-app/quarkus-run.jar");
        if (Files.notExists(program)) {
            return Optional.empty();
        }
        try (PostgresServer postgres = PostgresServer.start(folder.resolve("postgres"), 0, Durability.KEEP);
                Child _ = catalog(bus, program, postgres);
                Connection database =
                        DriverManager.getConnection(postgres.jdbcUrl(), postgres.user(), postgres.password())) {
            awaitReading(bus);
            // Looking often must cost the database little.
            try (Statement statement = database.createStatement()) {
                statement.execute("create index on level (stored_at)");
            }
            return Optional.of(measure(bus, boards, perSecond, database));
        }
    }

    private static Child catalog(Bus bus, Path program, PostgresServer postgres) {
        ProcessBuilder builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx384m",
                "-XX:+UseSerialGC",
                "-jar",
                program.toString());
        builder.environment()
                .putAll(Map.of(
                        "KAFKA_BOOTSTRAP_SERVERS", bus.address(),
                        "QUARKUS_HTTP_HOST", "127.0.0.1",
                        "QUARKUS_HTTP_PORT", "0",
                        "QUARKUS_MANAGEMENT_HOST", "127.0.0.1",
                        "QUARKUS_MANAGEMENT_PORT", "0",
                        "FLOE_CATALOG_SHELF_TARGET", "0",
                        "QUARKUS_DATASOURCE_JDBC_URL", postgres.jdbcUrl()));
        return Child.start("catalog", bus.log(), builder);
    }

    private static void awaitReading(Bus bus) throws Exception {
        long end = System.nanoTime() + LIMIT.toNanos();
        while (!bus.isReading(CATALOG)) {
            if (System.nanoTime() > end) {
                throw new IllegalStateException("the catalog does not read verdicts after " + LIMIT);
            }
            LockSupport.parkNanos(LOOK_NANOS);
        }
    }

    private static Delays measure(Bus bus, Boards boards, double perSecond, Connection database) throws Exception {
        int count = boards.candidates().size();
        Map<String, Integer> numbers = new HashMap<>();
        long[] sent = new long[count];
        long[] seen = new long[count];
        for (int i = 0; i < count; i++) {
            numbers.put(boards.candidates().get(i).id(), i);
        }
        try (Outbox outbox = new Outbox(bus.connection())) {
            Thread sender = Thread.ofPlatform().start(() -> send(outbox, boards, perSecond, sent));
            look(database, numbers, seen, sender);
            sender.join();
        }
        return Delays.between(sent, seen);
    }

    private static void send(Outbox outbox, Boards boards, double perSecond, long[] sent) {
        long start = System.nanoTime();
        for (int next = 0; next < sent.length; ) {
            int due = (int) Math.min(sent.length, (System.nanoTime() - start) / 1e9 * perSecond);
            for (; next < due; next++) {
                sent[next] = System.nanoTime();
                outbox.send(Bus.record(boards.numbered(next)), () -> {});
            }
            LockSupport.parkNanos(LOOK_NANOS);
        }
    }

    /// Until nothing has come for a while after the last was sent.
    private static void look(Connection database, Map<String, Integer> numbers, long[] seen, Thread sender)
            throws SQLException {
        Instant from = Instant.EPOCH;
        long last = System.nanoTime();
        while (sender.isAlive() || System.nanoTime() - last < QUIET.toNanos()) {
            for (Map.Entry<String, Instant> level : levels(database, from)) {
                Integer number = numbers.get(level.getKey());
                if (number != null && seen[number] == 0) {
                    last = System.nanoTime();
                    seen[number] = last;
                    from = level.getValue().minusSeconds(1);
                }
            }
            LockSupport.parkNanos(LOOK_NANOS);
        }
    }

    private static List<Map.Entry<String, Instant>> levels(Connection database, Instant from) throws SQLException {
        List<Map.Entry<String, Instant>> levels = new java.util.ArrayList<>();
        try (PreparedStatement query =
                database.prepareStatement("select id, stored_at from level where stored_at > ?")) {
            query.setTimestamp(1, Timestamp.from(from));
            try (ResultSet row = query.executeQuery()) {
                while (row.next()) {
                    levels.add(Map.entry(
                            row.getString(1).replace("-", ""),
                            row.getTimestamp(2).toInstant()));
                }
            }
        }
        return levels;
    }
}
