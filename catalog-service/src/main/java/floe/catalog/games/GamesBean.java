package floe.catalog.games;

import floe.games.registry.Games;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/// Hands the registry's games to whoever asks for them, so that a test can hand out others.
final class GamesBean {
    @Produces
    @Singleton
    GameList games() {
        return new GameList(Games.all());
    }
}
