package floe.solver;

import floe.contracts.Verdict;

/// What became of a record: a verdict, or the reason why there can never be one.
sealed interface Outcome {
    record Judged(Verdict verdict) implements Outcome {}

    /// @param reason a code for the dead letter
    /// @param detail a sentence
    record Unusable(String reason, String detail) implements Outcome {}
}
