package floe.games.flow;

import floe.games.flow.board.FlowBoard;
import floe.games.flow.board.FlowCodec;
import floe.games.flow.board.FlowRules;
import floe.games.flow.board.FlowSigns;
import java.util.List;

/// A board in play: its text with every cell of a path in the path's colour, and an `@` where the last path stops
/// short.
final class FlowScene {
    private FlowScene() {}

    static String show(FlowBoard board, String moves) {
        StringBuilder text = new StringBuilder(new FlowCodec().write(board));
        int first = text.indexOf("\n") + 1;
        List<int[]> paths = FlowRules.drawn(board, moves);
        for (int[] path : paths) {
            for (int cell : path) {
                text.setCharAt(place(board, first, cell), FlowSigns.of(board.colour(path[0])));
            }
        }
        if (!paths.isEmpty()) {
            int end = paths.getLast()[paths.getLast().length - 1];
            if (board.colour(end) == FlowBoard.NONE) {
                text.setCharAt(place(board, first, end), '@');
            }
        }
        return text.toString();
    }

    private static int place(FlowBoard board, int first, int cell) {
        return first + cell / board.columns() * (board.columns() + 1) + cell % board.columns();
    }
}
