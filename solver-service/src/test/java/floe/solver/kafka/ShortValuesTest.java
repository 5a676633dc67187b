package floe.solver.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.record.TimestampType;
import org.junit.jupiter.api.Test;

class ShortValuesTest {
    private final ShortValues values = new ShortValues();

    @Test
    void whatMayBeACandidateIsReadWhole() {
        assertThat(read(ShortValues.LONGEST)).hasSize(ShortValues.LONGEST);
        assertThat(ShortValues.isShort(record(ShortValues.LONGEST))).isFalse();
    }

    @Test
    void ofWhatIsLongerOnlyTheBeginningIsRead() {
        assertThat(read(ShortValues.LONGEST + 1)).hasSize(1024).containsOnly(7);
        assertThat(values.deserialize("topic", bytes(ShortValues.LONGEST + 1))).hasSize(1024);
        assertThat(ShortValues.isShort(record(ShortValues.LONGEST + 1))).isTrue();
    }

    @Test
    void aTombstoneStaysOne() {
        assertThat(values.deserialize("topic", new RecordHeaders(), (ByteBuffer) null))
                .isNull();
        assertThat(values.deserialize("topic", null)).isNull();
        assertThat(ShortValues.isShort(record(ConsumerRecord.NULL_SIZE))).isFalse();
    }

    private byte[] read(int length) {
        return values.deserialize("topic", new RecordHeaders(), ByteBuffer.wrap(bytes(length)));
    }

    private static byte[] bytes(int length) {
        byte[] bytes = new byte[length];
        Arrays.fill(bytes, (byte) 7);
        return bytes;
    }

    private static ConsumerRecord<String, byte[]> record(int size) {
        return new ConsumerRecord<>(
                "topic",
                0,
                0,
                0,
                TimestampType.CREATE_TIME,
                1,
                size,
                "k",
                new byte[1],
                new RecordHeaders(),
                Optional.empty());
    }
}
