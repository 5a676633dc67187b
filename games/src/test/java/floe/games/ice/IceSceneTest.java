package floe.games.ice;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Referee;
import org.junit.jupiter.api.Test;

class IceSceneTest {
    private static final String BOARD = "OsOOO\nO...O\nO...O\nO...O\nOOOeO\n";

    private final Referee referee = IceGame.create().referee();

    @Test
    void whoMovesIsWhereTheMovesLead() {
        assertThat(referee.show(BOARD, "")).isEqualTo("O@OOO\nO...O\nO...O\nO...O\nOOOeO\n");
        assertThat(referee.show(BOARD, "DR")).isEqualTo("OsOOO\nO...O\nO...O\nO..@O\nOOOeO\n");
        assertThat(referee.show(BOARD, "DRLRU")).isEqualTo("OsOOO\nO..@O\nO...O\nO...O\nOOOeO\n");
    }

    @Test
    void theExitEndsPlay() {
        assertThat(referee.show(BOARD, "DLURDU")).contains("@");
        assertThat(referee.show("OsOOO\nO...O\nO...e\nO...O\nOOOOO\n", "DRULR")).contains("@");
        assertThat(referee.show("OsOOO\nO...O\nO...O\nO...O\nOeOOO\n", "DULR"))
                .isEqualTo("OsOOO\nO...O\nO...O\nO...O\nO@OOO\n");
    }

    @Test
    void aMoveThatIsNoneEndsPlay() {
        assertThat(referee.show(BOARD, "DXR")).isEqualTo(referee.show(BOARD, "D"));
        assertThat(referee.show(BOARD, "LDR")).isEqualTo(referee.show(BOARD, ""));
    }
}
