package floe.bench.pipeline;

import floe.contracts.Candidate;
import floe.contracts.Topic;
import floe.embedded.BrokerMain;
import floe.wire.EventHeaders;
import floe.wire.Json;
import floe.wire.Outbox;
import floe.wire.Topics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;

/// A broker in a process of its own, filled and looked at by the measurement.
final class Bus implements AutoCloseable {
    private static final EventHeaders POSTMARK = new EventHeaders(Topic.CANDIDATES, "/bench");
    private static final int UNDER_WAY = 20_000;
    private static final long LOOK_NANOS = 10_000_000;

    private final Child broker;
    private final Path log;
    private final String address;
    private final int partitions;
    private final Admin admin;

    private Bus(Child broker, Path log, String address, int partitions) {
        this.broker = broker;
        this.log = log;
        this.address = address;
        this.partitions = partitions;
        this.admin = Admin.create(connection());
    }

    /// @param partitions of each topic
    static Bus start(Path folder, int partitions) throws IOException, ExecutionException, InterruptedException {
        Path log = Files.createFile(folder.resolve("broker.log"));
        Child broker = Child.java(
                "broker", log, BrokerMain.class, List.of(folder.resolve("kafka").toString(), "0"));
        Bus bus = new Bus(broker, folder.resolve("others.log"), readyAt(broker, log), partitions);
        Topics.ensure(bus.admin, partitions, List.of(Topic.values()));
        return bus;
    }

    private static String readyAt(Child broker, Path log) throws IOException {
        while (true) {
            for (String line : Files.readAllLines(log)) {
                if (line.startsWith("ready ")) {
                    return line.substring("ready ".length());
                }
            }
            if (!broker.process().isAlive()) {
                throw new IllegalStateException("the broker ended: " + Files.readString(log));
            }
            LockSupport.parkNanos(LOOK_NANOS);
        }
    }

    Child broker() {
        return broker;
    }

    /// Where other processes write what they have to say.
    Path log() {
        return log;
    }

    /// What they have had to say.
    String said() {
        try {
            return Files.readString(log);
        } catch (IOException e) {
            return e.toString();
        }
    }

    /// All of a topic.
    List<TopicPartition> partitions(Topic topic) {
        return IntStream.range(0, partitions)
                .mapToObj(i -> new TopicPartition(topic.title(), i))
                .toList();
    }

    String address() {
        return address;
    }

    Map<String, Object> connection() {
        return Map.of("bootstrap.servers", address);
    }

    /// Makes a topic anew, empty.
    void empty(Topic topic) throws ExecutionException, InterruptedException {
        admin.deleteTopics(List.of(topic.title())).all().get();
        while (true) {
            try {
                admin.createTopics(List.of(new NewTopic(topic.title(), partitions, (short) 1)))
                        .all()
                        .get();
                return;
            } catch (ExecutionException e) {
                // Taking the old one away goes on beside.
                LockSupport.parkNanos(LOOK_NANOS);
            }
        }
    }

    /// Publishes so many candidates and returns when the broker has them.
    void fill(Boards boards, int count) throws InterruptedException {
        Semaphore room = new Semaphore(UNDER_WAY);
        try (Outbox outbox = new Outbox(connection())) {
            for (int number = 0; number < count; number++) {
                room.acquire();
                outbox.send(record(boards.numbered(number)), room::release);
            }
            room.acquire(UNDER_WAY);
        }
    }

    static ProducerRecord<String, byte[]> record(Candidate candidate) {
        return new ProducerRecord<>(
                Topic.CANDIDATES.title(), null, candidate.id(), Json.write(candidate), POSTMARK.now(candidate.id()));
    }

    /// How many records there are on a topic.
    long count(Topic topic) throws ExecutionException, InterruptedException {
        Map<TopicPartition, OffsetSpec> ends = new HashMap<>();
        partitions(topic).forEach(partition -> ends.put(partition, OffsetSpec.latest()));
        return admin.listOffsets(ends).all().get().values().stream()
                .mapToLong(end -> end.offset())
                .sum();
    }

    @Override
    public void close() {
        admin.close();
        broker.close();
    }
}
