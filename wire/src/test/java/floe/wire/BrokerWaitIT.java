package floe.wire;

import static org.assertj.core.api.Assertions.assertThat;

import floe.contracts.Topic;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BrokerWaitIT {
    private static final Duration LOOK = Duration.ofMillis(100);

    private TestKafka kafka;

    @BeforeEach
    void startBroker() {
        kafka = TestKafka.start();
    }

    @AfterEach
    void stopBroker() {
        kafka.close();
    }

    /// Whoever reads it goes on when it is there again.
    @Test
    void aTopicThatSomebodyDeletesIsMadeAnew() throws Exception {
        ConcurrentLinkedQueue<String> read = new ConcurrentLinkedQueue<>();
        try (BrokerWait wait = new BrokerWait(kafka.connection(), 2, List.of(Topic.VERDICTS), () -> {}, LOOK)) {
            wait.start();
            Eventually.holds("made", () -> topics().contains(Topic.VERDICTS.title()));
            try (var consumer = new KafkaConsumer<>(
                    kafka.connection(
                            Map.of("group.id", "readers", "auto.offset.reset", "earliest", "metadata.max.age.ms", 200)),
                    new StringDeserializer(),
                    new ByteArrayDeserializer())) {
                consumer.subscribe(List.of(Topic.VERDICTS.title()));
                kafka.send(Topic.VERDICTS, "before");
                Eventually.holds("read", () -> reads(consumer, read, "before"));

                kafka.admin()
                        .deleteTopics(List.of(Topic.VERDICTS.title()))
                        .all()
                        .get();
                Eventually.holds("gone, and read on", () -> sends() && reads(consumer, read, "after"));
            }
            assertThat(wait.waiting()).isEmpty();
        }
    }

    /// An address that no name server knows is one that may come still, as a broker is.
    @ParameterizedTest
    @ValueSource(strings = {"localhost:1", "no-such-broker.invalid:9092"})
    void saysWhatHindersItWhenThereIsNoBroker(String address) {
        Map<String, Object> connection =
                Map.of("bootstrap.servers", address, "default.api.timeout.ms", 500, "request.timeout.ms", 400);
        try (BrokerWait wait = new BrokerWait(connection, 8, List.of(Topic.DEMAND), () -> {}, LOOK)) {
            wait.start();
            Eventually.holds(
                    "told of",
                    () -> wait.waiting().filter(why -> why.contains(address)).isPresent());
            assertThat(wait.running()).isTrue();
        }
    }

    /// It was waited for until all that was asked had failed, ten seconds and more.
    @Test
    void aBrokerThatSaysNothingIsNotWaitedForAtTheEnd() throws Exception {
        try (ServerSocket mute = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            Map<String, Object> connection = Map.of("bootstrap.servers", "localhost:" + mute.getLocalPort());
            BrokerWait wait = new BrokerWait(connection, 8, List.of(Topic.DEMAND), () -> {}, LOOK);
            wait.start();
            try (Socket _ = mute.accept()) {
                Thread end = Thread.ofVirtual().start(wait::close);

                assertThat(end.join(Duration.ofSeconds(8))).isTrue();
            }
        }
    }

    /// What is sent to the topic before it is gone is lost.
    private boolean sends() {
        return kafka.takes(Topic.VERDICTS, "after");
    }

    private static boolean reads(
            KafkaConsumer<String, byte[]> consumer, ConcurrentLinkedQueue<String> read, String key) {
        consumer.poll(Duration.ofMillis(100)).forEach(record -> read.add(record.key()));
        return read.contains(key);
    }

    private Set<String> topics() {
        try {
            return kafka.admin().listTopics().names().get();
        } catch (ExecutionException | InterruptedException e) {
            throw new IllegalStateException("the broker does not tell its topics", e);
        }
    }
}
