package floe.catalog.draws;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What became of a request: the same for ever, unless it is pending or reserved.
///
/// @param levels in the order of the request; none while it is pending or reserved, or when it was given up
/// @param missing what is lacking, when it is pending or partial
/// @param reserved how many of what are held for it. Not which: who lets them go may be given them again
/// @param until when a pending one gives up, or a reserved one lets go
public record Draw(
        State state,
        List<DrawnLevel> levels,
        List<BoardCount> missing,
        List<BoardCount> reserved,
        Optional<Instant> until) {
    public Draw(State state, List<DrawnLevel> levels, List<BoardCount> missing) {
        this(state, levels, missing, List.of(), Optional.empty());
    }

    static Draw pending(List<BoardCount> missing, Instant until) {
        return new Draw(State.PENDING, List.of(), missing, List.of(), Optional.of(until));
    }

    /// How far a draw is.
    public enum State {
        PENDING,
        RESERVED,
        COMPLETE,
        PARTIAL,
        CANCELLED,
        EXPIRED;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }

        static State of(String word) {
            return valueOf(word.toUpperCase(Locale.ROOT));
        }
    }

    public boolean isPending() {
        return state == State.PENDING;
    }

    public boolean isGivenUp() {
        return state == State.CANCELLED || state == State.EXPIRED;
    }
}
