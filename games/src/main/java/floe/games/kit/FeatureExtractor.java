package floe.games.kit;

import floe.games.Features;

/// What a game's levels are compared by, so that a shelf holds no two that are nearly the same: what a player meets,
/// and not what only decorates.
@FunctionalInterface
public interface FeatureExtractor<B> {
    /// @param solution of the board, as its prover told it
    Features of(B board, String solution);
}
