package floe.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.serialization.Deserializer;

/// Keys as they are, and of one that is longer than any of ours only its beginning; see [ShortRecord].
public final class ShortKeys implements Deserializer<String> {
    static final int LONGEST = 1_000;

    @Override
    public String deserialize(String topic, byte[] data) {
        return data == null ? null : new String(data, 0, Math.min(data.length, LONGEST), UTF_8);
    }

    @Override
    public String deserialize(String topic, Headers headers, byte[] data) {
        ShortRecord.shorten(headers);
        return deserialize(topic, data);
    }
}
