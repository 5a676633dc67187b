package floe.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeader;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.record.TimestampType;
import org.junit.jupiter.api.Test;

class ShortRecordTest {
    private static final int LONGEST = 5_000;

    private final ShortKeys keys = new ShortKeys();
    private final ShortValues values = new ShortValues(LONGEST) {};

    @Test
    void whatIsAsLongAsExpectedIsReadWhole() {
        ConsumerRecord<String, byte[]> record = read("k".repeat(1_000), LONGEST, headers(20, 100));

        assertThat(record.key()).hasSize(1_000);
        assertThat(record.value()).hasSize(LONGEST);
        assertThat(record.headers()).hasSize(20);
        assertThat(ShortRecord.is(record)).isFalse();
    }

    @Test
    void ofALongValueOnlyTheBeginningIsRead() {
        ConsumerRecord<String, byte[]> record = read("k", LONGEST + 1, headers(0, 0));

        assertThat(record.value()).hasSize(1024).containsOnly(7);
        assertThat(ShortValues.isShort(record)).isTrue();
        assertThat(ShortRecord.is(record)).isTrue();
    }

    @Test
    void ofALongKeyOnlyTheBeginningIsRead() {
        ConsumerRecord<String, byte[]> record = read("k".repeat(1_001), 1, headers(0, 0));

        assertThat(record.key()).hasSize(1_000);
        assertThat(ShortValues.isShort(record)).isFalse();
        assertThat(ShortRecord.is(record)).isTrue();
    }

    @Test
    void longHeadersAreLeftOutAndShortOnesStay() {
        Headers headers = headers(30, 1_000).add("short", new byte[10]);
        ConsumerRecord<String, byte[]> record = read("k", 1, headers);

        assertThat(record.headers().headers("n")).hasSize(15);
        assertThat(record.headers().lastHeader("short")).isNotNull();
        assertThat(ShortRecord.is(record)).isTrue();
    }

    /// An empty one takes two bytes on the wire, and a hundred when it is read.
    @Test
    void ofVeryManyHeadersAFewStay() {
        ConsumerRecord<String, byte[]> record = read("k", 1, headers(400_000, 0));

        assertThat(record.headers()).hasSizeBetween(100, 300);
        assertThat(ShortRecord.is(record)).isTrue();
        assertThat(ShortRecord.size(record)).isLessThan(20_000);
    }

    @Test
    void whatItTakesIsTheWholeKeyAndValueAndTheHeadersThatAreLeft() {
        ConsumerRecord<String, byte[]> record = read("k".repeat(2_000), 10_000, headers(3, 100));

        assertThat(ShortRecord.size(record)).isEqualTo(2_000 + 10_000 + 3 * (80 + 1 + 100));
    }

    @Test
    void headersOfARecordWithoutAKeyAreLeftOutToo() {
        Headers headers = headers(1, 100_000);
        values.deserialize("topic", headers, bytes(1));

        assertThat(headers.headers("n")).isEmpty();
    }

    /// A header as it comes is a part of its record's bytes, and would keep them all.
    @Test
    void headersThatStayLetGoOfTheirRecord() {
        ByteBuffer bytes = ByteBuffer.wrap(new byte[] {'n', 7});
        Headers headers = new RecordHeaders(new Header[] {new RecordHeader(bytes.slice(0, 1), bytes.slice(1, 1))});
        keys.deserialize("topic", headers, bytes(1));
        bytes.put(0, (byte) 'm').put(1, (byte) 8);

        assertThat(headers.lastHeader("n").value()).containsExactly(7);
    }

    @Test
    void aTombstoneStaysOne() {
        assertThat(values.deserialize("topic", new RecordHeaders(), (byte[]) null))
                .isNull();
        assertThat(keys.deserialize("topic", new RecordHeaders(), (byte[]) null))
                .isNull();
        assertThat(ShortRecord.is(record(null, -1, null, -1, new RecordHeaders())))
                .isFalse();
    }

    private ConsumerRecord<String, byte[]> read(String key, int length, Headers headers) {
        return record(
                keys.deserialize("topic", headers, key.getBytes()),
                key.length(),
                values.deserialize("topic", headers, bytes(length)),
                length,
                headers);
    }

    private static Headers headers(int count, int length) {
        return new RecordHeaders(IntStream.range(0, count)
                .mapToObj(_ -> (Header) new RecordHeader("n", bytes(length)))
                .toList());
    }

    private static byte[] bytes(int length) {
        byte[] bytes = new byte[length];
        Arrays.fill(bytes, (byte) 7);
        return bytes;
    }

    private static ConsumerRecord<String, byte[]> record(
            String key, int keySize, byte[] value, int valueSize, Headers headers) {
        return new ConsumerRecord<>(
                "topic", 0, 0, 0, TimestampType.CREATE_TIME, keySize, valueSize, key, value, headers, Optional.empty());
    }
}
