package floe.solver.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.record.TimestampType;
import org.junit.jupiter.api.Test;

class PolledRecordsTest {
    private static final List<ConsumerRecord<String, byte[]>> RECORDS = IntStream.range(10, 13)
            .mapToObj(offset -> new ConsumerRecord<>("topic", 0, offset, "key " + offset, new byte[0]))
            .toList();
    private final PolledRecords parcel = new PolledRecords(RECORDS, new AtomicLong());

    @Test
    void recordsAreGivenOutInTheirOrderAndOnce() {
        assertThat(parcel.left()).isEqualTo(3);
        assertThat(parcel.take().orElseThrow().offset()).isEqualTo(10);
        assertThat(parcel.take().orElseThrow().offset()).isEqualTo(11);
        assertThat(parcel.take().orElseThrow().offset()).isEqualTo(12);
        assertThat(parcel.take()).isEmpty();
        assertThat(parcel.take()).isEmpty();
        assertThat(parcel.left()).isZero();
    }

    @Test
    void itIsFinishedWhenAllAreDone() {
        parcel.take();
        parcel.take();
        parcel.take();
        parcel.done(RECORDS.get(2));
        parcel.done(RECORDS.get(0));
        assertThat(parcel.finished()).isFalse();

        parcel.done(RECORDS.get(1));
        assertThat(parcel.finished()).isTrue();
        assertThat(parcel.after()).hasValue(13);
    }

    @Test
    void calledBackItEndsWithWhatWasGivenOut() {
        parcel.take();
        parcel.callBack();

        assertThat(parcel.take()).isEmpty();
        assertThat(parcel.finished()).isFalse();
        parcel.done(RECORDS.getFirst());
        assertThat(parcel.finished()).isTrue();
        parcel.callBack();
        assertThat(parcel.after()).hasValue(11);
    }

    @Test
    void calledBackWholeItLeavesItsPartitionWhereItWas() {
        parcel.callBack();

        assertThat(parcel.finished()).isTrue();
        assertThat(parcel.after()).isEmpty();
    }

    @Test
    void whatIsDroppedIsSettledAndNeverFinished() {
        parcel.take();
        parcel.callBack();
        assertThat(parcel.settled()).isFalse();

        parcel.drop(RECORDS.getFirst());

        assertThat(parcel.settled()).isTrue();
        assertThat(parcel.finished()).isFalse();
    }

    @Test
    void whatItHoldsIsCountedUntilItIsDoneOrNobodysAnyMore() {
        AtomicLong held = new AtomicLong();
        var records = IntStream.range(0, 4)
                .mapToObj(offset -> new ConsumerRecord<>(
                        "topic",
                        0,
                        offset,
                        0L,
                        TimestampType.CREATE_TIME,
                        1,
                        10,
                        "k",
                        new byte[10],
                        new RecordHeaders().add("name", new byte[5]),
                        Optional.empty()))
                .toList();
        PolledRecords large = new PolledRecords(records, held);
        assertThat(held).hasValue(400);
        large.take();
        large.take();
        assertThat(held).hasValue(400);
        large.done(records.getFirst());
        assertThat(held).hasValue(300);
        large.callBack();
        assertThat(held).hasValue(100);
        large.drop(records.get(1));
        assertThat(held).hasValue(0);
    }
}
