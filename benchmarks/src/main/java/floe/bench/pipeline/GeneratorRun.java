package floe.bench.pipeline;

import floe.contracts.Demand;
import floe.contracts.Shelf;
import floe.contracts.Topic;
import floe.wire.Json;
import floe.wire.Outbox;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.apache.kafka.clients.producer.ProducerRecord;

/// How many boards generators find for a shelf that lacks without end, with more threads and with more replicas, and
/// what each board costs them and the one solver that judges them. The generator is the service as it is built.
public final class GeneratorRun {
    private static final int PARTITIONS = 48;
    private static final int ENDLESS = 100_000_000;
    private static final Duration LIMIT = Duration.ofMinutes(2);
    private static final long LOOK_NANOS = 100_000_000;
    private static final Duration SETTLING = Duration.ofSeconds(12);
    private static final Duration WATCHED = Duration.ofSeconds(12);

    private final Path folder;
    private final Consumer<String> line;
    private int runs;

    public GeneratorRun(Path folder, Consumer<String> line) {
        this.folder = folder;
        this.line = line;
    }

    /// Nothing where the generator is not built.
    public void run(List<String> shelves) throws Exception {
        Path program =
                Path.of(System.getProperty("floe.root", "."), "generator-service/target/quarkus-app/quarkus-run.jar");
        if (Files.notExists(program)) {
            return;
        }
        line.accept("");
        line.accept(
                "| shelf | generators | threads each | boards/s | cores they used | ms of a core a board: generators | solver |");
        line.accept("|---|---:|---:|---:|---:|---:|---:|");
        for (String shelf : shelves) {
            measure(program, Shelf.parse(shelf), 1, 1);
            measure(program, Shelf.parse(shelf), 1, 2);
            measure(program, Shelf.parse(shelf), 2, 1);
        }
    }

    private void measure(Path program, Shelf shelf, int replicas, int threads) throws Exception {
        List<Child> generators = new ArrayList<>();
        Path place = Files.createDirectory(folder.resolve("generators-" + ++runs));
        try (Bus bus = Bus.start(place, PARTITIONS);
                BenchedSolver solver = BenchedSolver.start(bus, "floe-solvers");
                Outbox outbox = new Outbox(bus.connection())) {
            byte[] demand = Json.write(new Demand(shelf, ENDLESS, 100));
            outbox.send(new ProducerRecord<>(Topic.DEMAND.title(), shelf.toString(), demand), () -> {});
            for (int i = 0; i < replicas; i++) {
                generators.add(generator(bus, program, threads));
            }
            awaitFirst(bus);
            LockSupport.parkNanos(SETTLING.toNanos());
            long begun = System.nanoTime();
            long before = bus.count(Topic.CANDIDATES);
            double spent = spent(generators);
            double judging = solver.child().spent().all();
            LockSupport.parkNanos(WATCHED.toNanos());
            double micros = (System.nanoTime() - begun) / 1e3;
            long boards = bus.count(Topic.CANDIDATES) - before;
            spent = spent(generators) - spent;
            judging = solver.child().spent().all() - judging;
            line.accept(String.format(
                    Locale.ROOT,
                    "| %s | %d | %d | %,.1f | %.2f | %.3f | %.3f |",
                    shelf,
                    replicas,
                    threads,
                    boards * 1e6 / micros,
                    spent / micros,
                    spent / 1e3 / boards,
                    judging / 1e3 / boards));
        } finally {
            generators.forEach(Child::close);
        }
    }

    /// Until they are at work.
    private static void awaitFirst(Bus bus) throws Exception {
        long end = System.nanoTime() + LIMIT.toNanos();
        while (bus.count(Topic.CANDIDATES) == 0) {
            if (System.nanoTime() > end) {
                throw new IllegalStateException("no board was proposed in " + LIMIT + ":\n" + bus.said());
            }
            LockSupport.parkNanos(LOOK_NANOS);
        }
    }

    private static double spent(List<Child> processes) {
        return processes.stream().mapToDouble(process -> process.spent().all()).sum();
    }

    private static Child generator(Bus bus, Path program, int threads) {
        ProcessBuilder builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx384m",
                "-XX:+UseSerialGC",
                "-XX:-UseDynamicNumberOfCompilerThreads",
                "-jar",
                program.toString());
        builder.environment().put("KAFKA_BOOTSTRAP_SERVERS", bus.address());
        builder.environment().put("QUARKUS_MANAGEMENT_HOST", "127.0.0.1");
        builder.environment().put("QUARKUS_MANAGEMENT_PORT", "0");
        builder.environment().put("FLOE_GENERATOR_THREADS", Integer.toString(threads));
        builder.environment().put("FLOE_GENERATOR_LAG_LIMIT", "1000000");
        return Child.start("generator", bus.log(), builder);
    }
}
