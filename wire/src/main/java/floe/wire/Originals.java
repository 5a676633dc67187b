package floe.wire;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;

/// The records of letters that were too large to be put aside whole, where they first lay: until the broker forgets
/// them.
public final class Originals implements AutoCloseable {
    private static final int PATIENCE_MILLIS = 10_000;

    private final Map<String, Object> connection;
    private Optional<KafkaConsumer<String, byte[]>> consumer = Optional.empty();

    /// @param connection where the broker is, which is asked only once there is something to ask for
    public Originals(Map<String, Object> connection) {
        this.connection = connection;
    }

    private KafkaConsumer<String, byte[]> open() {
        Map<String, Object> settings = new HashMap<>(connection);
        settings.put("enable.auto.commit", false);
        settings.put("auto.offset.reset", "earliest");
        settings.put("max.poll.records", 1);
        settings.putIfAbsent("default.api.timeout.ms", PATIENCE_MILLIS);
        return new KafkaConsumer<>(settings, new StringDeserializer(), new ByteArrayDeserializer());
    }

    /// The letter's record whole; nothing when it is gone.
    public Optional<ConsumerRecord<String, byte[]>> of(Letter letter) {
        if (!letter.isShortened()) {
            return Optional.of(letter.record());
        }
        try {
            return find(DeadLetter.place(letter.record().headers()))
                    .filter(record -> DeadLetter.isOriginal(letter.record().headers(), record));
        } catch (IllegalArgumentException e) {
            // Whoever wrote this letter did not say where from.
            return Optional.empty();
        }
    }

    /// The record whole, as it lies at the broker; nothing when it is gone.
    ///
    /// @throws org.apache.kafka.common.KafkaException when the broker does not answer
    public Optional<ConsumerRecord<String, byte[]>> of(ConsumerRecord<String, byte[]> record) {
        if (!ShortRecord.is(record)) {
            return Optional.of(record);
        }
        return find(DeadLetter.Place.of(record)).filter(found -> isSame(record, found));
    }

    /// A letter of the record whole, or of the part that was read when the rest is gone; see [DeadLetter#of].
    ///
    /// @throws org.apache.kafka.common.KafkaException when the broker does not answer
    public ProducerRecord<String, byte[]> letter(
            ConsumerRecord<String, byte[]> record, String reason, String detail, String by, Instant time) {
        return of(record)
                .map(whole -> DeadLetter.of(whole, reason, detail, by, time))
                .orElseGet(() -> DeadLetter.ofPart(record, reason, detail, by, time));
    }

    /// A topic that was made anew has another record at that place.
    private static boolean isSame(ConsumerRecord<?, ?> one, ConsumerRecord<?, ?> other) {
        return one.timestamp() == other.timestamp()
                && one.serializedKeySize() == other.serializedKeySize()
                && one.serializedValueSize() == other.serializedValueSize();
    }

    private synchronized Optional<ConsumerRecord<String, byte[]>> find(DeadLetter.Place place) {
        if (consumer.isEmpty()) {
            consumer = Optional.of(open());
        }
        return RecordAt.find(consumer.get(), place);
    }

    @Override
    public synchronized void close() {
        consumer.ifPresent(opened -> opened.close(Connection.FAREWELL));
    }
}
