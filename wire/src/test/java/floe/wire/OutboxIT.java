package floe.wire;

import static org.assertj.core.api.Assertions.assertThat;

import floe.contracts.Topic;
import java.time.Instant;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class OutboxIT {
    private final AtomicInteger safe = new AtomicInteger();
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
    void tellsWhenTheBrokerHasARecord() {
        try (Outbox outbox = new Outbox(kafka.connection())) {
            for (int i = 0; i < 1_000; i++) {
                outbox.send(record(), safe::incrementAndGet);
            }
            Eventually.holds("all are safe", () -> safe.get() == 1_000);

            assertThat(kafka.read(Topic.VERDICTS.title())).hasSize(1_000);
        }
    }

    @Test
    void whatWasSentBeforeItIsClosedIsSafeAfterwards() {
        try (Outbox outbox = new Outbox(kafka.connection())) {
            outbox.send(record(), safe::incrementAndGet);
        }

        assertThat(safe).hasValue(1);
    }

    @Test
    void whatTheBrokerRefusesIsSentUntilItIsTaken() throws Exception {
        kafka.set(Topic.VERDICTS, "max.message.bytes", "10");
        Eventually.holds("the setting is heard", () -> !kafka.takes(Topic.VERDICTS, "probe"));
        int before = kafka.read(Topic.VERDICTS.title()).size();
        try (Outbox outbox = new Outbox(kafka.connection())) {
            // One alone: what is too large together the client takes apart before it gives up.
            outbox.send(record(), safe::incrementAndGet);
            Eventually.holds("in trouble", () -> outbox.trouble().isPresent());
            assertThat(safe).hasValue(0);

            kafka.set(Topic.VERDICTS, "max.message.bytes", "1000000");
            Eventually.holds("safe", () -> safe.get() == 1);
            assertThat(outbox.trouble()).isEmpty();
        }
        assertThat(kafka.read(Topic.VERDICTS.title())).hasSize(before + 1);
    }

    @Test
    void whatItsTopicDoesNotTakeForItsSizeIsDoneWithOtherwise() throws Exception {
        kafka.set(Topic.VERDICTS, "max.message.bytes", "10");
        Eventually.holds("the setting is heard", () -> !kafka.takes(Topic.VERDICTS, "probe"));
        AtomicInteger asked = new AtomicInteger();
        try (Outbox outbox = new Outbox(kafka.connection())) {
            outbox.send(record(), safe::incrementAndGet, () -> asked.incrementAndGet() == 2);
            outbox.send(record(), safe::incrementAndGet, () -> false);
            Eventually.holds("the first is done with, the other not", () -> asked.get() == 2);

            kafka.set(Topic.VERDICTS, "max.message.bytes", "1000000");
            Eventually.holds("the other is safe", () -> safe.get() == 1);
            assertThat(asked).hasValue(2);
            assertThat(outbox.trouble()).isEmpty();
        }
    }

    /// Else its record would stand in the way for ever.
    @Test
    void aDeadLetterThatItsTopicRefusesForItsSizeGoesShortened() throws Exception {
        String letters = Topic.VERDICTS.deadLetters();
        kafka.set(letters, "max.message.bytes", "100000");
        byte[] value = new byte[500_000];
        new Random(1).nextBytes(value);
        var record = new ConsumerRecord<>(Topic.VERDICTS.title(), 1, 7, "key", value);
        try (Outbox outbox = new Outbox(kafka.connection())) {
            AtomicInteger sent = new AtomicInteger();
            // The broker takes a moment to hear of its setting.
            Eventually.holds("one is shortened", () -> {
                sent.incrementAndGet();
                outbox.send(DeadLetter.of(record, "UNREADABLE", "rubbish", "me", Instant.EPOCH), safe::incrementAndGet);
                return kafka.read(letters).stream().anyMatch(letter -> letter.value().length < 100_000);
            });
            Eventually.holds("all are safe", () -> safe.get() == sent.get());
            assertThat(outbox.trouble()).isEmpty();
        }
        var letter = kafka.read(letters).getLast();
        assertThat(letter.value().length).isLessThan(100_000);
        assertThat(CloudEvent.header(letter.headers(), "dlq-offset")).contains("7");
    }

    @Test
    void whatOneTopicTakesEndsNoTroubleWithAnother() throws Exception {
        String letters = Topic.VERDICTS.deadLetters();
        kafka.set(letters, "max.message.bytes", "10");
        var record = new ConsumerRecord<>(Topic.VERDICTS.title(), 1, 7, "key", new byte[] {1});
        try (Outbox outbox = new Outbox(kafka.connection())) {
            // The broker takes a moment to hear of its setting.
            Eventually.holds("in trouble", () -> {
                outbox.send(DeadLetter.of(record, "UNREADABLE", "rubbish", "me", Instant.EPOCH), () -> {});
                return outbox.trouble().isPresent();
            });
            AtomicReference<Optional<String>> told = new AtomicReference<>();
            outbox.send(record(), () -> told.set(outbox.trouble()));
            Eventually.holds("the verdict is safe", () -> told.get() != null);

            assertThat(told.get()).isPresent();
            kafka.set(letters, "max.message.bytes", "1000000");
            Eventually.holds("the letters are taken", () -> outbox.trouble().isEmpty());
        }
    }

    private static ProducerRecord<String, byte[]> record() {
        return new ProducerRecord<>(Topic.VERDICTS.title(), "key", new byte[] {1});
    }
}
