package floe.games.planted;

import floe.games.plantedtoo.About;

/// Breaks a rule of architecture, to show that it is noticed: two packages know each other.
public record Round(About about) {}
