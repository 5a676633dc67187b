package floe.games.flow.make;

import floe.games.Band;
import floe.games.flow.board.FlowBoard;
import floe.games.flow.effort.FlowEffort;
import floe.games.kit.Meter;

/// A board with one way to join its pairs, and that way as links by cell.
public record Candidate(FlowBoard board, int[] filling) {
    public Band band(Meter meter) {
        return FlowEffort.band(board, filling, meter);
    }
}
