package floe.contracts;

/// A board that wants a verdict.
///
/// @param id its [BoardId], which is also the record's key
/// @param game the game's id
/// @param board the board's text
/// @param origin where it comes from
public record Candidate(String id, String game, String board, Origin origin) {}
