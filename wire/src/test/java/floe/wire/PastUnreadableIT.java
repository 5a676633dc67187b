package floe.wire;

import static org.assertj.core.api.Assertions.assertThat;

import floe.contracts.Topic;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PastUnreadableIT {
    private static final TopicPartition PARTITION = new TopicPartition(Topic.VERDICTS.title(), 0);
    private static final int BATCHES = 40;
    private static final int SPOILT = 20;

    private final Queue<Long> read = new ConcurrentLinkedQueue<>();
    private TestKafka kafka;

    @BeforeEach
    void startBroker() throws Exception {
        kafka = TestKafka.start().withTopics(1);
    }

    @AfterEach
    void stopBroker() {
        kafka.close();
    }

    /// Of a batch its records, and its head: of that even the broker cannot tell how long it is.
    @ParameterizedTest
    @ValueSource(ints = {500, 0})
    void whatCannotBeReadIsPassedOverAndWhatLiesBehindIsRead(int into) {
        long last = send();
        kafka.spoil(PARTITION, kafka.size(PARTITION) / BATCHES * SPOILT + into, 300);

        try (Channel channel = new Channel()) {
            Eventually.holds("the last is read", () -> read.contains(last));

            assertThat(channel.past.passed()).isBetween(1L, 8L).isEqualTo(BATCHES - read.size());
            assertThat(read)
                    .doesNotHaveDuplicates()
                    .doesNotContain((long) SPOILT)
                    .containsAll(LongStream.range(0, SPOILT).boxed().toList());
        }
    }

    @Test
    void whatOnlyWaitsIsPassedOverByNobody() {
        long last = send();
        try (Channel channel = new Channel()) {
            Eventually.holds("the last is read", () -> read.contains(last));

            assertThat(channel.past.passed()).isZero();
            assertThat(channel.past.trouble()).isEmpty();
        }
    }

    /// Batches of one record, all of one size: it cannot be compressed.
    ///
    /// @return the last offset
    private long send() {
        byte[] value = new byte[2_000];
        new Random(7).nextBytes(value);
        for (int batch = 0; batch < BATCHES; batch++) {
            kafka.send(List.of(new ProducerRecord<>(PARTITION.topic(), 0, "key", value)));
        }
        return BATCHES - 1;
    }

    /// A channel as the platform has it: one thread polls, again where that failed.
    private final class Channel implements AutoCloseable {
        private final KafkaConsumer<String, byte[]> consumer = new KafkaConsumer<>(
                kafka.connection(Map.of("auto.offset.reset", "earliest")),
                new StringDeserializer(),
                new ByteArrayDeserializer());
        private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor();
        private final PastUnreadable past = new PastUnreadable(kafka.connection(), (_, _, _) -> {});

        Channel() {
            thread.execute(() -> consumer.assign(List.of(PARTITION)));
            thread.scheduleWithFixedDelay(this::poll, 0, 10, TimeUnit.MILLISECONDS);
        }

        private void poll() {
            try {
                consumer.poll(Duration.ofMillis(50)).forEach(record -> read.add(record.offset()));
            } catch (KafkaException e) {
                assertThat(e).isExactlyInstanceOf(KafkaException.class);
            }
            past.look(consumer);
        }

        @Override
        public void close() {
            thread.execute(consumer::close);
            thread.close();
        }
    }
}
