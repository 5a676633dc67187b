package floe.games;

import java.util.Optional;

/// Proves what can be said of a board, from its text alone.
public interface Solver {
    /// Any text has a verdict: text that is no board of the game is rejected as [Verdict#MALFORMED].
    Verdict judge(String board, Budget budget);

    /// A verdict, and how many steps it took.
    record Priced(Verdict verdict, long steps) {}

    /// The same with its price, for whoever keeps accounts. A solver that does not count knows only what was in vain.
    default Priced price(String board, Budget budget) {
        Verdict verdict = judge(board, budget);
        return new Priced(verdict, verdict instanceof Verdict.GaveUp gaveUp ? gaveUp.steps() : 0);
    }

    /// The same again, or nothing when the turn was over before. A solver that cannot be stopped comes to its end.
    default Optional<Priced> price(String board, Budget budget, Turn turn) {
        return Optional.of(price(board, budget));
    }
}
