package floe.games.flow;

import floe.games.About;
import floe.games.Game;
import floe.games.GameId;
import floe.games.flow.board.FlowBoard;
import floe.games.flow.board.FlowCodec;
import floe.games.flow.board.FlowRules;
import floe.games.flow.board.FlowSizes;
import floe.games.flow.judge.FlowSolver;
import floe.games.flow.make.FlowGenerator;
import floe.games.kit.TextGame;
import java.util.List;

/// Join the pairs by paths that together fill the board.
public final class FlowGame {
    private static final int RULES_VERSION = 5;

    private static final About ABOUT = new About(
            "Flow",
            "A board of cells with pairs of coloured ends. Join each pair by a path of steps up, down, left and right; "
                    + "no two paths share a cell, and together they fill the whole board. There is only one way to "
                    + "join all pairs, and it fills the board.",
            "The paths, each as its colour and its steps from the end that comes first in reading order: "
                    + "A:RRD B:DDLL. Steps are U up, D down, L left, R right.",
            About.Play.PATHS,
            FlowSizes.SHELVES,
            FlowSizes.LEAST,
            FlowSizes.MOST,
            List.of());

    private FlowGame() {}

    public static Game create() {
        return new TextGame<>(
                new GameId("flow"),
                RULES_VERSION,
                ABOUT,
                new TextGame.Parts<>(
                        new FlowCodec(),
                        FlowBoard::images,
                        FlowRules::play,
                        FlowSolver::prove,
                        new FlowGenerator(),
                        FlowRenderer::draw,
                        FlowScene::show,
                        FlowView::of,
                        new FlowFeatures()));
    }
}
