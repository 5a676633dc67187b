package floe.bench.pipeline;

import floe.bench.kit.CpuClock;
import floe.contracts.Candidate;
import floe.games.Budget;

/// What judging alone costs of a processor, without anything travelling.
final class JudgeAlone {
    private static final long WARM_NANOS = 4_000_000_000L;
    private static final long MEASURED_NANOS = 4_000_000_000L;

    private JudgeAlone() {}

    /// Microseconds a board.
    static double micros(Boards boards) {
        run(boards, WARM_NANOS);
        return run(boards, MEASURED_NANOS);
    }

    private static double run(Boards boards, long nanos) {
        long begun = CpuClock.now();
        long judged = 0;
        while (CpuClock.now() - begun < nanos) {
            for (Candidate candidate : boards.candidates()) {
                boards.game().solver().judge(candidate.board(), Budget.STANDARD);
                judged++;
            }
        }
        return (CpuClock.now() - begun) / 1e3 / judged;
    }
}
