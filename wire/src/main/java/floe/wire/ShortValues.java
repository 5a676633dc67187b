package floe.wire;

import java.util.Arrays;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.serialization.Deserializer;

/// Values as they are, and of one that is longer than its readers expect only its beginning; see [ShortRecord].
public abstract class ShortValues implements Deserializer<byte[]> {
    private static final int BEGINNING = 1024;

    private final int longest;

    /// @param longest what is longer in bytes is not read whole
    protected ShortValues(int longest) {
        this.longest = longest;
    }

    @Override
    public final byte[] deserialize(String topic, byte[] data) {
        return data == null || data.length <= longest ? data : Arrays.copyOf(data, BEGINNING);
    }

    /// A record without a key has its headers looked at here.
    @Override
    public final byte[] deserialize(String topic, Headers headers, byte[] data) {
        ShortRecord.shorten(headers);
        return deserialize(topic, data);
    }

    /// Whether only the beginning of its value was read.
    public static boolean isShort(ConsumerRecord<String, byte[]> record) {
        return record.value() != null && record.value().length < record.serializedValueSize();
    }
}
