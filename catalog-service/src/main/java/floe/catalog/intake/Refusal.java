package floe.catalog.intake;

/// Why a verdict cannot be used, now or at any later try.
///
/// @param index its place in the batch
/// @param detail a sentence for operators
public record Refusal(int index, Code code, String detail) {
    /// The reasons, as they stand in a dead letter's headers.
    public enum Code {
        /// The value is no verdict.
        UNREADABLE,
        /// The catalog has no such game.
        UNKNOWN_GAME,
        /// The board's text is no board of its game.
        MALFORMED_BOARD,
        /// The id is not the one that the board makes.
        WRONG_ID,
        /// The grade is none: no such band, or a score outside it.
        BAD_GRADE,
        /// It was judged by other rules than the catalog plays by, so its grade says nothing here.
        OTHER_RULES,
        /// The solution does not solve the board.
        FALSE_PROOF,
        /// The referee itself failed on it.
        REFEREE_FAILED,
        /// The database will not have it.
        UNSTORABLE
    }
}
