package floe.games.flow;

import floe.games.About;
import floe.games.Game;
import floe.games.GameId;
import floe.games.Size;
import floe.games.kit.TextGame;
import java.util.List;

/// Join the pairs by paths that together fill the board.
public final class FlowGame {
    private static final int RULES_VERSION = 1;

    static final List<Size> SIZES = List.of(
            new Size(7, 7),
            new Size(5, 5),
            new Size(6, 6),
            new Size(8, 8),
            new Size(9, 9),
            new Size(10, 10),
            new Size(12, 12),
            new Size(15, 15),
            new Size(7, 10),
            new Size(9, 12));

    private static final About ABOUT = new About(
            "Flow",
            "A board of cells with pairs of coloured ends. Join each pair by a path of steps up, down, left and right; "
                    + "no two paths share a cell, and together they fill the whole board. There is only one way to "
                    + "join all pairs, and it fills the board.",
            "The paths, each as its colour and its steps from the end that comes first in reading order: "
                    + "A:RRD B:DDLL. Steps are U up, D down, L left, R right.",
            About.Play.PATHS,
            SIZES,
            FlowCodec.LEAST,
            FlowCodec.MOST,
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
                        FlowGenerator::propose,
                        FlowRenderer::draw,
                        FlowScene::show));
    }
}
