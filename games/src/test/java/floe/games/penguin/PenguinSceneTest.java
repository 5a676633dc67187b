package floe.games.penguin;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Referee;
import org.junit.jupiter.api.Test;

class PenguinSceneTest {
    private static final String BOARD = """
            penguin 4 5
            ..F..
            .#...
            ...x.
            P...T
            """;

    private final Referee referee = PenguinGame.create().referee();

    @Test
    void thePenguinIsWhereTheMovesLeadAndLeavesIceBehind() {
        assertThat(referee.show(BOARD, "")).isEqualTo(BOARD.replace('P', '@'));
        assertThat(referee.show(BOARD, "R")).isEqualTo(BOARD.replace("P...T", "...@T"));
        assertThat(referee.show(BOARD, "RL")).isEqualTo(BOARD.replace('P', '@'));
    }

    @Test
    void itIsSeenInTheFinishAndOnThePicks() {
        assertThat(referee.show(BOARD, "UR")).isEqualTo(BOARD.replace('P', '.').replace("..F..", "..@.."));
        assertThat(referee.show(BOARD, "RU")).isEqualTo(BOARD.replace('P', '.').replace("...x.", "...@."));
    }

    @Test
    void aBridgeIsSeenWhereItLiesAndWhatIsBeneathIsTold() {
        String board = BOARD + "bridge | 1 1\n";

        String shown = referee.show(board, "R");

        assertThat(shown)
                .isEqualTo(BOARD.replace("P...T", "...@T").replace(".#...", ".|...")
                        + "row 2, column 2: a bridge | over #\n");
    }

    /// Nobody would know where to go.
    @Test
    void aBridgeOverTheFinishDoesNotHideIt() {
        assertThat(referee.show(BOARD + "bridge - 2 0\n", ""))
                .isEqualTo(BOARD.replace('P', '@') + "row 1, column 3: a bridge - over F\n");
    }

    @Test
    void aMoveThatIsNoneEndsPlay() {
        assertThat(referee.show(BOARD, "DR")).isEqualTo(referee.show(BOARD, ""));
        assertThat(referee.show(BOARD, "RXL")).isEqualTo(referee.show(BOARD, "R"));
        assertThat(referee.show(BOARD, "RUL")).isEqualTo(referee.show(BOARD, "RU"));
    }
}
