package floe.games.ice;

import floe.games.View;
import floe.games.View.How;
import floe.games.View.Step;
import floe.games.ice.board.IceBoard;
import floe.games.ice.board.IceField;
import floe.games.kit.Direction;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A board in play as a picture: all of it can be seen from the beginning, and who slides stands where the moves led.
final class IceView {
    private static final String FIGURE = "<circle r=\"8\" fill=\"#0b7a4b\" stroke=\"#fff\" stroke-width=\"1.6\"/>"
            + "<circle cx=\"-2.8\" cy=\"-2\" r=\"1.7\" fill=\"#fff\"/><circle cx=\"2.8\" cy=\"-2\" r=\"1.7\" fill=\"#fff\"/>"
            + "<path d=\"M-3.6 2.4q3.6 3.6 7.2 0\" fill=\"none\" stroke=\"#fff\" stroke-width=\"1.4\" stroke-linecap=\"round\"/>";

    private IceView() {}

    static View of(IceBoard board, String moves) {
        View.Grid grid = new View.Grid(
                board.columns() * IceRenderer.TILE,
                board.rows() * IceRenderer.TILE,
                0,
                0,
                IceRenderer.TILE,
                board.rows(),
                board.columns());
        return new View(IceRenderer.draw(board, ""), FIGURE, Optional.of(grid), track(board, moves));
    }

    private static List<Step> track(IceBoard board, String moves) {
        int from = board.start();
        int cell = board.start();
        Direction last = Direction.UP;
        for (int at = 0; at < moves.length() && cell != board.exit(); at++) {
            Optional<Direction> direction = Direction.of(moves.charAt(at));
            if (direction.isEmpty() || board.slide(cell, direction.get()) == cell) {
                break;
            }
            from = cell;
            last = direction.get();
            cell = board.slide(cell, last);
        }
        List<Step> track = new ArrayList<>(List.of(step(from)));
        while (from != cell) {
            from = IceField.cell(IceField.row(from) + last.rows(), IceField.column(from) + last.columns());
            track.add(step(from));
        }
        return track;
    }

    private static Step step(int cell) {
        return new Step(IceField.row(cell), IceField.column(cell), How.ALONG);
    }
}
