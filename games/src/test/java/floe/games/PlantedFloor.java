package floe.games;

import floe.games.kit.Dice;

/// Breaks a rule of architecture, to show that it is noticed: the ground floor reaches for the kit.
public final class PlantedFloor {
    private PlantedFloor() {}

    static long roll() {
        return new Dice(1).nextLong();
    }
}
