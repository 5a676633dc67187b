package floe.games;

/// A board that a generator offers.
///
/// @param board the text as it is to be played
/// @param canonical the same text for all boards that count as this one, for making its id
public record Proposal(String board, String canonical) {}
