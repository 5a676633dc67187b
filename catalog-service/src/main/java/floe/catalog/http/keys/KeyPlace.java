package floe.catalog.http.keys;

import floe.catalog.access.ApiKey;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.UUID;

/// Where a page of keys ended, as bytes for a cursor: to the microsecond, as the database has it.
final class KeyPlace {
    private static final int BYTES = Long.BYTES + Integer.BYTES + 2 * Long.BYTES;

    private KeyPlace() {}

    static byte[] bytes(ApiKey.Place place) {
        return ByteBuffer.allocate(BYTES)
                .putLong(place.madeAt().getEpochSecond())
                .putInt(place.madeAt().getNano())
                .putLong(place.id().getMostSignificantBits())
                .putLong(place.id().getLeastSignificantBits())
                .array();
    }

    static ApiKey.Place read(byte[] bytes) {
        ByteBuffer place = ByteBuffer.wrap(bytes);
        Instant madeAt = Instant.ofEpochSecond(place.getLong(), place.getInt());
        return new ApiKey.Place(madeAt, new UUID(place.getLong(), place.getLong()));
    }
}
