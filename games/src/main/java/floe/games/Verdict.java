package floe.games;

/// What a solver says of a board. *Rejected* is proved; *gave up* says nothing but that the budget is spent.
public sealed interface Verdict {
    /// The reason for text that is no board of the game.
    String MALFORMED = "MALFORMED";

    /// A level: it can be solved by these moves, and is this hard.
    record Accepted(String solution, Grade grade, Measures measures) implements Verdict {}

    /// No level, and why: a code for programs, a sentence for people.
    record Rejected(String reason, String detail, Measures measures) implements Verdict {}

    /// Undecided after so many steps.
    record GaveUp(long steps) implements Verdict {}
}
