package floe.solver.kafka;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.serialization.Deserializer;

/// Values as they are, and of one that no candidate is as long as only its beginning. Kafka bounds what is fetched,
/// packed as it is, and how many records a poll gives: a thousand of a megabyte that pack to nothing would come at
/// once.
public final class ShortValues implements Deserializer<byte[]> {
    /// Nine times what the largest board of the games takes, and more than a board that is handed in.
    public static final int LONGEST = 96 * 1024;

    private static final int BEGINNING = 1024;

    @Override
    public byte[] deserialize(String topic, byte[] data) {
        return data == null || data.length <= LONGEST ? data : Arrays.copyOf(data, BEGINNING);
    }

    @Override
    public byte[] deserialize(String topic, Headers headers, ByteBuffer data) {
        if (data == null) {
            return null;
        }
        byte[] value = new byte[data.remaining() <= LONGEST ? data.remaining() : BEGINNING];
        data.get(value);
        return value;
    }

    /// Whether only the beginning of its value was read.
    public static boolean isShort(ConsumerRecord<String, byte[]> record) {
        return record.serializedValueSize() > LONGEST;
    }
}
