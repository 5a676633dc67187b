package floe.games.kit;

import floe.games.Game;
import floe.games.nullgame.NullGame;

/// Breaks a rule of architecture, to show that it is noticed: the kit knows a game.
public final class PlantedKit {
    private PlantedKit() {}

    static Game known() {
        return NullGame.create();
    }
}
