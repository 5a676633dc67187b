package floe.catalog.submissions;

/// What a verdict says of a board that was handed in.
public sealed interface Settlement {
    /// The submission's id, as it came back.
    String submission();

    /// It is a level.
    record Accepted(String submission) implements Settlement {}

    /// It is none.
    ///
    /// @param rules the version of the rules that say so
    record Rejected(String submission, String reason, String detail, int rules) implements Settlement {}
}
