package floe.games.ice.judge;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Band;
import floe.games.Budget;
import floe.games.Game;
import floe.games.Verdict;
import floe.games.ice.IceGame;
import floe.games.ice.board.Boards;
import org.junit.jupiter.api.Test;

class IceGameTest {
    private final Game ice = IceGame.create();

    @Test
    void rejectsABoardThatCannotBeSolved() {
        Verdict verdict = ice.solver().judge(Boards.EXAMPLE, Budget.STANDARD);
        assertThat(verdict)
                .isInstanceOfSatisfying(
                        Verdict.Rejected.class,
                        rejected -> assertThat(rejected.reason()).isEqualTo(IceSolver.UNSOLVABLE));
    }

    @Test
    void whoCannotMoveHasTheStartAlone() {
        Verdict verdict = ice.solver().judge("OOOOO\nO...O\nsO..O\nO...O\nOOeOO\n", Budget.STANDARD);
        assertThat(verdict)
                .isInstanceOfSatisfying(
                        Verdict.Rejected.class,
                        rejected -> assertThat(rejected.detail()).isEqualTo("the start is the only stop within reach"));
    }

    @Test
    void rejectsABoardSolvedInTwoMoves() {
        Verdict verdict = ice.solver().judge("OsOOO\nO...O\nO...O\nO...e\nOOOOO\n", Budget.STANDARD);
        assertThat(verdict).isInstanceOfSatisfying(Verdict.Rejected.class, rejected -> {
            assertThat(rejected.reason()).isEqualTo(IceSolver.TOO_EASY);
            assertThat(rejected.detail()).isEqualTo("solved in 2 moves; a level takes 3 or more");
        });
    }

    @Test
    void acceptsABoardSolvedInThreeMoves() {
        Verdict verdict = ice.solver().judge("OsOOO\nO...O\nO...O\nO...O\nOOOeO\n", Budget.STANDARD);
        assertThat(verdict).isInstanceOfSatisfying(Verdict.Accepted.class, accepted -> {
            assertThat(accepted.solution()).isEqualTo("DRD");
            assertThat(accepted.measures().get("moves")).isEqualTo(3);
            assertThat(accepted.measures().get("shortest")).isEqualTo(1);
            assertThat(accepted.grade().band()).isEqualTo(Band.EASY);
        });
    }
}
