package floe.catalog.draws;

import java.util.List;
import java.util.Locale;

/// What became of a request: the same for ever, unless it is pending.
///
/// @param levels in the order of the request; none while it is pending or when it was given up
/// @param missing what is lacking, when it is pending or partial
public record Draw(State state, List<DrawnLevel> levels, List<Want> missing) {
    /// How far a draw is.
    public enum State {
        PENDING,
        COMPLETE,
        PARTIAL,
        CANCELLED;

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
}
