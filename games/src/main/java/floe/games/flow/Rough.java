package floe.games.flow;

/// Whole numbers up to 2^62 in two bytes: six bits say how large, ten follow the highest one. What does not fit is
/// rounded up, by less than a thousandth.
final class Rough {
    private static final int CUT = 42;
    private static final double ONE = Double.MIN_NORMAL;

    private Rough() {}

    static double of(char rough) {
        return Double.longBitsToDouble((long) rough << CUT) / ONE;
    }

    /// The least rough number that is not below.
    static char up(double number) {
        return (char) (Double.doubleToRawLongBits(number * ONE) + (1L << CUT) - 1 >>> CUT);
    }
}
