package floe.catalog.levels;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.Optional;
import java.util.zip.CRC32C;

/// Where a page ended, written so that nobody is tempted to make one up: a version, the last level's `seq`,
/// and a check sum over both and the filter. It keeps no secret and grants nothing; the sum only tells a
/// damaged cursor, or another query's, from a good one.
final class Cursor {
    private static final byte VERSION = 1;
    private static final int BYTES = 1 + Long.BYTES + Integer.BYTES;

    private Cursor() {}

    static String write(long seq, LevelFilter filter) {
        byte[] bytes = ByteBuffer.allocate(BYTES)
                .put(VERSION)
                .putLong(seq)
                .putInt(sum(seq, filter))
                .array();
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /// The `seq` after which the next page begins; nothing when this is no cursor of that filter.
    static Optional<Long> read(String text, LevelFilter filter) {
        byte[] bytes;
        try {
            bytes = Base64.getUrlDecoder().decode(text);
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
        if (bytes.length != BYTES || bytes[0] != VERSION) {
            return Optional.empty();
        }
        ByteBuffer buffer = ByteBuffer.wrap(bytes, 1, BYTES - 1);
        long seq = buffer.getLong();
        return buffer.getInt() == sum(seq, filter) ? Optional.of(seq) : Optional.empty();
    }

    private static int sum(long seq, LevelFilter filter) {
        CRC32C crc = new CRC32C();
        crc.update(ByteBuffer.allocate(1 + Long.BYTES).put(VERSION).putLong(seq).flip());
        crc.update(filter.text().getBytes(UTF_8));
        return (int) crc.getValue();
    }
}
