package floe.catalog.intake;

/// What is counted of a board that came to nothing.
///
/// @param size the size that was ordered, or `-`
/// @param band the band that was ordered, with its options, or `-`
/// @param reason the solver's code, [#GAVE_UP] or [#NEAR_COPY]
public record Rejection(String game, String size, String band, String reason) {
    /// The reason where a level is right, and too near to another on its shelf.
    public static final String NEAR_COPY = "NEAR_COPY";

    /// The reason where the solver could not tell within its budget.
    public static final String GAVE_UP = "GAVE_UP";

    /// Stands where nobody ordered a size or band.
    public static final String NONE = "-";

    public boolean isGivenUp() {
        return reason.equals(GAVE_UP);
    }
}
