package floe.games;

import java.util.Optional;

/// A board that a generator offers.
///
/// @param board the text as it is to be played
/// @param canonical the same text for all boards that count as this one, for making its id
/// @param band the band it is of, where the generator looks; one that does not look has made it for the band ordered,
///     whatever others the order named
public record Proposal(String board, String canonical, Optional<Band> band) {}
