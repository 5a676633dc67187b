package floe.client;

import java.util.List;

/// What became of attempts.
public record AttemptsReport(List<Result> results, List<Player> players) {
    /// What became of one: `counted`, `kept`, `repeated`, `refuted` or `unknown-level`.
    public record Result(String attemptId, String outcome) {}

    /// How strong a player is at a game now.
    public record Player(String playerId, String game, Rating rating) {}
}
