package floe.games.registry;

import floe.games.Game;
import floe.games.cave.CaveGame;
import floe.games.flow.FlowGame;
import floe.games.ice.IceGame;
import floe.games.penguin.PenguinGame;
import floe.games.tiptoe.TiptoeGame;
import java.util.List;
import java.util.Optional;

/// The one list of games. A new game is a line here.
public final class Games {
    private static final List<Game> ALL = List.of(
            // In the order in which they are shown.
            IceGame.create(), PenguinGame.create(), TiptoeGame.create(), CaveGame.create(), FlowGame.create());

    private Games() {}

    /// Every game.
    public static List<Game> all() {
        return ALL;
    }

    public static Optional<Game> find(String id) {
        return ALL.stream().filter(game -> game.id().value().equals(id)).findFirst();
    }
}
