package floe.games;

/// What a solver says of a board. *Rejected* is proved; *gave up* says that the budget is spent, and what was proved
/// until then.
public sealed interface Verdict {
    /// The reason for text that is no board of the game.
    String MALFORMED = "MALFORMED";

    /// A level: it can be solved by these moves, and is this hard.
    record Accepted(String solution, Grade grade, Measures measures) implements Verdict {}

    /// No level, and why: a code for programs, a sentence for people.
    record Rejected(String reason, String detail, Measures measures) implements Verdict {}

    /// Undecided after so many steps; so much is known all the same.
    record GaveUp(long steps, Known known) implements Verdict {
        public GaveUp(long steps) {
            this(steps, Known.NOTHING);
        }
    }

    /// What is proved of a board that is not decided.
    ///
    /// @param detail a sentence for people, empty where nothing is known
    /// @param measures each is at least so much
    record Known(String detail, Measures measures) {
        public static final Known NOTHING = new Known("", Measures.NONE);
    }
}
