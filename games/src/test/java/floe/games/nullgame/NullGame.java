package floe.games.nullgame;

import floe.games.About;
import floe.games.Game;
import floe.games.GameId;
import floe.games.Option;
import floe.games.Size;
import floe.games.kit.TextGame;
import java.util.List;

/// The smallest game there can be, whole all the same: a token walks over an empty field to a goal. It is the
/// template for new games, the subject of the laws' controls, and work of no weight for measuring everything around
/// it.
public final class NullGame {
    static final About ABOUT = new About(
            "Null",
            "Walk the token @ to the goal x. Nothing is in the way, and nothing lies beyond the edge.",
            "One letter a step: U D L R. The last step must end on the goal.",
            About.Play.DIRECTIONS,
            List.of(new Size(4, 6), new Size(6, 4)),
            NullCodec.LEAST,
            NullCodec.MOST,
            List.of(new Option(
                    NullProposer.EXTRA, "steps beyond the fewest of the band", 0, 0, 10, Option.atLeast("moves"))));

    private NullGame() {}

    public static Game create() {
        return new TextGame<>(
                new GameId("nullgame"),
                1,
                ABOUT,
                new TextGame.Parts<>(
                        new NullCodec(),
                        new NullSymmetries(),
                        NullRules::play,
                        NullProver::prove,
                        NullProposer::propose,
                        NullPainter::draw,
                        NullScene::show));
    }
}
