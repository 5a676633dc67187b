package floe.games.kit;

import java.util.Optional;

/// A game's boards in play, as text.
@FunctionalInterface
public interface Scene<B> {
    /// The board as its codec writes it, with what the moves have changed, as far as they can be played; who moves is
    /// an `@` where they are.
    String show(B board, String moves);

    /// What the board is made of, where it does not show that itself.
    default Optional<String> composition(B board) {
        return Optional.empty();
    }
}
