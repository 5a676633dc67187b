package floe.games.ice.judge;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Budget;
import floe.games.Game;
import floe.games.Verdict;
import floe.games.ice.IceGame;
import floe.games.ice.board.Boards;
import floe.games.kit.Meter;
import org.junit.jupiter.api.Test;

/// What a proof costs, counted by hand: a step for having looked, and one for each stretch met. A level is played as
/// well, and that is counted by itself.
class IceStepsTest {
    private final Game ice = IceGame.create();

    /// From the start two stretches: the gap along its column, and along its row.
    @Test
    void onlyTheWayOutIsCountedWhenThereIsNone() {
        requireSteps(3, Verdict.Rejected.class, "OsOOO\nOO..O\nO...O\nO...O\nOOOeO\n");
    }

    /// From the start three stretches: column 2, and the gap at each end of it. Backwards from the exit six: column 2,
    /// the three rows that end in it, and columns 3 and 4, which end in the first of those rows.
    @Test
    void theWayBackIsCountedToo() {
        requireSteps(1 + 3 + 6, Verdict.Rejected.class, "OsOOO\nO...O\nO...O\nO...O\nOeOOO\n");
    }

    /// On the way out six: row 3, the gap, column 4, row 2, column 2, the gap.
    /// On the way back six: column 2, rows 2 and 4, columns 3 and 4, row 3.
    /// Without the boulder there is a second way, by row 4. To tell, the board is searched
    /// again as far as column 2: six, row 3, the gap, column 4, rows 2 and 4, column 2.
    @Test
    void whatIsSearchedAgainWithoutABoulderIsCounted() {
        requireSteps(1 + 6 + 6 + 6, Verdict.Accepted.class, "OOOOO\nO...O\ns...O\nO..OO\nOeOOO\n");
    }

    /// On the way out four: row 3, the gap, column 4, the gap.
    /// On the way back six: column 4, rows 3 and 4, columns 2 and 3, row 2.
    /// The boulder stops only who goes up from row 3, and two moves leave no time for that.
    @Test
    void aBoulderThatIsPlainlySpareCostsNothing() {
        requireSteps(1 + 4 + 6, Verdict.Rejected.class, "OOOOO\nO..OO\ns...O\nO...O\nOOOeO\n");
    }

    /// On the way out seven: row 3, the gap, column 4, row 2, row 4 right of the boulder, column 2, the gap.
    /// On the way back seven: column 2, row 2, row 4 left of the boulder, columns 3 and 4, row 3,
    /// row 4 right of the boulder.
    /// Slid over, the boulder would make row 4 a second way as short as the one by row 2.
    @Test
    void aBoulderThatIsPlainlyNeededCostsNothing() {
        requireSteps(1 + 7 + 7, Verdict.Accepted.class, "OOOOO\nO...O\ns...O\nO.O.O\nOeOOO\n");
    }

    private void requireSteps(int proof, Class<? extends Verdict> answer, String board) {
        long steps = answer == Verdict.Accepted.class ? proof + plays(board) : proof;
        assertThat(ice.solver().judge(board, new Budget(steps))).isInstanceOf(answer);
        assertThat(ice.solver().judge(board, new Budget(steps - 1))).isInstanceOf(Verdict.GaveUp.class);
    }

    /// What the plays of a level cost, with which its proof has nothing to do.
    private static long plays(String board) {
        Meter meter = new Meter(Budget.STANDARD);
        IceEffort.EFFORT.of(Boards.read(board), meter);
        return Budget.STANDARD.steps() - meter.left();
    }
}
