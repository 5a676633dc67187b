package floe.games.flow.judge;

import floe.games.Band;
import floe.games.Grade;
import floe.games.Measures;
import floe.games.flow.board.FlowBoard;
import floe.games.flow.board.Links;
import floe.games.flow.fill.BacktrackingSearch;
import floe.games.kit.Meter;

/// How hard a level is: long paths first of all, then detours, then how often the search for its filling had a
/// choice. The cuts between the bands are fixed for each size.
public final class FlowGrade {
    private FlowGrade() {}

    /// The grade of a board whose filling is known.
    public static Grade of(FlowBoard board, int[] filling, Meter meter) {
        return at(board, weight(board, filling, meter));
    }

    /// The weight of a board whose filling is known.
    public static double weight(FlowBoard board, int[] filling, Meter meter) {
        return weight(measures(board, filling, BacktrackingSearch.decisions(board.leastImage(), meter)));
    }

    /// What the grade is made of, measured on the solved board.
    static Measures measures(FlowBoard board, int[] links, long decisions) {
        int least = board.cells();
        int most = 0;
        int detours = 0;
        for (int colour = 0; colour < board.pairs(); colour++) {
            int length = length(board, links, colour);
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

    public static Grade of(FlowBoard board, Measures measures) {
        return at(board, weight(measures));
    }

    private static Grade at(FlowBoard board, double weight) {
        double[] cuts = BandCuts.of(board.rows(), board.columns());
        int at = 1;
        while (at < Band.values().length && weight >= cuts[at]) {
            at++;
        }
        Band band = Band.values()[at - 1];
        return Grade.at(band, (weight - cuts[at - 1]) / (cuts[at] - cuts[at - 1]));
    }

    /// The one number that levels are sorted by.
    private static double weight(Measures measures) {
        return StrictMath.log(measures.get("cellsPerPair"))
                + measures.get("detours")
                + 0.1 * StrictMath.log1p(measures.get("decisions"))
                + 0.1 * StrictMath.log(measures.get("cells"));
    }

    /// What of the weight the paths alone show, without a search.
    public static double shape(FlowBoard board, int[] links) {
        int detours = 0;
        for (int colour = 0; colour < board.pairs(); colour++) {
            detours += length(board, links, colour) - 1 - distance(board, colour);
        }
        return StrictMath.log((double) board.cells() / board.pairs())
                + (double) detours / board.cells()
                + 0.1 * StrictMath.log(board.cells());
    }

    private static int length(FlowBoard board, int[] links, int colour) {
        return Links.length(links, board.first(colour), 0, board.columns());
    }

    private static int distance(FlowBoard board, int colour) {
        int first = board.first(colour);
        int second = board.second(colour);
        return Math.abs(first / board.columns() - second / board.columns())
                + Math.abs(first % board.columns() - second % board.columns());
    }
}
