package floe.wire;

import static org.assertj.core.api.Assertions.assertThat;

import floe.contracts.Topic;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RecentProducersIT {
    private static final String TOPIC = Topic.CANDIDATES.title();
    private static final long NOON = 1_700_000_000_000L;

    private TestKafka kafka;

    @BeforeEach
    void startBroker() throws Exception {
        kafka = TestKafka.start().withTopics(2);
    }

    @AfterEach
    void stopBroker() {
        kafka.close();
    }

    @Test
    void eachIsCountedOnceWhereverItWrites() throws Exception {
        assertThat(count()).isZero();
        try (Publisher one = new Publisher(kafka.connection());
                Publisher other = new Publisher(kafka.connection())) {
            write(one, 0, NOON);
            write(one, 1, NOON + 1);
            assertThat(count()).isEqualTo(1);

            write(other, 1, NOON + 59_000);
            assertThat(count()).isEqualTo(2);
        }
    }

    @Test
    void whoHasWrittenNothingForAMinuteWhileAnotherDidIsNot() throws Exception {
        try (Publisher one = new Publisher(kafka.connection());
                Publisher other = new Publisher(kafka.connection())) {
            write(one, 0, NOON);
            write(other, 0, NOON + 60_000);
            assertThat(count()).isEqualTo(1);

            write(one, 1, NOON + 60_001);
            assertThat(count()).isEqualTo(2);
        }
    }

    private static void write(Publisher by, int partition, long time) throws Exception {
        by.send(new ProducerRecord<>(TOPIC, partition, time, "key", new byte[1]))
                .toCompletableFuture()
                .get();
    }

    private int count() throws Exception {
        return RecentProducers.count(kafka.admin(), TOPIC);
    }
}
