package floe.catalog.ratings;

import java.util.List;
import java.util.Map;

/// What became of attempts.
///
/// @param outcomes by the attempts' places
/// @param players how strong those players are now whose rating has changed
public record AttemptReport(List<Outcome> outcomes, Map<Player, Rating> players) {
    /// A player at a game.
    public record Player(String id, String game) implements Comparable<Player> {
        @Override
        public int compareTo(Player other) {
            int byId = id.compareTo(other.id);
            return byId != 0 ? byId : game.compareTo(other.game);
        }
    }

    /// What became of one.
    public enum Outcome {
        /// It was the player's first try at the level, and has changed both ratings.
        COUNTED,
        /// It was a later try, and is kept for the statistics.
        KEPT,
        /// It had been told before; nothing has changed.
        REPEATED,
        /// There is no such level.
        UNKNOWN_LEVEL
    }
}
