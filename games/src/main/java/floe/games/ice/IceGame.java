package floe.games.ice;

import floe.games.About;
import floe.games.Game;
import floe.games.GameId;
import floe.games.Size;
import floe.games.ice.board.IceBoard;
import floe.games.ice.board.IceCodec;
import floe.games.ice.board.IceRules;
import floe.games.ice.board.IceSymmetries;
import floe.games.ice.judge.IceSolver;
import floe.games.ice.make.IceGenerator;
import floe.games.ice.make.IceOrder;
import floe.games.kit.TextGame;
import java.util.List;

/// Slide over the ice from boulder to boulder until the exit is reached.
public final class IceGame {
    private static final int RULES_VERSION = 3;

    private static final About ABOUT = new About(
            "Ice",
            "A field of ice between walls, boulders on it, a start and an exit in the wall. A move slides you in one "
                    + "direction until a boulder or the wall stops you; you cannot stop or turn on the way. A slide that "
                    + "would run out through the exit ends on it and wins. The start is a gap in the wall like any other "
                    + "once you have left it: slide back onto it and you stop there. Reach the exit.",
            "A letter a slide: U up, D down, L left, R right. A slide that moves nobody is no move.",
            About.Play.DIRECTIONS,
            List.of(new Size(20, 25), new Size(16, 16), new Size(10, 12)),
            IceBoard.LEAST,
            IceBoard.MOST,
            IceOrder.OPTIONS);

    private IceGame() {}

    public static Game create() {
        return new TextGame<>(
                new GameId("ice"),
                RULES_VERSION,
                ABOUT,
                new TextGame.Parts<>(
                        new IceCodec(),
                        new IceSymmetries(),
                        IceRules::play,
                        new IceSolver(),
                        new IceGenerator(),
                        IceRenderer::draw,
                        IceScene::show,
                        IceView::of,
                        new IceFeatures()));
    }
}
