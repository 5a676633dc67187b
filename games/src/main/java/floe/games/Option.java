package floe.games;

/// A knob of a game's generator that an order may turn: a number between `least` and `most`.
public record Option(String name, String meaning, double usual, double least, double most) {}
