package floe.wire;

import static org.assertj.core.api.Assertions.assertThat;

import floe.contracts.Topic;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Records of which only the beginning was read.
class OriginalsIT {
    private static final String TOPIC = Topic.CANDIDATES.title();
    private static final int SIZE = 200_000;

    private TestKafka kafka;
    private Originals originals;
    private ConsumerRecord<String, byte[]> whole;

    @BeforeEach
    void startBroker() throws Exception {
        kafka = TestKafka.start().withTopics(1);
        byte[] value = new byte[SIZE];
        Arrays.fill(value, (byte) 'v');
        kafka.send(Topic.CANDIDATES, "large", value);
        whole = kafka.await(TOPIC, 1).getFirst();
        originals = new Originals(kafka.connection());
    }

    @AfterEach
    void stopBroker() {
        originals.close();
        kafka.close();
    }

    @Test
    void whatStillLiesThereIsPutAsideWhole() {
        assertThat(originals.of(part(whole.timestamp())).orElseThrow().value()).isEqualTo(whole.value());
        assertThat(letter(part(whole.timestamp())).value()).isEqualTo(whole.value());
    }

    /// Replayed as it is, it would be the beginning of a record, and count as sent.
    @Test
    void whatIsGoneIsNoWholeRecord() throws Exception {
        ConsumerRecord<String, byte[]> part = part(whole.timestamp());
        kafka.admin()
                .deleteRecords(Map.of(new TopicPartition(TOPIC, 0), RecordsToDelete.beforeOffset(1)))
                .all()
                .get();

        ProducerRecord<String, byte[]> letter = letter(part);

        assertThat(DeadLetter.isShortened(letter.headers())).isTrue();
        assertThat(letter.value()).hasSize(1_024);
        assertThat(CloudEvent.header(letter.headers(), "dlq-original-size").map(Integer::parseInt))
                .hasValueSatisfying(size -> assertThat(size).isGreaterThanOrEqualTo(SIZE));
        assertThat(originals.of(new Letter(read(letter)))).isEmpty();
    }

    /// As after a topic was made anew.
    @Test
    void anotherRecordAtItsPlaceIsNotTakenForIt() {
        ConsumerRecord<String, byte[]> part = part(whole.timestamp() - 1);

        assertThat(originals.of(part)).isEmpty();
        assertThat(originals.of(new Letter(read(letter(part))))).isEmpty();
    }

    private ProducerRecord<String, byte[]> letter(ConsumerRecord<String, byte[]> record) {
        return originals.letter(record, "TOO_LARGE", "200000 bytes", "/solver/a", Instant.EPOCH);
    }

    private ConsumerRecord<String, byte[]> part(long timestamp) {
        return new ConsumerRecord<>(
                TOPIC,
                whole.partition(),
                whole.offset(),
                timestamp,
                whole.timestampType(),
                whole.serializedKeySize(),
                whole.serializedValueSize(),
                whole.key(),
                Arrays.copyOf(whole.value(), 1_024),
                new RecordHeaders(),
                Optional.empty());
    }

    private ConsumerRecord<String, byte[]> read(ProducerRecord<String, byte[]> letter) {
        kafka.send(List.of(letter));
        return kafka.await(letter.topic(), 1).getFirst();
    }
}
