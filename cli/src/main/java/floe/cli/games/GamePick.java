package floe.cli.games;

import floe.cli.kit.UserException;
import floe.games.Game;
import floe.games.registry.Games;
import java.util.stream.Collectors;

/// Finds the game that a command was called with.
public final class GamePick {
    private GamePick() {}

    public static Game named(String id) {
        return Games.find(id)
                .orElseThrow(() -> UserException.badCall("there is no game '" + id + "'; the games are "
                        + Games.all().stream().map(game -> game.id().value()).collect(Collectors.joining(", "))
                        + " (./floe games tells of them)"));
    }
}
