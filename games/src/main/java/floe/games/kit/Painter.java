package floe.games.kit;

/// A game's pictures.
@FunctionalInterface
public interface Painter<B> {
    /// An SVG of the board with the moves drawn in, as far as they can be played.
    String draw(B board, String moves);
}
