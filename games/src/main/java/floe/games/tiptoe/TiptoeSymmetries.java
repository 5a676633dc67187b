package floe.games.tiptoe;

import floe.games.kit.Symmetries;
import java.util.List;

/// Left and right exchanged, a board is the same. Turned over it is not: the ledge is below.
final class TiptoeSymmetries implements Symmetries<TiptoeBoard> {
    @Override
    public List<TiptoeBoard> images(TiptoeBoard board) {
        return List.of(board, board.mirrored());
    }

    @Override
    public String whyFewer() {
        return "a board is crossed from the ledge below it to the line above it";
    }
}
