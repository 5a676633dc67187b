package floe.games.flow.make;

/// A small floating-point format, rounded up: whole numbers up to 2^62 in two bytes: six bits say how large, ten follow
/// the highest one. What does not fit is
/// rounded up, by less than a thousandth.
final class RoundedCount {
    private static final int CUT = 42;
    private static final double ONE = Double.MIN_NORMAL;

    private RoundedCount() {}

    static double of(char rough) {
        return Double.longBitsToDouble((long) rough << CUT) / ONE;
    }

    /// The least rough number that is not below.
    static char up(double number) {
        return (char) (Double.doubleToRawLongBits(number * ONE) + (1L << CUT) - 1 >>> CUT);
    }
}
