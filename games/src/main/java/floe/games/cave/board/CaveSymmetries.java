package floe.games.cave.board;

import floe.games.kit.Symmetries;
import java.util.List;

/// Left and right exchanged, a level plays as before. Gravity allows nothing else.
public final class CaveSymmetries implements Symmetries<CaveBoard> {
    @Override
    public List<CaveBoard> images(CaveBoard board) {
        return List.of(board, board.mirrored());
    }

    @Override
    public String whyFewer() {
        return "things fall, so up is not down, and neither is left";
    }
}
