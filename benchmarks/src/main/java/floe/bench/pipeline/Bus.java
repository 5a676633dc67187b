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
import java.util.concurrent.Callable;
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

    /// Makes a topic anew, and returns when it is seen to be empty: for a moment the broker still tells of the old
    /// one.
    void empty(Topic topic) throws ExecutionException, InterruptedException {
        admin.deleteTopics(List.of(topic.title())).all().get();
        NewTopic anew = new NewTopic(topic.title(), partitions, (short) 1);
        await(() -> admin.createTopics(List.of(anew)).all().get() == null);
        await(() -> count(topic) == 0);
    }

    private static void await(Callable<Boolean> question) throws InterruptedException {
        while (!holds(question)) {
            LockSupport.parkNanos(LOOK_NANOS);
        }
    }

    /// What the broker has not got round to does not hold yet.
    private static boolean holds(Callable<Boolean> question) throws InterruptedException {
        try {
            return question.call();
        } catch (InterruptedException e) {
            throw e;
        } catch (ExecutionException e) {
            return false;
        } catch (Exception e) {
            throw new IllegalStateException("the broker cannot be asked", e);
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

    /// Whether somebody of the group has partitions to read.
    boolean isReading(String group) throws InterruptedException {
        return holds(() -> admin.describeConsumerGroups(List.of(group)).all().get().get(group).members().stream()
                .anyMatch(member -> !member.assignment().topicPartitions().isEmpty()));
    }

    @Override
    public void close() {
        admin.close();
        broker.close();
    }
}
