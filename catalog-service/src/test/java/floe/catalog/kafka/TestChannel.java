package floe.catalog.kafka;

import floe.contracts.Topic;
import floe.wire.PollingThread;
import floe.wire.TestKafka;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRebalanceListener;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// What the platform does for a channel, without the platform: one thread polls, also while a batch is at hand, and
/// batches are handed on one after the other.
final class TestChannel implements AutoCloseable {
    static final String GROUP = "readers";
    private static final Logger LOG = LoggerFactory.getLogger(TestChannel.class);
    private static final Duration POLL = Duration.ofMillis(20);

    private final KafkaConsumer<String, byte[]> consumer;
    private final AtomicReference<Thread> thread = new AtomicReference<>();
    private final ScheduledExecutorService polling = Executors.newSingleThreadScheduledExecutor(task -> {
        thread.set(new Thread(task));
        return thread.get();
    });
    private final VerdictConsumer batches;
    private volatile CompletableFuture<Void> atHand = CompletableFuture.completedFuture(null);

    /// All that is done with a batch.
    @FunctionalInterface
    interface Storing {
        void store(ConsumerRecords<String, byte[]> batch) throws Exception;
    }

    /// Does all when it is the batch's turn.
    static TestChannel storing(TestKafka kafka, int batch, Storing storing) {
        return inSteps(kafka, batch, records -> () -> storing.store(records));
    }

    /// Looks batches over before.
    static TestChannel inSteps(TestKafka kafka, int batch, VerdictConsumer.Handler handler) {
        return new TestChannel(kafka, batch, handler);
    }

    private TestChannel(TestKafka kafka, int batch, VerdictConsumer.Handler handler) {
        this.consumer = new KafkaConsumer<>(
                kafka.connection(Map.of(
                        "group.id",
                        GROUP,
                        "enable.auto.commit",
                        false,
                        "auto.offset.reset",
                        "earliest",
                        "max.poll.records",
                        batch,
                        "heartbeat.interval.ms",
                        200,
                        "partition.assignment.strategy",
                        "org.apache.kafka.clients.consumer.CooperativeStickyAssignor")),
                new StringDeserializer(),
                new ByteArrayDeserializer());
        PollingThread onPollingThread = action -> CompletableFuture.runAsync(() -> action.accept(consumer), polling);
        this.batches = new VerdictConsumer(handler, new OffsetCommitter(kafka.connection(), onPollingThread), batch);
        polling.execute(() -> consumer.subscribe(List.of(Topic.VERDICTS.title()), new Partitions()));
        polling.scheduleWithFixedDelay(this::poll, 0, 1, TimeUnit.MILLISECONDS);
        batches.start();
    }

    VerdictConsumer batches() {
        return batches;
    }

    /// Tells it, as a poll does, that all partitions go to another.
    CompletableFuture<Void> takeAway() {
        return CompletableFuture.runAsync(() -> batches.revoked(consumer, consumer.assignment()), polling);
    }

    /// Whether it is being told so, and waits.
    boolean isTakenAway() {
        return thread.get().getState() == Thread.State.TIMED_WAITING
                && Stream.of(thread.get().getStackTrace())
                        .anyMatch(frame -> frame.getMethodName().equals("revoked"));
    }

    @Override
    public void close() {
        batches.close();
        polling.execute(() -> consumer.close());
        polling.shutdown();
        polling.close();
    }

    private void poll() {
        if (atHand.isDone()) {
            consumer.resume(consumer.paused());
        } else {
            consumer.pause(consumer.assignment());
        }
        ConsumerRecords<String, byte[]> batch = polled();
        if (!batch.isEmpty()) {
            atHand = batches.take(batch).toCompletableFuture();
        }
    }

    /// The platform polls again where that failed.
    private ConsumerRecords<String, byte[]> polled() {
        try {
            return consumer.poll(POLL);
        } catch (KafkaException e) {
            LOG.debug("a poll failed", e);
            return ConsumerRecords.empty();
        }
    }

    private final class Partitions implements ConsumerRebalanceListener {
        @Override
        public void onPartitionsAssigned(Collection<TopicPartition> partitions) {
            batches.assigned(consumer, partitions);
        }

        @Override
        public void onPartitionsRevoked(Collection<TopicPartition> partitions) {
            batches.revoked(consumer, partitions);
        }
    }
}
