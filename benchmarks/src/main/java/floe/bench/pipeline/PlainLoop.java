package floe.bench.pipeline;

import floe.contracts.Topic;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Future;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;

/// What anybody would write with Kafka's clients: read a batch, copy it to the other topic, wait until the broker has
/// it, commit. Same batch, same acknowledgement, same compression as the solver. Arguments: broker, group, batch.
final class PlainLoop {
    private PlainLoop() {}

    public static void main(String[] arguments) throws Exception {
        QuietLogs.begin();
        Map<String, Object> reading = Map.of(
                "bootstrap.servers",
                arguments[0],
                "group.id",
                arguments[1],
                "max.poll.records",
                Integer.parseInt(arguments[2]),
                "auto.offset.reset",
                "earliest",
                "enable.auto.commit",
                false);
        Map<String, Object> writing = Map.of(
                "bootstrap.servers",
                arguments[0],
                "acks",
                "all",
                "enable.idempotence",
                true,
                "compression.type",
                "lz4",
                "linger.ms",
                2,
                "batch.size",
                128 * 1024);
        try (var consumer = new KafkaConsumer<>(reading, new StringDeserializer(), new ByteArrayDeserializer());
                var producer = new KafkaProducer<>(writing, new StringSerializer(), new ByteArraySerializer())) {
            consumer.subscribe(List.of(Topic.CANDIDATES.title()));
            while (true) {
                copy(consumer.poll(Duration.ofMillis(100)), producer);
                consumer.commitSync();
            }
        }
    }

    private static void copy(ConsumerRecords<String, byte[]> batch, KafkaProducer<String, byte[]> producer)
            throws Exception {
        List<Future<RecordMetadata>> answers = new ArrayList<>(batch.count());
        for (ConsumerRecord<String, byte[]> record : batch) {
            answers.add(producer.send(new ProducerRecord<>(
                    Topic.VERDICTS.title(), null, record.key(), record.value(), record.headers())));
        }
        producer.flush();
        for (Future<RecordMetadata> answer : answers) {
            answer.get();
        }
    }
}
