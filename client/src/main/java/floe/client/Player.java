package floe.client;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/// How strong a player is.
///
/// @param ratings one for each game of which a try has counted
public record Player(@JsonProperty(required = true) String playerId, List<GameRating> ratings) {
    /// How strong at a game.
    public record GameRating(String game, Rating rating) {}

    /// What a player did.
    ///
    /// @param first whether it was the player's first try at the level, which changed both ratings
    public record Told(String attemptId, String levelId, boolean solved, long millis, boolean first, String toldAt) {}
}
