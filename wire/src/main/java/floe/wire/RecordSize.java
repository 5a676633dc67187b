package floe.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import floe.contracts.Sha256;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.HexFormat;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;

/// How much room a record takes at most, and a digest that tells it from others.
final class RecordSize {
    /// More than the broker's own fields ever take.
    private static final int RECORD = 100;

    private static final int HEADER = 10;
    private static final int NOTHING = -1;

    private RecordSize() {}

    static int of(String key, byte[] value, Headers headers) {
        int size = RECORD + (key == null ? 0 : key.getBytes(UTF_8).length) + (value == null ? 0 : value.length);
        for (Header header : headers) {
            size += of(header);
        }
        return size;
    }

    static int of(Header header) {
        return HEADER + header.key().getBytes(UTF_8).length + (header.value() == null ? 0 : header.value().length);
    }

    static String digest(String key, byte[] value, Headers headers) {
        MessageDigest digest = Sha256.begin();
        add(digest, key == null ? null : key.getBytes(UTF_8));
        add(digest, value);
        for (Header header : headers) {
            add(digest, header.key().getBytes(UTF_8));
            add(digest, header.value());
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static void add(MessageDigest digest, byte[] part) {
        digest.update(ByteBuffer.allocate(Integer.BYTES)
                .putInt(0, part == null ? NOTHING : part.length)
                .array());
        if (part != null) {
            digest.update(part);
        }
    }
}
