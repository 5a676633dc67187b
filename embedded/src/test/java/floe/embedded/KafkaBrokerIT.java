package floe.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KafkaBrokerIT {
    private static final String TOPIC = "boards";

    @TempDir
    Path dir;

    @Test
    void keepsRecordsAndOffsetsOverARestartOnAnotherPort() throws Exception {
        String cluster;
        try (KafkaBroker broker = KafkaBroker.start(dir, 0)) {
            createTopic(broker);
            send(broker, "first", "second", "third");
            assertThat(read(broker, 2)).containsExactly("first", "second");
            cluster = clusterId(broker);
        }
        try (KafkaBroker broker = KafkaBroker.start(dir, 0)) {
            assertThat(clusterId(broker)).isEqualTo(cluster);
            assertThat(read(broker, 1)).containsExactly("third");
        }
    }

    @Test
    void createsNoTopicThatNobodyAskedFor() throws Exception {
        try (KafkaBroker broker = KafkaBroker.start(dir, 0)) {
            // The first producer of all takes long to hear of anything.
            createTopic(broker);
            send(broker, "asked for");
            try (KafkaProducer<String, String> producer = new KafkaProducer<>(
                    Map.of("bootstrap.servers", broker.bootstrapServers(), "max.block.ms", "10000"),
                    new StringSerializer(),
                    new StringSerializer())) {
                assertThatThrownBy(() -> producer.send(new ProducerRecord<>("mistyped", "x"))
                                .get())
                        .hasRootCauseInstanceOf(org.apache.kafka.common.errors.UnknownTopicOrPartitionException.class)
                        .hasCauseInstanceOf(TimeoutException.class);
            }
        }
    }

    @Test
    void saysSoWhenThePortIsTaken() throws Exception {
        try (ServerSocket other = new ServerSocket()) {
            other.bind(new InetSocketAddress("127.0.0.1", 0));
            int port = other.getLocalPort();
            assertThatThrownBy(() -> KafkaBroker.start(dir, port))
                    .isInstanceOf(PortTakenException.class)
                    .hasMessageContaining("Port " + port + " for Kafka is taken");
        }
        assertThat(dir).isEmptyDirectory();
    }

    @Test
    void refusesAFolderThatKafkaWouldMisread() {
        assertThatThrownBy(() -> KafkaBroker.start(dir.resolve("a,b"), 0)).hasMessageContaining("comma");
    }

    @Test
    void runsInAFolderWithABlankInItsName() throws Exception {
        Path blank = Files.createDirectory(dir.resolve("my levels"));
        try (KafkaBroker broker = KafkaBroker.start(blank, 0)) {
            createTopic(broker);
            send(broker, "one");
            assertThat(read(broker, 1)).containsExactly("one");
        }
    }

    private static void createTopic(KafkaBroker broker) throws ExecutionException, InterruptedException {
        try (Admin admin = admin(broker)) {
            admin.createTopics(List.of(new NewTopic(TOPIC, 1, (short) 1))).all().get();
        }
    }

    private static String clusterId(KafkaBroker broker) throws ExecutionException, InterruptedException {
        try (Admin admin = admin(broker)) {
            return admin.describeCluster().clusterId().get();
        }
    }

    private static Admin admin(KafkaBroker broker) {
        return Admin.create(Map.of("bootstrap.servers", broker.bootstrapServers()));
    }

    private static void send(KafkaBroker broker, String... values) throws ExecutionException, InterruptedException {
        try (KafkaProducer<String, String> producer = new KafkaProducer<>(
                Map.of("bootstrap.servers", broker.bootstrapServers()),
                new StringSerializer(),
                new StringSerializer())) {
            for (String value : values) {
                producer.send(new ProducerRecord<>(TOPIC, value)).get();
            }
        }
    }

    private static List<String> read(KafkaBroker broker, int count) {
        Map<String, Object> settings = Map.of(
                "bootstrap.servers", broker.bootstrapServers(),
                "group.id", "readers",
                "max.poll.records", "1",
                "enable.auto.commit", "false",
                "auto.offset.reset", "earliest");
        List<String> values = new ArrayList<>();
        try (KafkaConsumer<String, String> consumer =
                new KafkaConsumer<>(settings, new StringDeserializer(), new StringDeserializer())) {
            consumer.subscribe(List.of(TOPIC));
            long limit = System.nanoTime() + Duration.ofSeconds(60).toNanos();
            while (values.size() < count && System.nanoTime() < limit) {
                for (ConsumerRecord<String, String> entry : consumer.poll(Duration.ofMillis(100))) {
                    values.add(entry.value());
                }
                consumer.commitSync();
            }
        }
        return values;
    }
}
