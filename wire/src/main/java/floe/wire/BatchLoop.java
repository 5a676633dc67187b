package floe.wire;

import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.apache.kafka.clients.consumer.ConsumerRebalanceListener;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.WakeupException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Reads topics in batches as one of a group, and commits a batch only after its handler has returned. A batch whose
/// handler fails is handled again until it succeeds, so a handler must bear seeing a record twice, and must itself
/// put aside what can never succeed.
public final class BatchLoop implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(BatchLoop.class);
    private static final Duration POLL = Duration.ofSeconds(1);
    private static final Duration COMMIT = Duration.ofSeconds(10);
    private static final long IDLE = 0;

    /// Brings a batch to its effect.
    @FunctionalInterface
    public interface Handler {
        /// Returns when the effect of every record is safe.
        void handle(ConsumerRecords<String, byte[]> batch) throws Exception;
    }

    private final String name;
    private final KafkaConsumer<String, byte[]> consumer;
    private final Collection<String> topics;
    private final Handler handler;
    private final Thread thread;
    private final CountDownLatch stopping = new CountDownLatch(1);
    /// Offsets whose effect is safe and that the broker has not confirmed yet; the loop's own thread alone touches it.
    private final Map<TopicPartition, OffsetAndMetadata> owed = new HashMap<>();

    private volatile Optional<String> trouble = Optional.empty();
    private volatile boolean joined;
    private volatile long lag;
    private volatile long batchSince = IDLE;

    /// @param connection where the broker is, the group, and anything of the consumer's to set otherwise than here
    public BatchLoop(String name, Map<String, Object> connection, Collection<String> topics, Handler handler) {
        this.name = name;
        this.consumer = Members.consumer(connection);
        this.topics = topics;
        this.handler = handler;
        this.thread = Thread.ofPlatform().name(name).unstarted(this::run);
    }

    public void start() {
        thread.start();
    }

    /// Whether it is at work: started, not stopped, not dead.
    public boolean running() {
        return thread.isAlive() && stopping.getCount() > 0;
    }

    /// Whether the group has taken it in and told it its partitions.
    public boolean joined() {
        return joined;
    }

    /// How many records are known to wait behind those it has read, in the partitions that it holds.
    public long lag() {
        return lag;
    }

    /// What keeps the batch at hand from its effect, while something does.
    public Optional<String> trouble() {
        return trouble;
    }

    /// How long the batch at hand has been worked on; nothing when none is.
    public Duration busy() {
        long since = batchSince;
        return since == IDLE ? Duration.ZERO : Duration.ofNanos(System.nanoTime() - since);
    }

    /// Takes no more batches; returns at once, for whoever has several to close.
    public void stop() {
        stopping.countDown();
        consumer.wakeup();
    }

    /// Lets the batch at hand come to its effect, commits it and leaves the group.
    @Override
    public void close() {
        stop();
        if (thread.getState() == Thread.State.NEW) {
            consumer.close();
            return;
        }
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void run() {
        try (consumer) {
            consumer.subscribe(topics, new Handover());
            work();
            commit();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException | Error e) {
            trouble = Optional.of(String.valueOf(e.getMessage()));
            LOG.error("{} ended and takes no more records; restart the service", name, e);
        }
    }

    private void work() throws InterruptedException {
        try {
            while (stopping.getCount() > 0) {
                ConsumerRecords<String, byte[]> batch = consumer.poll(POLL);
                lag = Members.lag(consumer);
                if (!batch.isEmpty() && handled(batch)) {
                    owed.putAll(batch.nextOffsets());
                }
                commit();
            }
        } catch (WakeupException e) {
            LOG.debug("{} stops", name);
        }
    }

    /// Tries until the batch has its effect; false when the loop is to stop before that, so that the batch comes again.
    private boolean handled(ConsumerRecords<String, byte[]> batch) throws InterruptedException {
        Patience patience = new Patience(stopping);
        batchSince = System.nanoTime() | 1;
        try {
            while (true) {
                try {
                    handler.handle(batch);
                    trouble = Optional.empty();
                    return true;
                } catch (InterruptedException e) {
                    throw e;
                } catch (Exception e) {
                    tell(batch, e);
                    if (!patience.pause()) {
                        return false;
                    }
                }
            }
        } finally {
            batchSince = IDLE;
        }
    }

    private void tell(ConsumerRecords<String, byte[]> batch, Exception e) {
        if (trouble.isEmpty()) {
            LOG.warn("{} could not handle {} records, and tries again until it can", name, batch.count(), e);
        }
        trouble = Optional.of(String.valueOf(e.getMessage()));
    }

    /// Commits what is owed. What cannot be committed now stays owed and is tried after the next poll, or comes again.
    private void commit() {
        if (owed.isEmpty()) {
            return;
        }
        try {
            commitOwed();
        } catch (KafkaException e) {
            LOG.warn("{} could not commit yet, so its last batch may come again: {}", name, e.getMessage());
        }
    }

    private void commitOwed() {
        try {
            consumer.commitSync(Map.copyOf(owed), COMMIT);
        } catch (WakeupException e) {
            // The call to stop met the commit: it is for the loop, and heard there.
            consumer.commitSync(Map.copyOf(owed), COMMIT);
        }
        owed.clear();
    }

    /// Partitions come and go only within a poll, when no batch is at hand.
    private final class Handover implements ConsumerRebalanceListener {
        @Override
        public void onPartitionsAssigned(Collection<TopicPartition> partitions) {
            joined = true;
            LOG.info("{} holds {} partitions", name, consumer.assignment().size());
        }

        @Override
        public void onPartitionsRevoked(Collection<TopicPartition> partitions) {
            commit();
            owed.keySet().removeAll(partitions);
        }

        /// Somebody else has them already: a commit would only turn his back.
        @Override
        public void onPartitionsLost(Collection<TopicPartition> partitions) {
            LOG.warn("{} was away too long and lost {} partitions to others", name, partitions.size());
            owed.keySet().removeAll(partitions);
        }
    }
}
