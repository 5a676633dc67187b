package floe.cli.dead;

import floe.wire.DeadLetter;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;

/// The records of letters that were too large to be put aside whole, where they first lay: until the broker forgets
/// them.
final class Originals implements AutoCloseable {
    private static final Duration POLL = Duration.ofMillis(100);

    private final KafkaConsumer<String, byte[]> consumer;

    Originals(Map<String, Object> connection) {
        Map<String, Object> settings = new HashMap<>(connection);
        settings.put("enable.auto.commit", false);
        settings.put("auto.offset.reset", "earliest");
        settings.put("max.poll.records", 1);
        this.consumer = new KafkaConsumer<>(settings, new StringDeserializer(), new ByteArrayDeserializer());
    }

    /// The letter's record whole; nothing when it is gone.
    Optional<ConsumerRecord<String, byte[]>> of(Letter letter) {
        if (!letter.isShortened()) {
            return Optional.of(letter.record());
        }
        try {
            return at(DeadLetter.place(letter.record().headers()))
                    .filter(record -> DeadLetter.isOriginal(letter.record().headers(), record));
        } catch (IllegalArgumentException e) {
            // Whoever wrote this letter did not say where from.
            return Optional.empty();
        }
    }

    private Optional<ConsumerRecord<String, byte[]>> at(DeadLetter.Place place) {
        TopicPartition partition = place.partition();
        boolean there = consumer.listTopics().getOrDefault(partition.topic(), List.of()).stream()
                .anyMatch(info -> info.partition() == partition.partition());
        if (!there || place.offset() >= consumer.endOffsets(List.of(partition)).get(partition)) {
            return Optional.empty();
        }
        consumer.assign(List.of(partition));
        consumer.seek(partition, place.offset());
        while (consumer.position(partition) <= place.offset()) {
            for (ConsumerRecord<String, byte[]> record : consumer.poll(POLL)) {
                return Optional.of(record).filter(found -> found.offset() == place.offset());
            }
        }
        return Optional.empty();
    }

    @Override
    public void close() {
        consumer.close();
    }
}
