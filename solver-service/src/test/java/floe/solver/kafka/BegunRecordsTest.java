package floe.solver.kafka;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BegunRecordsTest {
    private static final TopicPartition PARTITION = new TopicPartition("topic", 0);

    private final BegunRecords notes = new BegunRecords();

    @Test
    void whatIsBegunIsNotedWithHowOftenItWas() {
        notes.found(PARTITION, "begun 17:1 25:2");
        notes.begin(record(25));
        notes.begin(record(30));

        assertThat(notes.deaths(record(17))).isEqualTo(1);
        assertThat(notes.deaths(record(30))).isZero();
        assertThat(notes.atWork(PARTITION, 10)).isEqualTo("begun 17:1 25:3 30:1");
        assertThat(notes.inPeace(PARTITION, 10)).isEqualTo("begun 17:1 25:2");
    }

    @Test
    void whatIsDoneOrPassedIsForgotten() {
        notes.found(PARTITION, "begun 17:1 25:2");
        ConsumerRecord<String, byte[]> slow = record(25);
        notes.begin(slow);
        notes.done(slow);

        assertThat(notes.atWork(PARTITION, 18)).isEmpty();
        assertThat(notes.deaths(slow)).isZero();
    }

    @Test
    void whatOnlyGaveWayHasItsDeathsStill() {
        notes.found(PARTITION, "begun 25:2");
        ConsumerRecord<String, byte[]> slow = record(25);
        notes.begin(slow);
        notes.letGo(slow);

        assertThat(notes.atWork(PARTITION, 0)).isEqualTo("begun 25:2");
    }

    /// Else whoever has it now would wait for its note for ever, and with it all of the partition.
    @Test
    void whoIsStillOverARecordThatCameAgainTakesNoNoteAwayFromTheOneWhoHasItNow() throws InterruptedException {
        ConsumerRecord<String, byte[]> before = record(17);
        notes.begin(before);
        notes.forget(List.of(PARTITION));
        notes.found(PARTITION, "begun 17:1");
        ConsumerRecord<String, byte[]> now = record(17);
        notes.begin(now);

        notes.letGo(before);
        notes.done(before);

        assertThat(notes.atWork(PARTITION, 0)).isEqualTo("begun 17:2");
        assertThat(notes.deaths(now)).isOne();
        notes.committed(PARTITION, notes.atWork(PARTITION, 0));
        assertThat(notes.awaitDurable(now, () -> false)).isTrue();
    }

    @Test
    void itIsDurableWhenTheBrokerHasJustThat() throws InterruptedException {
        ConsumerRecord<String, byte[]> slow = record(3);
        notes.begin(slow);
        notes.committed(PARTITION, notes.atWork(PARTITION, 0));
        assertThat(notes.awaitDurable(slow, () -> false)).isTrue();

        notes.forget(List.of(PARTITION));
        assertThat(notes.awaitDurable(slow, () -> true)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "begun",
                "begun ",
                "begun x:1",
                "begun 1:23:4",
                "begun 1:99999999999",
                "what others put there"
            })
    void whatIsNoNoteSaysNothing(String metadata) {
        notes.found(PARTITION, metadata);

        assertThat(notes.inPeace(PARTITION, 0)).isEmpty();
    }

    @Test
    void noNoteIsTooLongToBeRead() {
        String note =
                IntStream.range(0, 50_000).mapToObj(offset -> offset + ":1").collect(joining(" ", "begun ", ""));
        notes.found(PARTITION, note);

        assertThat(notes.inPeace(PARTITION, 0)).isEqualTo(note);
    }

    private static ConsumerRecord<String, byte[]> record(long offset) {
        return new ConsumerRecord<>("topic", 0, offset, "key", new byte[0]);
    }
}
