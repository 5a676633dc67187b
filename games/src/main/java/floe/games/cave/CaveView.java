package floe.games.cave;

import floe.games.View;
import floe.games.View.How;
import floe.games.View.Step;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

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
        List<Step> track = Arrays.stream(CaveRules.lastMove(board, moves))
                .mapToObj(cell -> new Step(grid.row(cell), grid.column(cell), How.ALONG))
                .toList();
        return new View(CaveRenderer.draw(board, ""), FIGURE, Optional.of(cells), track);
    }
}
