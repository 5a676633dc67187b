package floe.catalog.ratings;

/// A player's try at a level, as a game server tells it.
///
/// @param id the server's own id of it: the same one again is the same try
/// @param levelId a board's id
/// @param millis how long it took
public record Attempt(String id, String levelId, String playerId, boolean solved, long millis) {}
