package floe.games.kit;

import floe.games.Game;
import java.util.function.Consumer;

/// Something every game promises, whatever its puzzle is.
///
/// @param name what is promised, in words
public record GameLaw(String name, Consumer<Trial> body) {
    /// Fails, naming seed and board, when the game breaks the law on one of so many seeded samples.
    public void hold(Game game, long seed, int samples) {
        hold(new Trial(game, seed, samples));
    }

    /// The same on samples that other laws have been held against already.
    public void hold(Trial trial) {
        try {
            body.accept(trial);
        } catch (AssertionError broken) {
            throw new AssertionError("'" + name + "' is broken by " + broken.getMessage(), broken);
        }
    }

    @Override
    public String toString() {
        return name;
    }
}
