package floe.bench.catalog;

import floe.contracts.Finding;
import floe.contracts.Verdict;
import floe.wire.Json;
import floe.wire.Publisher;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.apache.kafka.clients.producer.ProducerRecord;

/// From the topic of verdicts to committed rows: how many a second when they wait in a heap, and how long one takes
/// that comes alone.
final class IntakeRun {
    /// Those too that are refused for being near to another.
    private static final String COUNT = """
            select (select coalesce(sum(total), 0) from shelf) + (select coalesce(sum(count), 0) from rejection)
            """;

    private static final String EVERYWHERE = "select count(*) from level";
    private static final long LIMIT_SECONDS = 600;

    private final World world;
    private final Verdicts verdicts = new Verdicts();

    IntakeRun(World world) {
        this.world = world;
    }

    /// Has about so many levels taken in.
    ///
    /// @return the moves that solve each, by its id
    Map<String, String> levels(int count) throws Exception {
        List<ProducerRecord<String, byte[]>> records = verdicts.make(count);
        try (Connection connection = world.connect()) {
            long before = count(connection);
            Verdicts.publish(world.bootstrapServers(), records);
            await(connection, before + distinct(records));
        }
        return solutions(records);
    }

    /// Returns when all are levels that can be fetched.
    void store(List<Verdict> all) throws Exception {
        try (Connection connection = world.connect()) {
            long before = count(connection, EVERYWHERE);
            Verdicts.publish(
                    world.bootstrapServers(), all.stream().map(Verdicts::record).toList());
            await(connection, EVERYWHERE, before + all.size());
        }
    }

    private static Map<String, String> solutions(List<ProducerRecord<String, byte[]>> records) throws Exception {
        Map<String, String> solutions = new TreeMap<>();
        for (ProducerRecord<String, byte[]> record : records) {
            Verdict verdict = Json.read(record.value(), Verdict.class);
            if (verdict.finding() instanceof Finding.Accepted accepted) {
                solutions.put(verdict.id(), accepted.solution());
            }
        }
        return solutions;
    }

    /// New levels all the while, so that there is something to hear of: so many a second, until the thread is
    /// interrupted.
    ///
    /// @param known where the moves that solve each are told, by its id
    Thread newLevels(int perSecond, int most, Map<String, String> known) throws Exception {
        List<ProducerRecord<String, byte[]>> records = verdicts.make(most);
        known.putAll(solutions(records));
        return Thread.ofVirtual().start(() -> {
            try (Publisher publisher = new Publisher(Map.of("bootstrap.servers", world.bootstrapServers()))) {
                for (ProducerRecord<String, byte[]> record : records) {
                    publisher.publish(List.of(record));
                    Thread.sleep(1_000 / perSecond);
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } catch (Exception e) {
                throw new IllegalStateException("a verdict cannot be published", e);
            }
        });
    }

    /// @param micros CPU time a level by process
    record Heap(int levels, double perSecond, Map<String, Double> micros) {}

    /// The catalog is stopped while the heap is made, which is of many shelves. Counted is from the first rows that
    /// were committed to the last.
    Heap heap(int count) throws Exception {
        List<ProducerRecord<String, byte[]>> records = verdicts.makeOfManyShelves(count);
        world.stopCatalog();
        Verdicts.publish(world.bootstrapServers(), records);
        try (Connection connection = world.connect()) {
            long before = count(connection);
            long goal = before + distinct(records);
            world.startCatalog();
            Cpu cpu = new Cpu(world.processes());
            long first = await(connection, before + 1);
            long begun = System.nanoTime();
            Map<String, Double> used = cpu.now();
            await(connection, goal);
            double seconds = (System.nanoTime() - begun) / 1e9;
            long levels = goal - first;
            return new Heap((int) levels, levels / seconds, Cpu.between(used, cpu.now(), levels));
        }
    }

    /// Milliseconds from a verdict's being on the topic to its level's being there to draw, sorted.
    List<Double> alone(int times) throws Exception {
        List<Double> millis = new ArrayList<>();
        List<ProducerRecord<String, byte[]>> records = verdicts.make(times);
        try (Connection connection = world.connect();
                Publisher publisher = new Publisher(Map.of("bootstrap.servers", world.bootstrapServers()))) {
            for (ProducerRecord<String, byte[]> record : records) {
                long before = count(connection);
                publisher.publish(List.of(record));
                long begun = System.nanoTime();
                await(connection, before + 1);
                millis.add((System.nanoTime() - begun) / 1e6);
            }
        }
        millis.sort(Double::compare);
        return millis;
    }

    private static long distinct(List<ProducerRecord<String, byte[]>> records) {
        return records.stream().map(ProducerRecord::key).distinct().count();
    }

    private static long await(Connection connection, long goal) throws SQLException {
        return await(connection, COUNT, goal);
    }

    /// @return how many there are when there are so many or more
    private static long await(Connection connection, String question, long goal) throws SQLException {
        long limit = System.nanoTime() + TimeUnit.SECONDS.toNanos(LIMIT_SECONDS);
        long count = count(connection, question);
        while (count < goal) {
            if (System.nanoTime() > limit) {
                throw new IllegalStateException("only " + count + " of " + goal + " levels came in");
            }
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(2));
            count = count(connection, question);
        }
        return count;
    }

    private static long count(Connection connection) throws SQLException {
        return count(connection, COUNT);
    }

    private static long count(Connection connection, String question) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(question)) {
            row.next();
            return row.getLong(1);
        }
    }
}
