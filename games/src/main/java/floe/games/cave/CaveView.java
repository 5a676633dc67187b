package floe.games.cave;

import floe.games.View;
import floe.games.View.How;
import floe.games.View.Step;
import floe.games.cave.board.CaveBoard;
import floe.games.cave.board.CaveGrid;
import floe.games.cave.board.CaveRules;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// A level in play as a picture, the hero where the moves led.
final class CaveView {
    private static final String FIGURE =
            "<path d=\"M-2.4 4.6l.6-4.8h3.6l.6 4.8z\" fill=\"#0b6fc4\" stroke=\"#fff\" stroke-width=\".6\"/>"
                    + "<circle cy=\"-2.2\" r=\"2.3\" fill=\"#ffd7a8\" stroke=\"#3b1d06\" stroke-width=\".7\"/>";

    private CaveView() {}

    static View of(CaveBoard board, String moves) {
        CaveGrid grid = board.grid();
        View.Grid cells = new View.Grid(
                grid.columns() * CaveRenderer.TILE,
                grid.rows() * CaveRenderer.TILE,
                0,
                0,
                CaveRenderer.TILE,
                grid.rows(),
                grid.columns());
        int[] entered = CaveRules.lastMove(board, moves);
        List<Step> track = IntStream.range(0, entered.length)
                .mapToObj(at -> new Step(grid.row(entered[at]), grid.column(entered[at]), how(grid, entered, at)))
                .toList();
        return new View(CaveRenderer.draw(board, ""), FIGURE, Optional.of(cells), track);
    }

    /// What holds a hero lets him walk and climb; from where nothing does, he falls or goes on with his jump.
    private static How how(CaveGrid grid, int[] entered, int at) {
        if (at == 0) {
            return How.ALONG;
        }
        int from = entered[at - 1];
        int to = entered[at];
        boolean held = grid.isHeld(from);
        if (grid.row(to) > grid.row(from)) {
            return held ? How.CLIMB : How.DROP;
        }
        if (grid.row(to) < grid.row(from)) {
            return held && grid.isHeld(to) ? How.CLIMB : How.JUMP;
        }
        return held ? How.ALONG : How.JUMP;
    }
}
