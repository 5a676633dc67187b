package floe.catalog.submissions;

import floe.catalog.paging.Place;
import java.time.Instant;
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
