package floe.games.flow;

import floe.games.Features;
import floe.games.flow.board.FlowBoard;
import floe.games.flow.board.FlowRules;
import floe.games.flow.board.Links;
import floe.games.flow.board.TurnedLinks;
import floe.games.kit.FeatureExtractor;
import floe.games.kit.Orientation;

/// Where the path of each cell goes on in the solution: colours are only names.
final class FlowFeatures implements FeatureExtractor<FlowBoard> {
    @Override
    public Features of(FlowBoard board, String solution) {
        int[] links = links(board, solution);
        return new Features(Orientation.symmetries(board.rows(), board.columns()).stream()
                .map(orientation -> TurnedLinks.onImage(orientation, board.rows(), board.columns(), links))
                .toList());
    }

    private static int[] links(FlowBoard board, String solution) {
        int[] links = new int[board.cells()];
        for (int[] path : FlowRules.drawn(board, solution)) {
            for (int at = 1; at < path.length; at++) {
                int link = link(path[at] - path[at - 1]);
                links[path[at - 1]] |= link;
                links[path[at]] |= Links.opposite(link);
            }
        }
        return links;
    }

    private static int link(int step) {
        if (step == 1 || step == -1) {
            return step == 1 ? Links.RIGHT : Links.LEFT;
        }
        return step > 0 ? Links.DOWN : Links.UP;
    }
}
