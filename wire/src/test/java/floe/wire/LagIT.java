package floe.wire;

import static org.assertj.core.api.Assertions.assertThat;

import floe.contracts.Topic;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LagIT {
    private static final TopicPartition ONLY = new TopicPartition(Topic.CANDIDATES.title(), 0);

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
    void allIsBehindAGroupThatWasNeverThere() throws Exception {
        assertThat(lag()).isZero();
        kafka.send(Topic.CANDIDATES, "a", "b", "c");

        assertThat(lag()).isEqualTo(3);
    }

    @Test
    void ofAGroupThatNeverCommittedNothingIsKnown() throws Exception {
        kafka.send(Topic.CANDIDATES, "a", "b", "c");
        assertThat(Lag.ofCommitted(kafka.admin(), "solvers", Topic.CANDIDATES.title()))
                .isEmpty();

        commit(2);
        assertThat(Lag.ofCommitted(kafka.admin(), "solvers", Topic.CANDIDATES.title()))
                .contains(new Lag(3, 2));
        assertThat(Lag.ofCommitted(kafka.admin(), "solvers", Topic.VERDICTS.title()))
                .isEmpty();
    }

    @Test
    void aGroupIsAttendedWhileSomebodyOfItIsThere() throws Exception {
        assertThat(Lag.isAttended(kafka.admin(), "solvers")).isFalse();
        commit(0);
        assertThat(Lag.isAttended(kafka.admin(), "solvers")).isFalse();

        try (KafkaConsumer<byte[], byte[]> member = new KafkaConsumer<>(
                kafka.connection(Map.of("group.id", "solvers")),
                new ByteArrayDeserializer(),
                new ByteArrayDeserializer())) {
            member.subscribe(List.of(Topic.CANDIDATES.title()));
            Eventually.holds("it has joined", () -> {
                member.poll(Duration.ofMillis(50));
                return !member.assignment().isEmpty();
            });
            assertThat(Lag.isAttended(kafka.admin(), "solvers")).isTrue();
        }
        assertThat(Lag.isAttended(kafka.admin(), "solvers")).isFalse();
    }

    @Test
    void whatIsCommittedIsNotBehind() throws Exception {
        kafka.send(Topic.CANDIDATES, "a", "b", "c");
        commit(2);

        assertThat(lag()).isEqualTo(1);
    }

    @Test
    void whatTheBrokerHasForgottenIsNotBehind() throws Exception {
        kafka.send(Topic.CANDIDATES, "a", "b", "c");
        commit(1);
        kafka.admin()
                .deleteRecords(Map.of(ONLY, RecordsToDelete.beforeOffset(3)))
                .all()
                .get();

        assertThat(lag()).isZero();
    }

    /// As after a broker lost what it had not written: what one partition has too much would hide what waits in
    /// another.
    @Test
    void whatIsCommittedBeyondTheEndHidesNothingThatWaits() throws Exception {
        kafka.send(Topic.CANDIDATES, "a", "b", "c");
        commit(5);
        Lag lag = Lag.of(kafka.admin(), "solvers", Topic.CANDIDATES.title());

        assertThat(lag).isEqualTo(new Lag(3, 3));
        assertThat(lag.waiting()).isZero();
    }

    private void commit(long offset) throws Exception {
        kafka.admin()
                .alterConsumerGroupOffsets("solvers", Map.of(ONLY, new OffsetAndMetadata(offset)))
                .all()
                .get();
    }

    private long lag() throws Exception {
        return Lag.of(kafka.admin(), "solvers", Topic.CANDIDATES.title()).waiting();
    }
}
