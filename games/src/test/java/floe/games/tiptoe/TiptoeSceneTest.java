package floe.games.tiptoe;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Replay;
import floe.games.kit.BoardSyntaxException;
import org.junit.jupiter.api.Test;

class TiptoeSceneTest {
    private static final String BOARD = """
            |x| | |x|
            |x| | |x|
            |x|x|x|x|
            | |x|x| |
            | |x|x| |
            """;
    private static final String EMPTY = " ".repeat(9) + "\n";

    private static String shown(String moves) throws BoardSyntaxException {
        return TiptoeScene.show(Boards.read(BOARD), moves);
    }

    @Test
    void beforePlayNothingIsKnown() throws BoardSyntaxException {
        assertThat(shown("")).isEqualTo(EMPTY + "|?|?|?|?|\n".repeat(5) + " @       \n");
    }

    @Test
    void whatWasSteppedOnIsKnownAndTheRestIsHidden() throws BoardSyntaxException {
        assertThat(shown("RUUL")).isEqualTo(EMPTY + "|?|?|?|?|\n".repeat(3) + "|.|x|?|?|\n|?|x|?|?|\n @       \n");
        assertThat(shown("RUULRUU")).isEqualTo(EMPTY + "|?|?|?|?|\n".repeat(3) + "|.|@|?|?|\n|?|x|?|?|\n" + EMPTY);
    }

    @Test
    void acrossIsAboveTheField() throws BoardSyntaxException {
        assertThat(shown("RUUULUUU"))
                .isEqualTo(" @       \n|x|?|?|?|\n|x|?|?|?|\n|x|x|?|?|\n|?|x|?|?|\n|?|x|?|?|\n" + EMPTY);
    }

    @Test
    void aMoveThatIsNoneEndsPlay() throws BoardSyntaxException {
        assertThat(shown("RUxUU")).isEqualTo(shown("RU"));
    }

    @Test
    void aFallIsToldWithItsTile() throws BoardSyntaxException {
        Replay replay = TiptoeRules.play(Boards.read(BOARD), "RUULU");
        assertThat(replay.slips())
                .extracting(Replay.Slip::why)
                .containsExactly(
                        "a fall: the tile in row 4, column 1 does not hold; play goes on from the left end of the ledge",
                        "a fall: the tile in row 5, column 1 does not hold; play goes on from the left end of the ledge");
    }
}
