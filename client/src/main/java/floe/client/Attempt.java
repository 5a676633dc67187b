package floe.client;

import java.util.Optional;

/// A player's try at a level.
///
/// @param attemptId your own id of it: told again, it changes nothing
/// @param moves the moves, if they are to be checked
public record Attempt(
        String attemptId, String levelId, String playerId, boolean solved, long millis, Optional<String> moves) {}
