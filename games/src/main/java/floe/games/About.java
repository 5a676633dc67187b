package floe.games;

import java.util.List;

/// A game in the words of those who offer it.
///
/// @param title what players call it
/// @param rules the rules in a paragraph
/// @param moves how a move list is written
/// @param play how the game is played on a screen
/// @param sizes the sizes that have shelves of their own, the standard one first
/// @param least the smallest board that can be ordered and judged
/// @param most the largest
/// @param options what an order may ask for beyond size and band
public record About(
        String title,
        String rules,
        String moves,
        Play play,
        List<Size> sizes,
        Size least,
        Size most,
        List<Option> options) {

    /// What a player's hand does: press a direction, or trace a path from cell to cell.
    public enum Play {
        DIRECTIONS,
        PATHS
    }

    public About {
        sizes = List.copyOf(sizes);
        options = List.copyOf(options);
    }
}
