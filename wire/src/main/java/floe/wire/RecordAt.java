package floe.wire;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;

/// One record, of which it is known where it lies.
final class RecordAt {
    private static final Duration POLL = Duration.ofMillis(100);
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private RecordAt() {}

    /// Nothing when no such place is, or the record there is gone.
    static Optional<ConsumerRecord<String, byte[]>> find(
            KafkaConsumer<String, byte[]> consumer, DeadLetter.Place place) {
        TopicPartition partition = place.partition();
        boolean there = consumer.listTopics().getOrDefault(partition.topic(), List.of()).stream()
                .anyMatch(info -> info.partition() == partition.partition());
        if (!there) {
            return Optional.empty();
        }
        consumer.assign(List.of(partition));
        if (place.offset() >= consumer.endOffsets(List.of(partition)).get(partition)) {
            return Optional.empty();
        }
        consumer.seek(partition, place.offset());
        long until = System.nanoTime() + PATIENCE.toNanos();
        while (consumer.position(partition) <= place.offset()) {
            if (System.nanoTime() > until) {
                throw new TimeoutException("the broker has " + place + " and does not give it");
            }
            for (ConsumerRecord<String, byte[]> record : consumer.poll(POLL)) {
                return Optional.of(record).filter(found -> found.offset() == place.offset());
            }
        }
        return Optional.empty();
    }
}
