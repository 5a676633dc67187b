package floe.games.flow.make;

import floe.games.Band;
import floe.games.flow.board.FlowBoard;
import floe.games.flow.judge.FlowGrade;
import floe.games.kit.Meter;

/// A board with one way to join its pairs, and that way as links by cell.
public record Candidate(FlowBoard board, int[] filling) {
    public Band band(Meter meter) {
        return FlowGrade.of(board, filling, meter).band();
    }
}
