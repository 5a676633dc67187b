package floe.games.kit;

/// Rounds the same everywhere: what runs in browsers rounds halves away from zero where `Math.rint` takes the even one.
public final class Rounding {
    /// Beyond it there are whole numbers only; adding it leaves no room for a fraction.
    private static final double WHOLE = 0x1p52;

    private Rounding() {}

    /// The whole number that is nearest, of two the even one.
    public static double even(double value) {
        double size = Math.abs(value);
        if (!(size < WHOLE)) {
            return value;
        }
        double rounded = size + WHOLE - WHOLE;
        return value < 0 ? -rounded : rounded;
    }

    /// To three digits behind the point.
    public static double thousandths(double value) {
        return even(value * 1000) / 1000;
    }
}
