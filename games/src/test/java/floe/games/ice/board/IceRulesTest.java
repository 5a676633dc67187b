package floe.games.ice.board;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Replay;
import org.junit.jupiter.api.Test;

class IceRulesTest {
    private static final IceBoard EXAMPLE = Boards.read(Boards.EXAMPLE);

    @Test
    void aSlideEndsInFrontOfABoulderOrWall() {
        assertThat(IceRules.play(EXAMPLE, "UL")).isEqualTo(Replay.played(false, 2));
        assertThat(IceRules.play(EXAMPLE, "ULU").firstSlip()).isEmpty();
        assertThat(IceRules.play(EXAMPLE, "ULUU").firstSlip())
                .hasValue(new Replay.Slip(3, "U moves nobody: row 2, column 2 is blocked that way"));
    }

    @Test
    void theStartCanBeSlidBackOnto() {
        assertThat(IceRules.play(EXAMPLE, "UDUL").firstSlip()).isEmpty();
    }

    @Test
    void theExitEndsASlideAndThePlay() {
        IceBoard board = Boards.read("OsOOO\nO...O\nO...O\nO...O\nOeOOO\n");
        assertThat(IceRules.play(board, "D")).isEqualTo(Replay.played(true, 1));
        assertThat(IceRules.play(board, "DU")).isEqualTo(Replay.stopped(1, "the exit is reached, no move may follow"));
    }

    @Test
    void aLetterThatIsNoDirectionStopsThePlay() {
        assertThat(IceRules.play(EXAMPLE, "Ux")).isEqualTo(Replay.stopped(1, "'x' is no move: U D L R are"));
    }

    @Test
    void noMovesAtAllSolveNothing() {
        assertThat(IceRules.play(EXAMPLE, "")).isEqualTo(Replay.played(false, 0));
    }
}
