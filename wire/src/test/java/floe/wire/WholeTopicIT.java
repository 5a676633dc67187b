package floe.wire;

import static org.assertj.core.api.Assertions.assertThat;

import floe.contracts.Topic;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.apache.kafka.clients.admin.NewPartitions;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WholeTopicIT {
    private static final TopicPartition SPOILT = new TopicPartition(Topic.DEMAND.title(), 1);

    private TestKafka kafka;

    @BeforeEach
    void startBroker() throws Exception {
        kafka = TestKafka.start().withTopics(3);
    }

    @AfterEach
    void stopBroker() {
        kafka.close();
    }

    @Test
    void knowsAllThatWasThereBeforeItSaysThatItDoes() {
        kafka.send(
                Topic.DEMAND,
                IntStream.range(0, 500).mapToObj(Integer::toString).toArray(String[]::new));
        Rows rows = new Rows();
        try (WholeTopic topic = read(rows, Map.of("max.poll.records", 7))) {
            Eventually.holds("complete", () -> rows.completions.get() == 1);

            assertThat(rows.sizeWhenComplete).isEqualTo(500);
            assertThat(topic.running()).isTrue();
        }
    }

    @Test
    void anEmptyTopicIsCompleteAtOnce() {
        Rows rows = new Rows();
        try (WholeTopic topic = read(rows, Map.of())) {
            Eventually.holds("complete", () -> rows.completions.get() == 1);
            assertThat(topic.trouble()).isEmpty();
        }
    }

    @Test
    void whatIsAddedAndTakenAwayLaterIsSeen() {
        kafka.send(Topic.DEMAND, "a");
        Rows rows = new Rows();
        try (WholeTopic topic = read(rows, Map.of())) {
            Eventually.holds("complete", () -> rows.completions.get() == 1);
            kafka.send(Topic.DEMAND, "b");
            kafka.send(Topic.DEMAND, "a", (byte[]) null);

            Eventually.holds("only b left", () -> rows.table.keySet().toString().equals("[b]"));
            assertThat(topic.trouble()).isEmpty();
        }
    }

    @Test
    void everyReaderSeesAllOfIt() {
        kafka.send(Topic.DEMAND, "a", "b", "c");
        Rows one = new Rows();
        Rows other = new Rows();
        try (WholeTopic _ = read(one, Map.of());
                WholeTopic _ = read(other, Map.of())) {
            Eventually.holds("both complete", () -> one.completions.get() + other.completions.get() == 2);
            assertThat(one.table).containsOnlyKeys("a", "b", "c");
            assertThat(other.table).containsOnlyKeys("a", "b", "c");
        }
    }

    @Test
    void partitionsAddedLaterAreNoticed() throws Exception {
        Rows rows = new Rows();
        try (WholeTopic topic = read(rows, Map.of("metadata.max.age.ms", 200))) {
            Eventually.holds("complete", () -> rows.completions.get() == 1);
            kafka.admin()
                    .createPartitions(Map.of(Topic.DEMAND.title(), NewPartitions.increaseTo(4)))
                    .all()
                    .get();
            kafka.send(List.of(new ProducerRecord<>(Topic.DEMAND.title(), 3, "new", new byte[] {1})));

            Eventually.holds("the new partition is read", () -> rows.table.containsKey("new"));
            assertThat(topic.running()).isTrue();
        }
    }

    @Test
    void aTopicThatIsNotThereYetIsWaitedFor() throws Exception {
        kafka.admin().deleteTopics(List.of(Topic.DEMAND.title())).all().get();
        // What the broker has decided it does not tell everybody at once.
        Eventually.holds("gone", () -> !isThere(Topic.DEMAND));
        Rows rows = new Rows();
        try (WholeTopic topic = read(rows, Map.of("default.api.timeout.ms", 500, "request.timeout.ms", 400))) {
            Eventually.holds("in trouble", () -> topic.trouble().isPresent());
            assertThat(rows.completions).hasValue(0);
            kafka.withTopics(1);

            Eventually.holds("complete", () -> rows.completions.get() == 1);
            assertThat(topic.trouble()).isEmpty();
        }
    }

    /// A batch has one record, and is as large as the others, for it cannot be compressed.
    @ParameterizedTest
    @ValueSource(ints = {500, 0})
    void whatCannotBeReadIsPassedOverAndTheOthersAreKnown(int into) {
        byte[] value = new byte[2_000];
        new Random(7).nextBytes(value);
        for (int key = 0; key < 40; key++) {
            kafka.send(List.of(new ProducerRecord<>(SPOILT.topic(), SPOILT.partition(), "" + key, value)));
        }
        kafka.spoil(SPOILT, kafka.size(SPOILT) / 2 + into, 300);
        Rows rows = new Rows();
        try (WholeTopic topic = read(rows, Map.of())) {
            Eventually.holds("complete", () -> rows.completions.get() == 1);
            assertThat(rows.table)
                    .containsKeys("0", "19", "39")
                    .doesNotContainKey("20")
                    .hasSizeGreaterThan(30);

            kafka.send(List.of(new ProducerRecord<>(SPOILT.topic(), SPOILT.partition(), "new", value)));
            Eventually.holds("what comes later is read", () -> rows.table.containsKey("new"));
            assertThat(topic.trouble()).isEmpty();
        }
    }

    private boolean isThere(Topic topic) {
        try {
            return kafka.admin().listTopics().names().get().contains(topic.title());
        } catch (ExecutionException | InterruptedException e) {
            throw new IllegalStateException("the broker does not tell its topics", e);
        }
    }

    private WholeTopic read(Rows rows, Map<String, Object> more) {
        WholeTopic topic = new WholeTopic(Topic.DEMAND.title(), kafka.connection(more), rows);
        topic.start();
        return topic;
    }

    private static final class Rows implements WholeTopic.Table {
        private final Map<String, byte[]> table = new ConcurrentSkipListMap<>();
        private final AtomicInteger completions = new AtomicInteger();
        private volatile int sizeWhenComplete;

        @Override
        public void clear() {
            table.clear();
        }

        @Override
        public void put(ConsumerRecord<String, byte[]> row) {
            if (row.value() == null) {
                table.remove(row.key());
            } else {
                table.put(row.key(), row.value());
            }
        }

        @Override
        public void complete() {
            sizeWhenComplete = table.size();
            completions.incrementAndGet();
        }
    }
}
