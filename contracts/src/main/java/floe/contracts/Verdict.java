package floe.contracts;

/// A finding together with the board it is about and that board's origin, so that nobody has to join topics.
///
/// @param id the board's [BoardId], which is also the record's key
/// @param game the game's id
/// @param board the board's text
/// @param origin where the board comes from
/// @param rules the version of the game's rules that was applied
/// @param solver the build that judged
/// @param finding what it found
public record Verdict(String id, String game, String board, Origin origin, int rules, String solver, Finding finding) {}
