package floe.games.flow.judge;

import floe.games.Measures;
import floe.games.flow.board.FlowBoard;
import floe.games.flow.board.Links;

/// What of a level can be seen on its paths.
final class LevelMeasures {
    private LevelMeasures() {}

    /// @param decisions how often a search had a choice until it knew that there is one filling
    static Measures of(FlowBoard board, int[] filling, long decisions) {
        int least = board.cells();
        int most = 0;
        int detours = 0;
        for (int colour = 0; colour < board.pairs(); colour++) {
            int length = Links.length(filling, board.first(colour), 0, board.columns());
            least = Math.min(least, length);
            most = Math.max(most, length);
            detours += length - 1 - distance(board, colour);
        }
        return Measures.NONE
                .with("pairs", board.pairs())
                .with("cells", board.cells())
                .with("cellsPerPair", (double) board.cells() / board.pairs())
                .with("shortestPath", least)
                .with("longestPath", most)
                .with("detours", (double) detours / board.cells())
                .with("decisions", decisions);
    }

    private static int distance(FlowBoard board, int colour) {
        int first = board.first(colour);
        int second = board.second(colour);
        return Math.abs(first / board.columns() - second / board.columns())
                + Math.abs(first % board.columns() - second % board.columns());
    }
}
