package floe.solver.kafka;

import floe.contracts.Topic;
import floe.wire.Eventually;
import floe.wire.TestKafka;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/// A broker, and members of a group that read a topic there.
abstract class MembersFixture {
    static final Topic TOPIC = Topic.CANDIDATES;
    static final String GROUP = "workers";
    static final RecordWorkers.CrewSize TWO = new RecordWorkers.CrewSize(2, 0, 1, Duration.ofMillis(20));

    /// Opened at the end of a test in any case, before the workers are closed.
    @FunctionalInterface
    interface Gate extends AutoCloseable {
        @Override
        void close();
    }

    final ConcurrentLinkedQueue<String> seen = new ConcurrentLinkedQueue<>();
    final CountDownLatch go = new CountDownLatch(1);
    Duration handOver = Duration.ofSeconds(30);
    Duration finish = Duration.ofSeconds(30);
    TestKafka kafka;

    @BeforeEach
    void startBroker() throws Exception {
        kafka = TestKafka.start().withTopics(2);
    }

    @AfterEach
    void stopBroker() {
        kafka.close();
    }

    void sendToOnePartition(String... keys) {
        kafka.send(Arrays.stream(keys)
                .map(key -> new ProducerRecord<>(TOPIC.title(), 0, key, new byte[] {1}))
                .toList());
    }

    void slowly(ConsumerRecord<String, byte[]> record, Runnable done) throws InterruptedException {
        if (record.key().startsWith("slow")) {
            go.await();
            done.run();
        } else {
            note(record, done);
        }
    }

    void note(ConsumerRecord<String, byte[]> record, Runnable done) {
        seen.add(record.key());
        done.run();
    }

    void send(int from, int to) {
        kafka.send(TOPIC, IntStream.range(from, to).mapToObj(Integer::toString).toArray(String[]::new));
    }

    void awaitCommitted(long count) {
        Eventually.holds(count + " committed", () -> kafka.committed(GROUP, TOPIC) == count);
    }

    /// A task whose turn never ends before it.
    @FunctionalInterface
    interface Steady {
        void run(ConsumerRecord<String, byte[]> record, Runnable done) throws Exception;
    }

    Member loop(RecordWorkers.CrewSize size, Steady task) {
        return loop(size, limits(), task);
    }

    Member loop(RecordWorkers.CrewSize size, RecordWorkers.Limits limits, Steady task) {
        return turns(size, limits, (record, _, _, done) -> {
            task.run(record, done);
            return true;
        });
    }

    Member turns(RecordWorkers.CrewSize size, RecordWorkers.Limits limits, RecordWorkers.Task task) {
        return Member.join(connection(), TOPIC.title(), size, limits, task);
    }

    RecordWorkers.Limits limits() {
        return new RecordWorkers.Limits(100, 1 << 20, 1_000, handOver, finish);
    }

    Map<String, Object> connection() {
        Map<String, Object> settings = new HashMap<>(PlatformChannel.SETTINGS);
        settings.putAll(kafka.connection(Map.of("group.id", GROUP, "max.poll.records", 10)));
        return settings;
    }
}
