package floe.catalog.http.players;

import static java.nio.charset.StandardCharsets.UTF_8;

import floe.catalog.players.PlayerHistory;
import java.nio.ByteBuffer;
import java.time.Instant;

/// Where a page of attempts ended, as bytes for a cursor: to the microsecond, as the database has it.
final class PlayerPlace {
    private static final int BYTES = Long.BYTES + Integer.BYTES;

    private PlayerPlace() {}

    static byte[] bytes(PlayerHistory.Place place) {
        byte[] attempt = place.attempt().getBytes(UTF_8);
        return ByteBuffer.allocate(BYTES + attempt.length)
                .putLong(place.at().getEpochSecond())
                .putInt(place.at().getNano())
                .put(attempt)
                .array();
    }

    static PlayerHistory.Place read(byte[] bytes) {
        ByteBuffer place = ByteBuffer.wrap(bytes);
        Instant at = Instant.ofEpochSecond(place.getLong(), place.getInt());
        return new PlayerHistory.Place(at, UTF_8.decode(place).toString());
    }
}
