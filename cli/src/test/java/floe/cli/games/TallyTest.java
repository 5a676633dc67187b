package floe.cli.games;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Band;
import floe.games.Grade;
import floe.games.Measures;
import floe.games.Verdict;
import org.junit.jupiter.api.Test;

class TallyTest {
    private static final Verdict ACCEPTED = new Verdict.Accepted("R", Grade.at(Band.EASY, 0), Measures.NONE);
    private static final Verdict REJECTED = new Verdict.Rejected("UNSOLVABLE", "no way", Measures.NONE);
    private static final Verdict GIVEN_UP = new Verdict.GaveUp(7);

    private static int exitCode(Verdict... verdicts) {
        Solve.Tally tally = new Solve.Tally();
        for (Verdict verdict : verdicts) {
            tally.count(verdict);
        }
        return tally.exitCode();
    }

    @Test
    void theExitCodeTellsTheWorst() {
        assertThat(exitCode(ACCEPTED, ACCEPTED)).isZero();
        assertThat(exitCode(ACCEPTED, REJECTED, ACCEPTED)).isEqualTo(1);
        assertThat(exitCode(GIVEN_UP, REJECTED, ACCEPTED)).isEqualTo(3);
    }

    @Test
    void nothingCountedIsEmpty() {
        assertThat(new Solve.Tally().isEmpty()).isTrue();
    }
}
