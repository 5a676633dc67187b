package floe.games.penguin;

import floe.games.Verdict;
import floe.games.kit.Meter;
import floe.games.kit.Prover;

/// The proof. A step is a slide, or four moves of a person at play.
final class PenguinSolver implements Prover<PenguinBoard> {
    /// Scratch memory only: what is answered depends on the board alone. Anew for each board it would cost more
    /// than the proof.
    private final ThreadLocal<Survey> survey = ThreadLocal.withInitial(Survey::new);

    @Override
    public Verdict prove(PenguinBoard board, Meter meter) {
        return survey.get().judge(board, meter);
    }
}
