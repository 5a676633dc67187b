package floe.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.Test;

class ParcelTest {
    private final Parcel parcel = new Parcel(IntStream.range(10, 13)
            .mapToObj(offset -> new ConsumerRecord<>("topic", 0, offset, "key " + offset, new byte[0]))
            .toList());

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
        parcel.done();
        parcel.done();
        assertThat(parcel.finished()).isFalse();

        parcel.done();
        assertThat(parcel.finished()).isTrue();
        assertThat(parcel.after()).hasValue(13);
    }

    @Test
    void calledBackItEndsWithWhatWasGivenOut() {
        parcel.take();
        parcel.callBack();

        assertThat(parcel.take()).isEmpty();
        assertThat(parcel.finished()).isFalse();
        parcel.done();
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
}
