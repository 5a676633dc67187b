package floe.games.penguin;

import floe.games.About;
import floe.games.Game;
import floe.games.GameId;
import floe.games.Size;
import floe.games.kit.TextGame;
import floe.games.penguin.board.PenguinBoard;
import floe.games.penguin.board.PenguinCodec;
import floe.games.penguin.board.PenguinPlayer;
import floe.games.penguin.board.PenguinSymmetries;
import floe.games.penguin.judge.PenguinSolver;
import floe.games.penguin.make.PenguinGenerator;
import floe.games.penguin.make.PenguinOrder;
import java.util.List;

/// The penguin game, whole.
public final class PenguinGame {
    private static final GameId ID = new GameId("penguin");
    private static final int RULES_VERSION = 3;
    private static final Size STANDARD = new Size(16, 8);

    private PenguinGame() {}

    public static Game create() {
        return new TextGame<>(
                ID,
                RULES_VERSION,
                about(),
                new TextGame.Parts<>(
                        new PenguinCodec(),
                        new PenguinSymmetries(),
                        new PenguinPlayer(),
                        new PenguinSolver(),
                        new PenguinGenerator(),
                        new PenguinRenderer(),
                        new PenguinScene(),
                        new PenguinView(),
                        new PenguinFeatures()));
    }

    private static About about() {
        return new About(
                "Penguin",
                """
                The penguin slides until something stops it; only then may you choose again. Walls and trees stop it in front \
                of them, snow on it. A treadmill turns the slide its own way, a door lets it out of its twin, a bridge \
                carries it over whatever lies beneath. Picks are the end of it, and so is a slide that never ends. Reach the \
                finish, even in passing.""",
                "A letter a slide: U up, D down, L left, R right.",
                About.Play.DIRECTIONS,
                List.of(STANDARD),
                PenguinBoard.LEAST,
                PenguinBoard.MOST,
                PenguinOrder.OPTIONS);
    }
}
