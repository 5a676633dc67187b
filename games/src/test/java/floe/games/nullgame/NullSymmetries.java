package floe.games.nullgame;

import floe.games.kit.Symmetries;
import java.util.List;

/// A field and its mirror images are one board.
final class NullSymmetries implements Symmetries<NullBoard> {
    @Override
    public List<NullBoard> images(NullBoard board) {
        return board.images();
    }

    @Override
    public String whyFewer() {
        return "boards in tests are numbered by the goal's cell, and a turn would make one of two numbers";
    }
}
