package floe.solver;

import floe.games.Game;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.List;

/// The null game and its broken twin in place of the real games.
final class NullGames {
    @Produces
    @Singleton
    List<Game> games() {
        return List.of(Twins.NULL, Twins.throwing());
    }
}
