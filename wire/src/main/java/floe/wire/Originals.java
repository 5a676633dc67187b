package floe.wire;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;

/// The records of letters that were too large to be put aside whole, where they first lay: until the broker forgets
/// them.
public final class Originals implements AutoCloseable {
    private static final int PATIENCE_MILLIS = 10_000;

    private final KafkaConsumer<String, byte[]> consumer;

    public Originals(Map<String, Object> connection) {
        Map<String, Object> settings = new HashMap<>(connection);
        settings.put("enable.auto.commit", false);
        settings.put("auto.offset.reset", "earliest");
        settings.put("max.poll.records", 1);
        settings.putIfAbsent("default.api.timeout.ms", PATIENCE_MILLIS);
        this.consumer = new KafkaConsumer<>(settings, new StringDeserializer(), new ByteArrayDeserializer());
    }

    /// The letter's record whole; nothing when it is gone.
    public Optional<ConsumerRecord<String, byte[]>> of(Letter letter) {
        if (!letter.isShortened()) {
            return Optional.of(letter.record());
        }
        try {
            return RecordAt.find(consumer, DeadLetter.place(letter.record().headers()))
                    .filter(record -> DeadLetter.isOriginal(letter.record().headers(), record));
        } catch (IllegalArgumentException e) {
            // Whoever wrote this letter did not say where from.
            return Optional.empty();
        }
    }

    /// The record whole of which only the beginning was read; nothing when it is gone.
    ///
    /// @throws org.apache.kafka.common.KafkaException when the broker does not answer
    public synchronized Optional<ConsumerRecord<String, byte[]>> of(ConsumerRecord<String, byte[]> record) {
        return RecordAt.find(
                consumer,
                new DeadLetter.Place(new TopicPartition(record.topic(), record.partition()), record.offset()));
    }

    @Override
    public synchronized void close() {
        consumer.close(Connection.FAREWELL);
    }
}
