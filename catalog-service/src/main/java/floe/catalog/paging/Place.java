package floe.catalog.paging;

import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.UUID;

/// Where a page ended of what stands in the order in which it was made: to the microsecond, as the database has it.
public record Place(Instant madeAt, UUID id) {
    /// Before all of them.
    public static final Place FIRST = new Place(Instant.EPOCH, new UUID(0, 0));

    private static final int BYTES = Long.BYTES + Integer.BYTES + 2 * Long.BYTES;

    /// As bytes for a cursor.
    public byte[] bytes() {
        return ByteBuffer.allocate(BYTES)
                .putLong(madeAt.getEpochSecond())
                .putInt(madeAt.getNano())
                .putLong(id.getMostSignificantBits())
                .putLong(id.getLeastSignificantBits())
                .array();
    }

    public static Place read(byte[] bytes) {
        ByteBuffer place = ByteBuffer.wrap(bytes);
        Instant madeAt = Instant.ofEpochSecond(place.getLong(), place.getInt());
        return new Place(madeAt, new UUID(place.getLong(), place.getLong()));
    }
}
