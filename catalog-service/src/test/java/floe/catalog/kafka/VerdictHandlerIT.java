package floe.catalog.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import floe.catalog.intake.Refusal;
import floe.contracts.Topic;
import floe.wire.CloudEvent;
import floe.wire.Originals;
import floe.wire.PublishException;
import floe.wire.Publisher;
import floe.wire.RecordPublisher;
import floe.wire.ShortKeys;
import floe.wire.TestKafka;
import floe.wire.Tracing;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;
import org.jboss.logmanager.ExtHandler;
import org.jboss.logmanager.ExtLogRecord;
import org.jboss.logmanager.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class VerdictHandlerIT {
    private static final Topic TOPIC = Topic.VERDICTS;
    private static final TopicPartition PARTITION = new TopicPartition(TOPIC.title(), 0);
    private static final List<Refusal> REFUSALS = List.of(
            new Refusal(0, Refusal.Code.UNREADABLE, "no JSON"), new Refusal(1, Refusal.Code.UNREADABLE, "no JSON"));

    private TestKafka kafka;

    @BeforeEach
    void startBroker() throws Exception {
        kafka = TestKafka.start().withTopics(1);
        kafka.send(TOPIC, "first", new byte[VerdictValues.LONGEST + 1]);
        kafka.send(TOPIC, "second", new byte[VerdictValues.LONGEST + 1]);
    }

    @AfterEach
    void stopBroker() {
        kafka.close();
    }

    /// A batch is tried again for ten minutes, and each letter may be of two megabytes.
    @Test
    void aLetterThatIsThereIsNotPublishedAgainWhenTheNextOneIsRefused() throws Exception {
        try (Publisher publisher = new Publisher(kafka.connection());
                Originals originals = new Originals(kafka.connection())) {
            List<String> sent = new ArrayList<>();
            RecordPublisher secondFailsOnce = letter -> {
                sent.add(letter.key());
                return sent.size() == 2
                        ? CompletableFuture.failedFuture(new TimeoutException("full"))
                        : publisher.send(letter);
            };
            VerdictConsumer.Effect effect = new VerdictHandler(
                            _ -> () -> REFUSALS, secondFailsOnce, originals, Tracing.off(), "me")
                    .lookOver(verdicts());

            assertThatThrownBy(effect::store).isInstanceOf(PublishException.class);
            effect.store();

            assertThat(sent).containsExactly("first", "second", "second");
        }
        assertThat(kafka.read(TOPIC.deadLetters()))
                .extracting(letter ->
                        CloudEvent.header(letter.headers(), "dlq-offset").orElseThrow())
                .containsExactly("0", "1");
    }

    /// Letters that are small go together at first, and then nobody knows which of them are there.
    @Test
    void oneThatIsNeverTakenHasTheOthersPutAsideTwiceAtMost() throws Exception {
        try (Publisher publisher = new Publisher(kafka.connection());
                Originals originals = new Originals(kafka.connection())) {
            kafka.send(TOPIC, "small", new byte[] {1});
            kafka.send(TOPIC, "never", new byte[] {1});
            List<String> sent = new ArrayList<>();
            RecordPublisher refusesOne = letter -> {
                sent.add(letter.key());
                return letter.key().equals("never")
                        ? CompletableFuture.failedFuture(new TimeoutException("full"))
                        : publisher.send(letter);
            };
            List<Refusal> refusals = List.of(
                    new Refusal(2, Refusal.Code.UNREADABLE, "no JSON"),
                    new Refusal(3, Refusal.Code.UNREADABLE, "no JSON"));
            VerdictConsumer.Effect effect = new VerdictHandler(
                            _ -> () -> refusals, refusesOne, originals, Tracing.off(), "me")
                    .lookOver(verdicts(4));

            for (int i = 0; i < 4; i++) {
                assertThatThrownBy(effect::store).isInstanceOf(PublishException.class);
            }

            assertThat(sent).filteredOn("small"::equals).hasSize(2);
        }
    }

    @Test
    void whatIsRefusedIsToldOnceHoweverOftenItsBatchIsTried() throws Exception {
        List<String> told = new ArrayList<>();
        ExtHandler listener = new ListeningHandler(told);
        Logger log = Logger.getLogger(RefusalLog.class.getName());
        log.addHandler(listener);
        try (Originals originals = new Originals(kafka.connection())) {
            RecordPublisher refuses = _ -> CompletableFuture.failedFuture(new TimeoutException("full"));
            VerdictConsumer.Effect effect = new VerdictHandler(
                            _ -> () -> REFUSALS, refuses, originals, Tracing.off(), "me")
                    .lookOver(verdicts());
            for (int i = 0; i < 3; i++) {
                assertThatThrownBy(effect::store).isInstanceOf(PublishException.class);
            }
        } finally {
            log.removeHandler(listener);
        }
        assertThat(told).hasSize(1);
    }

    private ConsumerRecords<String, byte[]> verdicts() {
        return verdicts(2);
    }

    private ConsumerRecords<String, byte[]> verdicts(int number) {
        try (var consumer = new KafkaConsumer<>(kafka.connection(), new ShortKeys(), new VerdictValues())) {
            consumer.assign(List.of(PARTITION));
            consumer.seekToBeginning(List.of(PARTITION));
            List<ConsumerRecord<String, byte[]>> read = new ArrayList<>();
            while (read.size() < number) {
                consumer.poll(Duration.ofMillis(100)).forEach(read::add);
            }
            return new ConsumerRecords<>(Map.of(PARTITION, read), Map.of());
        }
    }

    /// Of these verdicts alone: a service that other tests share has its own.
    private static final class ListeningHandler extends ExtHandler {
        private final List<String> told;

        ListeningHandler(List<String> told) {
            this.told = told;
        }

        @Override
        protected void doPublish(ExtLogRecord line) {
            String text = line.getMessage();
            if (text.contains(PARTITION + "@0: no JSON")) {
                told.add(text);
            }
        }
    }
}
