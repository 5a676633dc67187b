package floe.catalog.regrades;

import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/// How far a game's levels are judged by today's rules.
///
/// @param rules the version that today's are
/// @param older how many levels were judged by older ones, undecided ones among them; [Regrades#COUNTED] where there
/// are
///     more
/// @param undecided how many of those nobody could tell anything of
/// @param kept how many the last regrade has left on their shelf
/// @param moved how many it has moved to another
/// @param refused how many it has taken out
/// @param begunAt when it was begun, if there ever was one
public record Regrade(
        String game,
        int rules,
        State state,
        long older,
        long undecided,
        long kept,
        long moved,
        long refused,
        Optional<Instant> begunAt,
        Optional<Instant> endedAt) {
    /// What goes on.
    public enum State {
        /// Nobody has asked for one yet.
        NONE,
        RUNNING,
        STOPPED,
        DONE;

        static State of(String word) {
            return valueOf(word.toUpperCase(Locale.ROOT));
        }

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
