package floe.wire;

import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.CooperativeStickyAssignor;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.WakeupException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Reads topics in batches as one of a group, and commits a batch only after its handler has returned. A batch whose
/// handler fails is handled again until it succeeds, so a handler must bear seeing a record twice, and must itself put
/// aside
/// what can never succeed.
public final class BatchLoop implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(BatchLoop.class);
    private static final Duration POLL = Duration.ofSeconds(1);
    private static final long FIRST_PAUSE_MILLIS = 100;
    private static final long LONGEST_PAUSE_MILLIS = 5_000;

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
    private volatile Optional<String> trouble = Optional.empty();

    /// @param connection where the broker is, the group, and anything of the consumer's to set otherwise than here
    public BatchLoop(String name, Map<String, Object> connection, Collection<String> topics, Handler handler) {
        Map<String, Object> settings = new HashMap<>(Map.of(
                ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG,
                false,
                ConsumerConfig.AUTO_OFFSET_RESET_CONFIG,
                "earliest",
                ConsumerConfig.SESSION_TIMEOUT_MS_CONFIG,
                10_000,
                ConsumerConfig.HEARTBEAT_INTERVAL_MS_CONFIG,
                3_000,
                ConsumerConfig.PARTITION_ASSIGNMENT_STRATEGY_CONFIG,
                CooperativeStickyAssignor.class.getName()));
        settings.putAll(connection);
        this.name = name;
        this.consumer = new KafkaConsumer<>(settings, new StringDeserializer(), new ByteArrayDeserializer());
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

    /// What keeps the batch at hand from its effect, while something does.
    public Optional<String> trouble() {
        return trouble;
    }

    /// Lets the batch at hand come to its effect, commits it and leaves the group.
    @Override
    public void close() {
        stopping.countDown();
        consumer.wakeup();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void run() {
        try (consumer) {
            consumer.subscribe(topics);
            while (stopping.getCount() > 0) {
                ConsumerRecords<String, byte[]> batch = consumer.poll(POLL);
                if (!batch.isEmpty() && handled(batch)) {
                    commit();
                }
            }
        } catch (WakeupException e) {
            LOG.debug("{} stops", name);
        } catch (RuntimeException e) {
            trouble = Optional.of(String.valueOf(e.getMessage()));
            LOG.error("{} ended and takes no more records; restart the service", name, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// Tries until the batch has its effect; false when the loop is to stop before that, so that the batch comes again.
    private boolean handled(ConsumerRecords<String, byte[]> batch) throws InterruptedException {
        long pause = FIRST_PAUSE_MILLIS;
        while (true) {
            try {
                handler.handle(batch);
                trouble = Optional.empty();
                return true;
            } catch (InterruptedException e) {
                throw e;
            } catch (Exception e) {
                if (trouble.isEmpty()) {
                    LOG.warn("{} could not handle {} records, and tries again until it can", name, batch.count(), e);
                }
                trouble = Optional.of(String.valueOf(e.getMessage()));
                if (stopping.await(pause, TimeUnit.MILLISECONDS)) {
                    return false;
                }
                pause = Math.min(2 * pause, LONGEST_PAUSE_MILLIS);
            }
        }
    }

    /// A commit that fails is only a batch that comes again.
    private void commit() {
        try {
            consumer.commitSync();
        } catch (WakeupException e) {
            consumer.commitSync();
        } catch (KafkaException e) {
            LOG.warn("{} could not commit, so its last batch may come again: {}", name, e.getMessage());
        }
    }
}
