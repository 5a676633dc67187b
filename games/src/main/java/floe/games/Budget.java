package floe.games;

/// How much work an answer may cost, in steps of the game's own choosing and never in seconds, and how much memory its
/// large structures may hold: a verdict must not depend on the machine it was reached on.
public record Budget(long steps, long bytes) {
    /// Far more than a board of any standard order needs.
    public static final Budget STANDARD = new Budget(50_000_000);

    private static final long STANDARD_BYTES = 64L << 20;

    public Budget {
        if (steps < 0) {
            throw new IllegalArgumentException("a budget of " + steps + " steps cannot be");
        }
        if (bytes < 0) {
            throw new IllegalArgumentException("a budget of " + bytes + " bytes cannot be");
        }
    }

    /// So many steps, and 64 MiB.
    public Budget(long steps) {
        this(steps, STANDARD_BYTES);
    }
}
