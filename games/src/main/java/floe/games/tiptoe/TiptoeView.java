package floe.games.tiptoe;

import floe.games.View;
import floe.games.View.Step;
import java.util.Optional;

/// A board in play as a picture of what its player has seen: which tiles hold is the secret of the game.
final class TiptoeView {
    private static final String FIGURE = "<circle r=\"8\" fill=\"#c53030\" stroke=\"#fff\" stroke-width=\"1.6\"/>"
            + "<circle cx=\"-2.8\" cy=\"-2\" r=\"1.6\" fill=\"#fff\"/><circle cx=\"2.8\" cy=\"-2\" r=\"1.6\" fill=\"#fff\"/>";

    private TiptoeView() {}

    static View of(TiptoeBoard board, String moves) {
        Walk walk = new Walk(board);
        WalkTrace trail = WalkTrace.of(walk, moves);
        return new View(
                TiptoeRenderer.seen(board, walk, trail),
                FIGURE,
                Optional.of(TiptoeRenderer.grid(board)),
                trail.lastMove().stream()
                        .map(point -> new Step(point.row(), point.column(), point.how()))
                        .toList());
    }
}
