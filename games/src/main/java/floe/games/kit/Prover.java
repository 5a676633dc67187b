package floe.games.kit;

import floe.games.Verdict;

/// A game's proof. It spends a step of the meter for each piece of work, and may not catch what the meter throws.
@FunctionalInterface
public interface Prover<B> {
    Verdict prove(B board, Meter meter);
}
