package floe.bench.pipeline;

import floe.contracts.Topic;
import floe.wire.CloudEvent;
import floe.wire.Outbox;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;

/// How soon a solver works: from the start of its process to the first verdict of its own, with the service as it is
/// built and with what Java has learned of it before, as `./floe up` starts it.
final class StartTimes {
    private static final Duration POLL = Duration.ofMillis(10);
    private static final Duration LIMIT = Duration.ofMinutes(1);
    private static final int BOARDS_A_POLL = 8;
    private static final int AT_HOME = 5_000;

    private final Bus bus;
    private final Path program;
    private final Path cache;
    private final Boards boards;
    private int sent;

    private StartTimes(Bus bus, Path program, Path cache, Boards boards) {
        this.bus = bus;
        this.program = program;
        this.cache = cache;
        this.boards = boards;
    }

    /// Nothing where the solver is not built. The first start of all is the one that learns.
    static Optional<StartTimes> of(Bus bus, Path folder, Boards boards) throws Exception {
        Path program =
                Path.of(System.getProperty("floe.root", "."), "solver-service/target/quarkus-app/quarkus-run.jar");
        if (Files.notExists(program)) {
            return Optional.empty();
        }
        StartTimes starts = new StartTimes(bus, program, folder.resolve("solver.aot"), boards);
        try (Child learning = starts.solver("learning", "-XX:AOTCacheOutput=" + starts.cache)) {
            starts.verdict(learning, 1);
        }
        return Optional.of(starts);
    }

    /// Seconds until a solver works that is the only one of its group.
    double alone(String group) throws Exception {
        return secondsOfOne(group);
    }

    /// Seconds until one works that joins another, which has to share with it, and is at home: it has judged what
    /// waited, and what comes.
    double beside(String group) throws Exception {
        try (Child first = solver(group, "-XX:AOTCache=" + cache)) {
            verdict(first, sent + AT_HOME);
            return secondsOfOne(group);
        }
    }

    private double secondsOfOne(String group) throws Exception {
        long begun = System.nanoTime();
        try (Child solver = solver(group, "-XX:AOTCache=" + cache)) {
            return (verdict(solver, 1) - begun) / 1e9;
        }
    }

    private Child solver(String group, String option) {
        ProcessBuilder builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                option,
                "-Xmx384m",
                "-XX:+UseSerialGC",
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-jar",
                program.toString());
        builder.environment().put("KAFKA_BOOTSTRAP_SERVERS", bus.address());
        builder.environment().put("QUARKUS_MANAGEMENT_HOST", "127.0.0.1");
        builder.environment().put("QUARKUS_MANAGEMENT_PORT", "0");
        builder.environment().put("FLOE_SOLVER_GROUP", group);
        return Child.start("solver", bus.log(), builder);
    }

    /// When so many had come of one solver, while boards come all the time.
    private long verdict(Child solver, int count) throws Exception {
        long end = System.nanoTime() + LIMIT.toNanos();
        String instance = "-" + solver.process().pid();
        int came = 0;
        try (var consumer =
                        new KafkaConsumer<>(bus.connection(), new StringDeserializer(), new ByteArrayDeserializer());
                Outbox outbox = new Outbox(bus.connection())) {
            List<TopicPartition> all = bus.partitions(Topic.VERDICTS);
            consumer.assign(all);
            consumer.seekToEnd(all);
            while (System.nanoTime() < end) {
                for (int i = 0; i < BOARDS_A_POLL; i++) {
                    outbox.send(Bus.record(boards.numbered(sent++)), () -> {});
                }
                for (ConsumerRecord<String, byte[]> verdict : consumer.poll(POLL)) {
                    if (CloudEvent.header(verdict.headers(), "ce_source")
                                    .orElse("")
                                    .endsWith(instance)
                            && ++came == count) {
                        return System.nanoTime();
                    }
                }
            }
        }
        throw new IllegalStateException("no verdict of the solver " + instance + " in " + LIMIT + ":\n" + bus.said());
    }
}
