package floe.wire;

import static org.assertj.core.api.Assertions.assertThat;

import floe.contracts.Topic;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ConnectionIT {
    private TestKafka kafka;

    @BeforeEach
    void startBroker() throws Exception {
        kafka = TestKafka.start().withTopics(1);
    }

    @AfterEach
    void stopBroker() {
        kafka.close();
    }

    @Test
    void anAnswerEndsTheTroubleAtOnce() throws Exception {
        kafka.send(Topic.CANDIDATES, "a");
        try (var consumer = consumer()) {
            Connection connection = new Connection();
            connection.look(consumer);
            assertThat(connection.trouble()).contains("no connection to the broker");

            while (consumer.poll(Duration.ofMillis(10)).isEmpty()) {
                connection.look(consumer);
            }
            assertThat(connection.trouble()).isEmpty();
        }
    }

    @Test
    void anAnswerOfBeforeEndsNoTrouble() throws Exception {
        kafka.send(Topic.CANDIDATES, "a");
        try (var consumer = consumer()) {
            Connection connection = new Connection();
            Eventually.holds("read", () -> !poll(consumer, connection));
            kafka.stopBroker();

            Eventually.holds("trouble", () -> {
                poll(consumer, connection);
                return connection.trouble().isPresent();
            });
        }
    }

    private static boolean poll(KafkaConsumer<byte[], byte[]> consumer, Connection connection) {
        connection.look(consumer);
        return consumer.poll(Duration.ofMillis(10)).isEmpty();
    }

    private KafkaConsumer<byte[], byte[]> consumer() throws Exception {
        var consumer = new KafkaConsumer<>(
                kafka.connection(Map.of("auto.offset.reset", "earliest")),
                new ByteArrayDeserializer(),
                new ByteArrayDeserializer());
        consumer.assign(List.copyOf(kafka.partitions(Topic.CANDIDATES)));
        return consumer;
    }
}
