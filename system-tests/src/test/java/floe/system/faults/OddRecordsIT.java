package floe.system.faults;

import static org.assertj.core.api.Assertions.assertThat;

import floe.contracts.Topic;
import floe.wire.DeadLetter;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.kafka.clients.admin.NewPartitions;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// No record stops the line: what is behind it comes through within seconds, and it lies in the dead letters whole, or
/// with the place told where it does.
class OddRecordsIT extends FaultRun {
    private static final Duration MINUTES = Duration.ofMinutes(Long.getLong("floe.faults.minutes", 2));
    private static final long SEED = Long.getLong("floe.faults.seed", 20_261_121);
    private static final List<Topic> READ_BY_GROUPS = List.of(Topic.CANDIDATES, Topic.SUBMISSIONS, Topic.VERDICTS);

    private final OddRecords odd = new OddRecords(new Random(SEED));

    @Test
    void odd_records_go_aside_and_the_boards_behind_them_come_through() throws Exception {
        for (Topic topic : READ_BY_GROUPS) {
            kafka().send(odd.on(topic, 0));
        }
        List<ProducerRecord<String, byte[]>> behind =
                load.next(40).stream().map(board -> on(0, board)).toList();
        kafka().send(behind);

        comeThrough(behind);
        balanced();
        lettersAreWholeOrTellTheirPlace();
    }

    @Test
    void a_topic_with_more_partitions_than_yesterday_is_read_whole() throws Exception {
        for (Topic topic : READ_BY_GROUPS) {
            kafka().admin()
                    .createPartitions(Map.of(topic.title(), NewPartitions.increaseTo(10)))
                    .all()
                    .get();
        }
        List<ProducerRecord<String, byte[]>> boards =
                load.next(20).stream().map(board -> on(9, board)).toList();
        kafka().send(boards);

        comeThrough(boards);
        balanced();
    }

    @Test
    @Tag("faults")
    void odd_records_among_boards_for_minutes() throws Exception {
        System.out.println("odd records with -Dfloe.faults.seed=" + SEED);
        long end = System.nanoTime() + MINUTES.toNanos();
        Random dice = new Random(SEED);
        while (System.nanoTime() < end) {
            for (Topic topic : READ_BY_GROUPS) {
                kafka().send(odd.any(topic, 8, dice.nextInt(10)));
                propose(dice.nextInt(1, 200));
            }
            List<ProducerRecord<String, byte[]>> behind = load.next(20);
            kafka().send(behind);
            comeThrough(behind);
        }
        balanced();
        lettersAreWholeOrTellTheirPlace();
    }

    private void lettersAreWholeOrTellTheirPlace() {
        for (Topic topic : READ_BY_GROUPS) {
            Map<String, ConsumerRecord<String, byte[]>> there = new HashMap<>();
            kafka().read(
                            topic.title(),
                            record -> there.put(
                                    new TopicPartition(record.topic(), record.partition()) + "@" + record.offset(),
                                    record));
            for (ConsumerRecord<String, byte[]> letter : kafka().read(topic.deadLetters())) {
                ConsumerRecord<String, byte[]> came =
                        there.get(DeadLetter.place(letter.headers()).toString());
                if (DeadLetter.isShortened(letter.headers())) {
                    assertThat(DeadLetter.isOriginal(letter.headers(), came)).isTrue();
                } else {
                    assertThat(letter.key()).isEqualTo(came.key());
                    assertThat(letter.value()).isEqualTo(came.value());
                    assertThat(DeadLetter.again(letter).headers())
                            .isEqualTo(DeadLetter.again(came).headers());
                }
            }
        }
    }

    private static ProducerRecord<String, byte[]> on(int partition, ProducerRecord<String, byte[]> record) {
        return new ProducerRecord<>(record.topic(), partition, record.key(), record.value(), record.headers());
    }
}
