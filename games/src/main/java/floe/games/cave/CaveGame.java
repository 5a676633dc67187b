package floe.games.cave;

import floe.games.About;
import floe.games.Game;
import floe.games.GameId;
import floe.games.Size;
import floe.games.cave.board.CaveBoard;
import floe.games.cave.board.CaveCodec;
import floe.games.cave.board.CaveRules;
import floe.games.cave.board.CaveSymmetries;
import floe.games.cave.judge.CaveSolver;
import floe.games.cave.make.CaveGenerator;
import floe.games.kit.TextGame;
import java.util.List;

/// Walk, climb and jump through chambers and tunnels to the exit.
public final class CaveGame {
    private static final int RULES_VERSION = 6;

    private static final About ABOUT = new About(
            "Cave",
            "Chambers in the rock, joined by tunnels. You are one cell tall and wide. You walk left and right, fall any "
                    + "height unharmed, climb ladders, and jump up to two cells up and then up to two across; you drill "
                    + "nothing. From everywhere you can get back, though not always the way you fell. A creature lives in "
                    + "every chamber but the one you start in, and harms nobody. Reach the exit.",
            "A letter a step: L and R walk, or go across in a jump; U climbs a ladder, or jumps a cell up; D climbs down, or "
                    + "lets go in a jump. Falling has no letter.",
            About.Play.DIRECTIONS,
            List.of(new Size(100, 100), new Size(60, 80)),
            new Size(CaveBoard.LEAST_SIDE, CaveBoard.LEAST_SIDE),
            new Size(CaveBoard.MOST_SIDE, CaveBoard.MOST_SIDE),
            CaveGenerator.OPTIONS);

    private CaveGame() {}

    public static Game create() {
        return new TextGame<>(
                new GameId("cave"),
                RULES_VERSION,
                ABOUT,
                new TextGame.Parts<>(
                        new CaveCodec(),
                        new CaveSymmetries(),
                        CaveRules::play,
                        CaveSolver::prove,
                        new CaveGenerator(),
                        CaveRenderer::draw,
                        CaveScene::show,
                        CaveView::of,
                        new CaveFeatures()));
    }
}
