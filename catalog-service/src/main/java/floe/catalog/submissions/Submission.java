package floe.catalog.submissions;

import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;

/// A board that a designer handed in.
///
/// @param boardId its board id, which is its level's id once it is one
/// @param reason why it is no level, as a code
/// @param detail the same as a sentence
/// @param published where it is a level: whether it is everybody's, and not the house's own
/// @param withdrawn where it is a level: whether it is gone for the house
public record Submission(
        String id,
        String boardId,
        String game,
        String board,
        State state,
        Optional<String> reason,
        Optional<String> detail,
        Instant madeAt,
        Optional<Instant> settledAt,
        boolean published,
        boolean withdrawn) {

    /// Where it stands among those of its house.
    public Place place() {
        return new Place(madeAt, UUID.fromString(id));
    }

    /// In the order in which boards were handed in.
    public record Place(Instant madeAt, UUID id) {
        private static final int BYTES = 3 * Long.BYTES;

        public byte[] bytes() {
            return ByteBuffer.allocate(BYTES)
                    .putLong(ChronoUnit.MICROS.between(Instant.EPOCH, madeAt))
                    .putLong(id.getMostSignificantBits())
                    .putLong(id.getLeastSignificantBits())
                    .array();
        }

        /// Nothing when these are not the bytes of one.
        public static Optional<Place> of(byte[] bytes) {
            if (bytes.length != BYTES) {
                return Optional.empty();
            }
            ByteBuffer read = ByteBuffer.wrap(bytes);
            return Optional.of(new Place(
                    Instant.EPOCH.plus(read.getLong(), ChronoUnit.MICROS), new UUID(read.getLong(), read.getLong())));
        }
    }

    /// What has become of it.
    public enum State {
        /// Solvers have it.
        PENDING,
        /// It is a level now.
        ACCEPTED,
        /// It was a level before.
        KNOWN,
        /// It is none.
        REJECTED;

        static State of(String word) {
            return valueOf(word.toUpperCase(Locale.ROOT));
        }

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
