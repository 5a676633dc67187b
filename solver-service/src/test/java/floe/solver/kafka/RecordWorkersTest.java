package floe.solver.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import floe.wire.Eventually;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.MockConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Test;

/// What no broker can be brought to do at a moment of our choice. Kafka's own stand-in is always of generation 1.
class RecordWorkersTest {
    private static final TopicPartition FIRST = new TopicPartition("topic", 0);
    private static final TopicPartition SECOND = new TopicPartition("topic", 1);
    private static final int GENERATION = 1;

    private final Queue<String> seen = new ConcurrentLinkedQueue<>();
    private final MockConsumer<String, byte[]> consumer = new MockConsumer<>("earliest");

    /// The channel may hand over what it had read before a partition went and came again: it comes again too.
    @Test
    void whatWasReadBeforeAPartitionCameIsNotTaken() {
        consumer.assign(List.of(FIRST));
        try (RecordWorkers workers = workers()) {
            workers.assigned(consumer, List.of(FIRST));
            workers.take(records(FIRST, "stale"), GENERATION - 1);
            workers.take(records(SECOND, "another's"), GENERATION);
            workers.take(records(FIRST, "fresh"), GENERATION);

            Eventually.holds("the fresh one is done", () -> !seen.isEmpty());
        }
        assertThat(seen).containsExactly("fresh");
    }

    @Test
    void whatComesAfterAPartitionWentIsNotTaken() {
        consumer.assign(List.of(FIRST, SECOND));
        try (RecordWorkers workers = workers()) {
            workers.assigned(consumer, List.of(FIRST, SECOND));
            workers.revoked(consumer, List.of(FIRST));
            workers.take(records(FIRST, "gone"), GENERATION);
            workers.take(records(SECOND, "kept"), GENERATION);

            Eventually.holds("the other one is done", () -> !seen.isEmpty());
        }
        assertThat(seen).containsExactly("kept");
    }

    /// The channel reads ahead: it comes to the unreadable end of a partition before all in front of that is taken.
    @Test
    void whatNobodyCanReadIsPassedWhenAllInFrontOfItIsDone() {
        consumer.assign(List.of(FIRST));
        try (RecordWorkers workers = workers()) {
            workers.assigned(consumer, List.of(FIRST));
            workers.passed(FIRST, 1, 4);
            workers.passed(FIRST, 4, 6);
            workers.take(records(FIRST, "in front"), GENERATION);

            Eventually.holds("all of the partition is committed", () -> committed(FIRST) == 6);
        }
    }

    /// Liveness failed for a solver that had nothing to do but wait, and its board counted as one that had
    /// ended it.
    @Test
    void whoWaitsForTheBrokerToNoteALargeRecordIsNotStuck() {
        consumer.assign(List.of(FIRST));
        consumer.updateBeginningOffsets(Map.of(FIRST, 0L));
        AtomicBoolean away = new AtomicBoolean(true);
        AtomicBoolean asked = new AtomicBoolean();
        CountDownLatch go = new CountDownLatch(1);
        RecordWorkers.Task large = (record, turn, _, done) -> {
            asked.set(true);
            assertThat(turn.allows(Long.MAX_VALUE)).isTrue();
            seen.add(record.key());
            go.await();
            done.run();
            return true;
        };
        try (RecordWorkers workers = workers(large, away::get)) {
            workers.assigned(consumer, List.of(FIRST));
            workers.take(records(FIRST, "large"), GENERATION);

            Eventually.holds(
                    "it is asked for, and nobody works",
                    () -> asked.get() && workers.busy().isZero());
            assertThat(seen).isEmpty();
            away.set(false);
            Eventually.holds(
                    "it is worked on", () -> !seen.isEmpty() && workers.busy().isPositive());
            go.countDown();
            Eventually.holds("it is committed", () -> committed(FIRST) == 1);
        } finally {
            go.countDown();
        }
    }

    private long committed(TopicPartition partition) {
        OffsetAndMetadata committed = consumer.committed(Set.of(partition)).get(partition);
        return committed == null ? 0 : committed.offset();
    }

    private RecordWorkers workers() {
        consumer.updateBeginningOffsets(Map.of(FIRST, 0L, SECOND, 0L));
        return workers(
                (record, _, _, done) -> {
                    seen.add(record.key());
                    done.run();
                    return true;
                },
                () -> false);
    }

    /// @param away whether the broker answers nobody
    private RecordWorkers workers(RecordWorkers.Task task, BooleanSupplier away) {
        RecordWorkers workers = new RecordWorkers(
                "worker",
                new RecordWorkers.CrewSize(1, 1, 1, Duration.ofSeconds(1)),
                new Places(1, 1),
                new RecordWorkers.Limits(10, 1_000, 10, Duration.ofSeconds(1), Duration.ofSeconds(1)),
                _ -> {},
                task,
                action -> {
                    if (!away.getAsBoolean()) {
                        action.accept(consumer);
                    }
                    return CompletableFuture.completedFuture(null);
                },
                Map.of());
        workers.start();
        return workers;
    }

    private static ConsumerRecords<String, byte[]> records(TopicPartition partition, String key) {
        return new ConsumerRecords<>(
                Map.of(
                        partition,
                        List.of(new ConsumerRecord<>(partition.topic(), partition.partition(), 0, key, new byte[1]))),
                Map.of());
    }
}
