package floe.games.planted;

/// Breaks a rule of architecture, to show that it is noticed: a second door into a game.
public record PlantedBoard(int rows) {}
