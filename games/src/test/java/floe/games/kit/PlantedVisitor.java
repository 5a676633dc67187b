package floe.games.kit;

import floe.games.planted.PlantedBoard;

/// Breaks a rule of architecture, to show that it is noticed: it comes into a game by the window.
public final class PlantedVisitor {
    private PlantedVisitor() {}

    static PlantedBoard seen() {
        return new PlantedBoard(1);
    }
}
