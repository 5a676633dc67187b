package floe.catalog.stack;

import floe.games.Game;
import floe.games.nullgame.NullGame;
import floe.games.registry.Games;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.stream.Stream;

/// In the tests the catalog has the null game too.
final class TestGames {
    @Produces
    @Singleton
    List<Game> games() {
        return Stream.concat(Games.all().stream(), Stream.of(NullGame.create())).toList();
    }
}
