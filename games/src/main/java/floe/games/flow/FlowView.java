package floe.games.flow;

import floe.games.View;
import floe.games.flow.board.FlowBoard;
import java.util.List;
import java.util.Optional;

/// A board in play as a picture: nobody moves on it, paths are drawn.
final class FlowView {
    private FlowView() {}

    static View of(FlowBoard board, String moves) {
        int tile = FlowRenderer.TILE;
        View.Grid grid =
                new View.Grid(board.columns() * tile, board.rows() * tile, 0, 0, tile, board.rows(), board.columns());
        return new View(FlowRenderer.draw(board, moves), "", Optional.of(grid), List.of());
    }
}
