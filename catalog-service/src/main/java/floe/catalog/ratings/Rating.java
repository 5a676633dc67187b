package floe.catalog.ratings;

/// How strong a player or a level is thought to be, and how sure that is.
///
/// @param deviation a standard deviation of the rating
/// @param volatility how much it is expected to change
public record Rating(double rating, double deviation, double volatility) {
    /// Of somebody of whom nothing is known.
    public static final Rating NEW = new Rating(1500, 350, 0.06);
}
