package floe.wire;

import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.WakeupException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Reads topics in batches as one of a group, and commits a batch only after its handler has returned. A batch whose
/// handler fails is handled again until it succeeds, so a handler must bear seeing a record twice, and must itself
/// put aside what can never succeed.
public final class BatchLoop extends GroupLoop {
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

    private final Handler handler;
    /// Offsets whose effect is safe and that the broker has not confirmed yet; the loop's own thread alone touches it.
    private final Map<TopicPartition, OffsetAndMetadata> owed = new HashMap<>();

    private volatile long batchSince = IDLE;

    /// @param connection where the broker is, the group, and anything of the consumer's to set otherwise than here
    public BatchLoop(String name, Map<String, Object> connection, Collection<String> topics, Handler handler) {
        super(LOG, name, connection, topics, new ByteArrayDeserializer());
        this.handler = handler;
    }

    /// How long the batch at hand has been worked on; nothing when none is.
    @Override
    public Duration busy() {
        long since = batchSince;
        return since == IDLE ? Duration.ZERO : Duration.ofNanos(System.nanoTime() - since);
    }

    @Override
    public void stop() {
        super.stop();
        consumer.wakeup();
    }

    @Override
    void work() throws InterruptedException {
        try {
            while (stopping.getCount() > 0) {
                ConsumerRecords<String, byte[]> batch = consumer.poll(POLL);
                tellLag(0);
                if (!batch.isEmpty() && handled(batch)) {
                    owed.putAll(batch.nextOffsets());
                }
                commit();
            }
        } catch (WakeupException e) {
            LOG.debug("{} stops", name());
        }
        commit();
    }

    /// Tries until the batch has its effect; false when the loop is to stop before that, so that the batch comes again.
    private boolean handled(ConsumerRecords<String, byte[]> batch) throws InterruptedException {
        Backoff backoff = new Backoff(stopping);
        batchSince = System.nanoTime() | 1;
        try {
            while (true) {
                try {
                    handler.handle(batch);
                    tellNoTrouble();
                    return true;
                } catch (InterruptedException e) {
                    throw e;
                } catch (Exception e) {
                    tell(batch, e);
                    if (!backoff.pause()) {
                        return false;
                    }
                }
            }
        } finally {
            batchSince = IDLE;
        }
    }

    private void tell(ConsumerRecords<String, byte[]> batch, Exception e) {
        if (trouble().isEmpty()) {
            LOG.warn("{} could not handle {} records, and tries again until it can", name(), batch.count(), e);
        }
        tellTrouble(e);
    }

    /// Commits what is owed. What cannot be committed now stays owed and is tried after the next poll, or comes again.
    private void commit() {
        if (owed.isEmpty()) {
            return;
        }
        try {
            commitOwed();
        } catch (KafkaException e) {
            LOG.warn("{} could not commit yet, so its last batch may come again: {}", name(), e.getMessage());
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

    @Override
    void revoked(Collection<TopicPartition> partitions) {
        commit();
        owed.keySet().removeAll(partitions);
    }

    @Override
    void lost(Collection<TopicPartition> partitions) {
        owed.keySet().removeAll(partitions);
    }
}
