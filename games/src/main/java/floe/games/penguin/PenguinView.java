package floe.games.penguin;

import floe.games.View;
import floe.games.View.How;
import floe.games.View.Step;
import floe.games.kit.Direction;
import floe.games.kit.Viewer;
import floe.games.penguin.board.PenguinBoard;
import floe.games.penguin.board.PenguinField;
import floe.games.penguin.board.PenguinRules;
import floe.games.penguin.board.SlideTrace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A board in play as a picture, ice where the penguin started.
final class PenguinView implements Viewer<PenguinBoard> {
    /// The same as in [TileDrawing], without a style sheet.
    private static final String FIGURE =
            "<ellipse cy=\"1\" rx=\"11.5\" ry=\"15.5\" fill=\"#1d2733\" stroke=\"#9fb6c9\" stroke-width=\"1\"/>"
                    + "<ellipse cy=\"5.5\" rx=\"7.5\" ry=\"10\" fill=\"#fff\"/><circle cx=\"-4\" cy=\"-6.5\" r=\"2.6\" fill=\"#fff\"/>"
                    + "<circle cx=\"4\" cy=\"-6.5\" r=\"2.6\" fill=\"#fff\"/>"
                    + "<path d=\"M-3.5 -3h7l-3.5 5zM-9 16.5h8l-3 -4zM1 16.5h8l-5 -4z\" fill=\"#f59f00\"/>";

    @Override
    public View view(PenguinBoard board, String moves) {
        View.Grid grid = new View.Grid(
                PenguinRenderer.width(board),
                PenguinRenderer.height(board),
                PenguinRenderer.FRAME,
                PenguinRenderer.FRAME,
                PenguinRenderer.TILE,
                board.rows(),
                board.columns());
        return new View(PenguinRenderer.ground(board), FIGURE, Optional.of(grid), steps(PenguinField.of(board), moves));
    }

    private static List<Step> steps(PenguinField field, String moves) {
        SlideTrace trace = new SlideTrace(field);
        List<Step> steps = List.of(step(field.start, How.ALONG));
        int place = field.start << 1;
        for (int at = 0; at < moves.length() && place >= 0; at++) {
            int direction = Direction.LETTERS.indexOf(moves.charAt(at));
            if (direction < 0 || !trace.rules().isOpen(place, direction)) {
                break;
            }
            trace.follow(place >> 1, direction);
            if (trace.outcome() == PenguinRules.BLOCKED || trace.outcome() == PenguinRules.ENDLESS) {
                break;
            }
            steps = steps(place >> 1, trace);
            place = trace.outcome();
        }
        return steps;
    }

    private static List<Step> steps(int from, SlideTrace trace) {
        List<Step> steps = new ArrayList<>(List.of(step(from, How.ALONG)));
        for (int at = 0; at < trace.length(); at++) {
            How above = trace.isOnBridge(at) ? How.ABOVE : How.ALONG;
            steps.add(step(trace.cell(at), trace.isLeap(at) ? How.LEAP : above));
        }
        if (trace.outcome() == PenguinRules.PICKED) {
            steps.set(steps.size() - 1, step(trace.hit(), How.FALL));
        }
        return steps;
    }

    private static Step step(int cell, How how) {
        return new Step(PenguinField.row(cell), PenguinField.column(cell), how);
    }
}
