package floe.games;

/// Proves what can be said of a board, from its text alone.
public interface Solver {
    /// Any text has a verdict: text that is no board of the game is rejected as [Verdict#MALFORMED].
    Verdict judge(String board, Budget budget);
}
