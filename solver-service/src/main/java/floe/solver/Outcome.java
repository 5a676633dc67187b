package floe.solver;

/// What became of a record: a verdict, or the reason why there can never be one.
public sealed interface Outcome {
    /// @param id the board's
    /// @param value the verdict as it is published
    record Judged(String id, byte[] value, Account account) implements Outcome {}

    /// @param reason a code for the dead letter
    /// @param detail a sentence
    record Unusable(String reason, String detail) implements Outcome {}

    /// What is counted of a verdict once it is published.
    record Account(String game, Ending ending, long steps, Stopwatch.Effort effort) {}

    /// How judging ended.
    enum Ending {
        ACCEPTED,
        REJECTED,
        GAVE_UP;

        /// For metrics.
        String word() {
            return switch (this) {
                case ACCEPTED -> "accepted";
                case REJECTED -> "rejected";
                case GAVE_UP -> "gave-up";
            };
        }
    }
}
