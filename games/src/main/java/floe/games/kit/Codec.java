package floe.games.kit;

import floe.games.Size;

/// A game's boards as text. What reads must never fail later.
public interface Codec<B> {
    B read(String text) throws BoardSyntaxException;

    /// The one clean way to write the board: reading it gives the board again.
    String write(B board);

    Size size(B board);
}
