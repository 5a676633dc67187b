package floe.catalog.levels;

import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.UUID;

/// Where a page ended, in any order: what it is ordered by, and what sets levels apart that are alike in that.
///
/// @param key the score or the plays; 0 where levels come in the order of their storing
/// @param seq the level's own number, where that sets it apart
/// @param id its id, where that does
public record Place(long key, long seq, UUID id) {
    private static final UUID NONE = new UUID(0, 0);
    /// Before all others, in the order of storing and in that of ids.
    public static final Place START = of(0, 0);
    private static final UUID LAST = new UUID(-1, -1);
    private static final int BYTES = 4 * Long.BYTES;

    static Place of(long key, long seq) {
        return new Place(key, seq, NONE);
    }

    static Place of(long key, UUID id) {
        return new Place(key, 0, id);
    }

    static Place of(LevelSort sort, Level level) {
        return of(sort == LevelSort.SCORE ? level.score() : 0, level.seq());
    }

    /// Before all others.
    static Place first(LevelSort sort) {
        return switch (sort) {
            case OLDEST -> START;
            case NEWEST -> of(0, Long.MAX_VALUE);
            case SCORE -> of(-1, 0);
            case PLAYS -> of(Long.MAX_VALUE, LAST);
        };
    }

    byte[] bytes() {
        return ByteBuffer.allocate(BYTES)
                .putLong(key)
                .putLong(seq)
                .putLong(id.getMostSignificantBits())
                .putLong(id.getLeastSignificantBits())
                .array();
    }

    static Optional<Place> read(byte[] bytes) {
        if (bytes.length != BYTES) {
            return Optional.empty();
        }
        ByteBuffer place = ByteBuffer.wrap(bytes);
        return Optional.of(new Place(place.getLong(), place.getLong(), new UUID(place.getLong(), place.getLong())));
    }
}
