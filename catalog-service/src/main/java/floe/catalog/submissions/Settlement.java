package floe.catalog.submissions;

/// What a verdict says of a board that was handed in.
public sealed interface Settlement {
    /// The submission's id, as it came back.
    String submission();

    /// It is a level.
    record Accepted(String submission) implements Settlement {}

    /// It is none.
    record Rejected(String submission, String reason, String detail) implements Settlement {}
}
