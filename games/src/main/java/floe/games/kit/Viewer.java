package floe.games.kit;

import floe.games.View;

/// A game's boards in play, as their players see them.
@FunctionalInterface
public interface Viewer<B> {
    /// The board with what the moves have changed, as far as they can be played, and nothing that a player may not
    /// know.
    View view(B board, String moves);
}
