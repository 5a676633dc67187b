package floe.games.penguin.judge;

import floe.games.Verdict;
import floe.games.kit.Meter;
import floe.games.kit.Prover;
import floe.games.penguin.board.PenguinBoard;

/// The proof. A step is a slide, or four moves of a person at play.
public final class PenguinSolver implements Prover<PenguinBoard> {
    /// Scratch memory only: what is answered depends on the board alone. Anew for each board it would cost more
    /// than the proof.
    private final ThreadLocal<BoardAnalysis> analysis = ThreadLocal.withInitial(BoardAnalysis::new);

    @Override
    public Verdict prove(PenguinBoard board, Meter meter) {
        return analysis.get().judge(board, meter);
    }
}
