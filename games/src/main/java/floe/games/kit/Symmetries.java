package floe.games.kit;

import java.util.List;

/// Which boards count as the same board.
@FunctionalInterface
public interface Symmetries<B> {
    /// The board in all its equal forms, itself among them, each of which has the same list up to order.
    List<B> images(B board);

    /// Why a square board has fewer than eight equal forms, in a sentence: blank where it has eight.
    default String whyFewer() {
        return "";
    }
}
