package floe.games.ice;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Budget;
import floe.games.Game;
import floe.games.Verdict;
import org.junit.jupiter.api.Test;

/// What a proof costs, counted by hand: a step for having looked, and one for each stretch met.
class IceStepsTest {
    private final Game ice = IceGame.create();

    /// From the start two stretches: the gap along its column, and along its row.
    @Test
    void onlyTheWayOutIsCountedWhenThereIsNone() {
        requireSteps(3, "OsOOO\nOO..O\nO...O\nO...O\nOOOeO\n");
    }

    /// From the start three stretches: column 2, and the gap at each end of it. Backwards from the exit six: column 2,
    /// the three rows that end in it, and columns 3 and 4, which end in the first of those rows.
    @Test
    void theWayBackIsCountedToo() {
        requireSteps(1 + 3 + 6, "OsOOO\nO...O\nO...O\nO...O\nOeOOO\n");
    }

    private void requireSteps(int steps, String board) {
        assertThat(ice.solver().judge(board, new Budget(steps))).isInstanceOf(Verdict.Rejected.class);
        assertThat(ice.solver().judge(board, new Budget(steps - 1))).isInstanceOf(Verdict.GaveUp.class);
    }
}
