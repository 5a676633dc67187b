package floe.games.tiptoe;

import floe.games.About;
import floe.games.Game;
import floe.games.GameId;
import floe.games.Size;
import floe.games.kit.TextGame;
import java.util.List;

/// Cross a field of tiles without knowing which of them hold.
public final class TiptoeGame {
    private static final int RULES_VERSION = 2;

    private static final About ABOUT = new About(
            "Tiptoe",
            "A field of tiles: some hold, the others drop you. Two hidden paths lead across, each made of upright stacks of "
                    + "tiles, three and four high in any order, joined by rows of tiles. Nobody sees them. Walk along the ledge "
                    + "below, step up, and step out of the first row. A tile that drops you sends you back to the left end of "
                    + "the ledge, and you know one tile more.",
            "A letter a step: U up, D down, L left, R right, beginning at the left end of the ledge below the last row. A "
                    + "fall is a slip, and play goes on from there.",
            About.Play.DIRECTIONS,
            List.of(new Size(13, 10), new Size(10, 8), new Size(8, 6)),
            Family.LEAST,
            Family.MOST,
            AwareFalls.OPTIONS);

    private TiptoeGame() {}

    public static Game create() {
        return new TextGame<>(
                new GameId("tiptoe"),
                RULES_VERSION,
                ABOUT,
                new TextGame.Parts<>(
                        new TiptoeCodec(),
                        new TiptoeSymmetries(),
                        TiptoeRules::play,
                        TiptoeSolver::prove,
                        new TiptoeGenerator(),
                        TiptoeRenderer::draw,
                        new TiptoeScene(),
                        TiptoeView::of,
                        new TiptoeFeatures()));
    }
}
