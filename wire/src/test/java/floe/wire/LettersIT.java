package floe.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import floe.contracts.Topic;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class LettersIT {
    private TestKafka kafka;

    @BeforeEach
    void startBroker() throws Exception {
        kafka = TestKafka.start().withTopics(1);
        send(Topic.CANDIDATES, "first");
    }

    private void send(Topic topic, String key) {
        var record = new ConsumerRecord<>(topic.title(), 0, 0, key, new byte[] {1});
        kafka.send(List.of(DeadLetter.of(record, "UNREADABLE", "rubbish", "me", Instant.EPOCH)));
    }

    @AfterEach
    void stopBroker() {
        kafka.close();
    }

    @Test
    void allThatLieThereAreRead() {
        try (Letters letters = new Letters(kafka.connection())) {
            List<Letter> came = new ArrayList<>();
            letters.read(false, came::add);
            assertThat(came).hasSize(1);
        }
    }

    /// As after a fault of the broker's disk: one letter that nobody can read hides none behind it, nor those of other
    /// topics.
    @Test
    void whatTheBrokerCannotGiveIsPassedOver() {
        TopicPartition partition = new TopicPartition(Topic.CANDIDATES.deadLetters(), 0);
        long end = kafka.size(partition);
        send(Topic.CANDIDATES, "spoilt");
        kafka.spoil(partition, end + 100, 20);
        send(Topic.CANDIDATES, "behind");
        send(Topic.VERDICTS, "of another topic");
        try (Letters letters = new Letters(kafka.connection())) {
            List<String> came = new ArrayList<>();
            letters.read(false, letter -> came.add(letter.key()));
            assertThat(came).containsExactlyInAnyOrder("first", "behind", "of another topic");
        }
        try (Letters letters = new Letters(kafka.connection())) {
            assertThat(pages(letters)).containsExactlyInAnyOrder("first", "behind", "of another topic");
        }
    }

    /// A page that took long ends, and says where the next begins.
    private static List<String> pages(Letters letters) {
        List<String> keys = new ArrayList<>();
        Optional<String> from = Optional.empty();
        do {
            Letters.Page page = letters.page(_ -> true, from, 10);
            page.letters().forEach(letter -> keys.add(letter.key()));
            from = page.next();
        } while (from.isPresent());
        return keys;
    }

    /// It says where they end and waits for more of them than there are.
    @Test
    @Timeout(value = 2, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void aBrokerThatGivesNoneIsToldOf() {
        Map<String, Object> stalled =
                kafka.connection(Map.of("fetch.min.bytes", 1024 * 1024 * 1024, "fetch.max.wait.ms", 600_000));
        try (Letters letters = new Letters(stalled, Duration.ofMillis(500))) {
            assertThatThrownBy(() -> letters.read(false, _ -> {}))
                    .isInstanceOf(TimeoutException.class)
                    .hasMessageContaining("floe.candidates.v1.dlq-0");
        }
    }
}
