package floe.wire;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;

/// Publishes by a producer of its own, where there is no channel.
public final class Publisher implements RecordPublisher, AutoCloseable {
    private final KafkaProducer<String, byte[]> producer;

    /// @param connection where the broker is, and anything of the producer's to set otherwise than here
    public Publisher(Map<String, Object> connection) {
        this.producer = producer(connection);
    }

    static KafkaProducer<String, byte[]> producer(Map<String, Object> connection) {
        Map<String, Object> settings = new HashMap<>();
        settings.put(ProducerConfig.ACKS_CONFIG, "all");
        settings.put(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, true);
        settings.put(ProducerConfig.COMPRESSION_TYPE_CONFIG, "lz4");
        settings.put(ProducerConfig.LINGER_MS_CONFIG, 2);
        settings.put(ProducerConfig.BATCH_SIZE_CONFIG, 128 * 1024);
        // With more in flight, a topic made a moment ago may take the second batch and refuse the first: a broker that
        // does not know a producer yet takes any sequence, and holds it to that from then on.
        settings.put(ProducerConfig.MAX_IN_FLIGHT_REQUESTS_PER_CONNECTION, 1);
        // What could be read can be written, with the headers of a dead letter on top.
        settings.put(ProducerConfig.MAX_REQUEST_SIZE_CONFIG, Topics.LARGEST_DEAD_LETTER);
        settings.putAll(connection);
        return new KafkaProducer<>(settings, new StringSerializer(), new ByteArraySerializer());
    }

    @Override
    public CompletionStage<Void> send(ProducerRecord<String, byte[]> record) {
        CompletableFuture<Void> sent = new CompletableFuture<>();
        producer.send(record, (_, e) -> {
            if (e == null) {
                sent.complete(null);
            } else {
                sent.completeExceptionally(e);
            }
        });
        return sent;
    }

    @Override
    public void close() {
        producer.close();
    }
}
