package floe.games.planted;

import java.util.List;

/// Breaks a rule of architecture, to show that it is noticed: two classes know each other.
public record Hen(List<Egg> eggs) {}
