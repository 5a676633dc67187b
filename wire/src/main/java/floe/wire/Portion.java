package floe.wire;

import java.nio.ByteBuffer;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.serialization.Deserializer;
import org.apache.kafka.common.utils.Utils;

/// Values as they are, until a poll has had its fill of bytes; the rest of what was fetched comes with the polls after.
/// Kafka bounds what is fetched, packed as it is, and how many records a poll gives: a thousand of a megabyte that pack
/// to nothing would come at once. A value that cannot be read ends a poll with those before it and is tried again by
/// the next, so one that comes too early is told to be such a one.
final class Portion implements Deserializer<byte[]> {
    private final long bytes;
    private long left;
    private boolean none;

    /// @param bytes so many to a poll, and one value however large it is
    Portion(long bytes) {
        this.bytes = bytes;
    }

    /// To be called before each poll.
    void begin() {
        left = bytes;
        none = true;
    }

    @Override
    public byte[] deserialize(String topic, byte[] data) {
        return data;
    }

    @Override
    public byte[] deserialize(String topic, Headers headers, ByteBuffer data) {
        if (data == null) {
            return null;
        }
        if (!none && data.remaining() > left) {
            throw new SerializationException("enough for one poll");
        }
        none = false;
        left -= data.remaining();
        return Utils.toArray(data);
    }
}
