package floe.games.kit;

import floe.games.Replay;

/// A game's rules at work on a move list.
@FunctionalInterface
public interface Player<B> {
    Replay play(B board, String moves);
}
