package floe.wire;

import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.WakeupException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Reads a compacted topic as the table that it is: every partition from its start, and then whatever is added. Nothing
/// is shared or committed, so each process that does this knows the whole table.
public final class WholeTopic implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(WholeTopic.class);
    private static final Duration POLL = Duration.ofSeconds(1);
    /// How soon a partition is noticed that was added while reading.
    private static final int PARTITIONS_MAX_AGE_MILLIS = 10_000;
    /// What is fetched is bounded as it is packed: those that pack to nothing come together, as large as they are.
    private static final int POLL_RECORDS = 20;
    /// Between polls that come to what cannot be read.
    private static final int UNREADABLE_PAUSE_MILLIS = 100;

    /// Keeps the table. All calls come from one thread.
    public interface Table {
        /// Reading starts over: what was known may be out of date.
        void clear();

        /// A row, or in place of it nothing: then the row is gone.
        void put(ConsumerRecord<String, byte[]> row);

        /// All is read that was there when reading started.
        void complete();
    }

    private final Map<String, Object> connection;
    private final Map<String, Object> settings;
    private final String topic;
    private final Table table;
    private final Thread thread;
    private final CountDownLatch stopping = new CountDownLatch(1);

    private volatile Optional<KafkaConsumer<String, byte[]>> reader = Optional.empty();
    private volatile Optional<String> trouble = Optional.empty();

    /// @param connection where the broker is, and anything of the consumer's to set otherwise than here
    public WholeTopic(String topic, Map<String, Object> connection, Table table) {
        this.settings = new HashMap<>(Map.of(
                ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG,
                false,
                ConsumerConfig.AUTO_OFFSET_RESET_CONFIG,
                "earliest",
                ConsumerConfig.MAX_POLL_RECORDS_CONFIG,
                POLL_RECORDS,
                ConsumerConfig.METADATA_MAX_AGE_CONFIG,
                PARTITIONS_MAX_AGE_MILLIS));
        settings.putAll(connection);
        this.connection = connection;
        this.topic = topic;
        this.table = table;
        this.thread = Thread.ofPlatform().name(topic).unstarted(this::run);
    }

    public void start() {
        thread.start();
    }

    /// Whether it is at work: started, not stopped, not dead.
    public boolean running() {
        return thread.isAlive() && stopping.getCount() > 0;
    }

    /// What keeps it from reading, while something does.
    public Optional<String> trouble() {
        return trouble;
    }

    @Override
    public void close() {
        stopping.countDown();
        reader.ifPresent(KafkaConsumer::wakeup);
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void run() {
        Backoff backoff = new Backoff(stopping);
        try {
            do {
                try {
                    readFromItsStart(backoff);
                } catch (WakeupException e) {
                    LOG.debug("{} is read no more", topic);
                } catch (KafkaException e) {
                    LOG.warn("{} cannot be read, and is tried again from its start: {}", topic, e.getMessage());
                    trouble = Optional.of(String.valueOf(e.getMessage()));
                }
            } while (backoff.pause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException | Error e) {
            trouble = Optional.of(String.valueOf(e.getMessage()));
            LOG.error("{} is read no more; restart the service", topic, e);
        }
    }

    private void readFromItsStart(Backoff backoff) throws InterruptedException {
        var consumer = new KafkaConsumer<>(settings, new ShortKeys(), new ByteArrayDeserializer());
        reader = Optional.of(consumer);
        try {
            read(consumer, backoff);
        } finally {
            consumer.close(Connection.FAREWELL);
        }
    }

    private void read(KafkaConsumer<String, byte[]> consumer, Backoff backoff) throws InterruptedException {
        table.clear();
        Map<TopicPartition, Long> ahead = new HashMap<>();
        boolean complete = false;
        PastUnreadable past = new PastUnreadable(connection, (_, _, _) -> {});
        while (stopping.getCount() > 0) {
            takeNewPartitions(consumer, ahead);
            poll(consumer).forEach(table::put);
            past.look(consumer);
            trouble = past.trouble();
            backoff.reset();
            ahead.entrySet().removeIf(end -> consumer.position(end.getKey()) >= end.getValue());
            if (!complete && ahead.isEmpty()) {
                complete = true;
                table.complete();
            }
        }
    }

    private ConsumerRecords<String, byte[]> poll(KafkaConsumer<String, byte[]> consumer) throws InterruptedException {
        try {
            return consumer.poll(POLL);
        } catch (KafkaException e) {
            if (!Readability.isOfRecords(e)) {
                throw e;
            }
            LOG.debug("{} holds what cannot be read", topic, e);
            stopping.await(UNREADABLE_PAUSE_MILLIS, TimeUnit.MILLISECONDS);
            return ConsumerRecords.empty();
        }
    }

    private void takeNewPartitions(KafkaConsumer<String, byte[]> consumer, Map<TopicPartition, Long> ahead) {
        Set<TopicPartition> there = consumer.partitionsFor(topic).stream()
                .map(info -> new TopicPartition(topic, info.partition()))
                .collect(Collectors.toSet());
        if (there.isEmpty()) {
            throw new KafkaException("there is no topic " + topic);
        }
        Set<TopicPartition> added = new HashSet<>(there);
        added.removeAll(consumer.assignment());
        if (!added.isEmpty()) {
            consumer.assign(there);
            consumer.seekToBeginning(added);
            ahead.putAll(consumer.endOffsets(List.copyOf(added)));
        }
    }
}
