package floe.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import floe.contracts.Topic;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PublisherIT {
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
    void returnsWhenTheBrokerHasThemAll() throws PublishException {
        try (Publisher publisher = new Publisher(kafka.connection())) {
            publisher.publish(
                    IntStream.range(0, 1_000).mapToObj(PublisherIT::record).toList());

            assertThat(kafka.read(Topic.VERDICTS.title())).hasSize(1_000);
        }
    }

    @Test
    void saysSoWhenTheBrokerDoesNotTakeThem() throws Exception {
        kafka.set(Topic.VERDICTS, "max.message.bytes", "10");
        try (Publisher publisher = new Publisher(kafka.connection())) {
            Eventually.holds("refused", () -> !taken(publisher, record(0)));

            assertThatThrownBy(() -> publisher.publish(List.of(record(1), record(2))))
                    .isInstanceOf(PublishException.class)
                    .hasMessageContaining("2 records")
                    .hasMessageContaining(Topic.VERDICTS.title());
        }
    }

    @Test
    void worksAgainWhenTheBrokerDoes() throws Exception {
        kafka.set(Topic.VERDICTS, "max.message.bytes", "10");
        try (Publisher publisher = new Publisher(kafka.connection())) {
            Eventually.holds("refused", () -> !taken(publisher, record(1)));
            kafka.set(Topic.VERDICTS, "max.message.bytes", "1000000");

            Eventually.holds("published", () -> taken(publisher, record(2)));

            assertThat(TestKafka.keys(kafka.read(Topic.VERDICTS.title()))).contains("2");
        }
    }

    @Test
    void theLargestRecordThatATopicTakesCanBePutAside() throws PublishException {
        byte[] noise = new byte[1_048_000];
        new Random(1).nextBytes(noise);
        kafka.send(Topic.CANDIDATES, "large", noise);
        var came = kafka.await(Topic.CANDIDATES.title(), 1).getFirst();
        try (Publisher publisher = new Publisher(kafka.connection())) {
            publisher.publish(List.of(DeadLetter.of(came, "UNREADABLE", "x".repeat(2_000), "/test/1", Instant.EPOCH)));
        }

        assertThat(kafka.await(Topic.CANDIDATES.deadLetters(), 1).getFirst().value())
                .isEqualTo(noise);
    }

    @Test
    void aLetterThatItsTopicDoesNotTakeIsShortened() throws Exception {
        byte[] noise = new byte[500_000];
        new Random(1).nextBytes(noise);
        kafka.send(Topic.VERDICTS, "large", noise);
        var came = kafka.await(Topic.VERDICTS.title(), 1).getFirst();
        String letters = Topic.VERDICTS.deadLetters();
        kafka.set(letters, "max.message.bytes", "100000");
        try (Publisher publisher = new Publisher(kafka.connection())) {
            // Until the broker hears of its setting it takes them whole.
            Eventually.holds("one is shortened", () -> {
                assertThat(taken(publisher, DeadLetter.of(came, "UNREADABLE", "none", "/test/1", Instant.EPOCH)))
                        .isTrue();
                return DeadLetter.isShortened(kafka.read(letters).getLast().headers());
            });
        }

        var letter = kafka.read(letters).getLast();
        assertThat(DeadLetter.isShortened(letter.headers())).isTrue();
        assertThat(DeadLetter.isOriginal(letter.headers(), came)).isTrue();
    }

    private static boolean taken(Publisher publisher, ProducerRecord<String, byte[]> record) {
        try {
            publisher.publish(List.of(record));
            return true;
        } catch (PublishException e) {
            return false;
        }
    }

    private static ProducerRecord<String, byte[]> record(int number) {
        return new ProducerRecord<>(Topic.VERDICTS.title(), Integer.toString(number), new byte[] {1});
    }
}
