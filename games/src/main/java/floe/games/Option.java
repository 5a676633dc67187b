package floe.games;

/// A knob of a game's generator that an order may turn: a number between `least` and `most`.
///
/// @param shown how a level's measures show whether it is what was asked for
/// @param yes what `yes` asks for, of an option up to 1
public record Option(String name, String meaning, double usual, double least, double most, Shown shown, double yes) {
    /// Whether these measures are those of a level for which that was asked.
    @FunctionalInterface
    public interface Shown {
        boolean in(Measures measures, double asked);
    }

    /// An option of which `yes` is the most.
    public Option(String name, String meaning, double usual, double least, double most, Shown shown) {
        this(name, meaning, usual, least, most, shown, most);
    }

    /// An option that only the making of a level knows, and no measure.
    public Option(String name, String meaning, double usual, double least, double most) {
        this(name, meaning, usual, least, most, (measures, asked) -> true);
    }

    boolean allows(double value) {
        return least <= value && value <= most;
    }

    /// A least number, of which nothing is asked by 0.
    public static Shown atLeast(String measure) {
        return (measures, asked) -> asked <= measures.value(measure).orElse(0);
    }

    /// A largest number, of which nothing is asked below 1.
    public static Shown atMost(String measure) {
        return (measures, asked) -> asked < 1 || measures.value(measure).orElse(Double.POSITIVE_INFINITY) <= asked;
    }

    /// A whole number, or the one nearest to what is asked, of which nothing is asked by 0.
    public static Shown exactly(String measure) {
        return (measures, asked) ->
                asked <= 0.5 || Math.abs(measures.value(measure).orElse(-1) - asked) <= 0.5;
    }

    /// Whether there is any of it at all: 1 asks for some, 0 for none.
    public static Shown anyOf(String measure) {
        return (measures, asked) -> asked >= 0.5 == measures.value(measure).orElse(0) > 0;
    }
}
