package floe.client;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/// What became of attempts.
public record AttemptsReport(@JsonProperty(required = true) List<Result> results, List<Player> players) {
    /// What became of one: `counted`, `kept`, `repeated`, `refuted` or `unknown-level`.
    public record Result(String attemptId, String outcome) {}

    /// How strong a player is at a game now.
    public record Player(String playerId, String game, Rating rating) {}
}
