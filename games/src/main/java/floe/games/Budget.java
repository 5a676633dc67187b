package floe.games;

/// How much work an answer may cost, in steps of the game's own choosing and never in seconds: a verdict must not
/// depend on the machine it was reached on.
public record Budget(long steps) {
    /// Far more than a board of any standard order needs.
    public static final Budget STANDARD = new Budget(50_000_000);

    public Budget {
        if (steps < 0) {
            throw new IllegalArgumentException("a budget of " + steps + " steps cannot be");
        }
    }
}
