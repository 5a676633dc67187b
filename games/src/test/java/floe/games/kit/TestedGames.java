package floe.games.kit;

import floe.games.Game;
import floe.games.nullgame.NullGame;
import floe.games.registry.Games;
import java.util.List;
import java.util.stream.Stream;

/// The games that tests of all games go over: the null game and whatever is registered. `-Dfloe.laws.game=ice` leaves
/// one, for whoever is at work on it.
final class TestedGames {
    private static final String ONE = System.getProperty("floe.laws.game", "");

    private TestedGames() {}

    static List<Game> all() {
        List<Game> all = Stream.concat(Stream.of(NullGame.create()), Games.all().stream())
                .filter(game -> ONE.isEmpty() || game.id().value().equals(ONE))
                .toList();
        if (all.isEmpty()) {
            throw new IllegalArgumentException(
                    "-Dfloe.laws.game=" + ONE + " names no game; it is registered in floe.games.registry.Games");
        }
        return all;
    }
}
