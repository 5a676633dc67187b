package floe.games.tiptoe;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Replay;
import floe.games.Size;
import floe.games.kit.BoardSyntaxException;
import floe.games.kit.Dice;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
        return new TiptoeScene().show(Boards.read(BOARD), moves);
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

    @ParameterizedTest
    @ValueSource(strings = {"13x10", "5x4", "16x13", "8x6"})
    void aBoardIsShownAsTwoPathsAndTheirUnion(String size) throws BoardSyntaxException {
        Family family = Family.usual(Size.parse(size));
        Dice dice = new Dice(4);
        for (int i = 0; i < 50; i++) {
            TiptoeBoard board = Boards.random(family, dice);

            String shown = new TiptoeScene().composition(board).orElseThrow();

            assertThat(shown.lines().toList().get(family.rows() / 2)).contains("| + |", "| = |");
            assertThat(written(Boards.read(shown))).isEqualTo(written(board));
            assertThat(isPath(grid(shown, 0), family)).isTrue();
            assertThat(isPath(grid(shown, 1), family)).isTrue();
        }
    }

    private static TiptoeBoard grid(String shown, int number) throws BoardSyntaxException {
        int width = shown.indexOf('\n') / 3 - 2;
        return Boards.read(shown.lines()
                .map(line -> line.substring(number * (width + 3), number * (width + 3) + width) + "\n")
                .collect(Collectors.joining()));
    }

    /// What is a path is made of itself in one way alone.
    private static boolean isPath(TiptoeBoard board, Family family) {
        return new Unions(family).run(board.rows()) == 1;
    }

    @Test
    void aFamilyThatIsNotTheUsualOneIsNamed() throws BoardSyntaxException {
        TiptoeBoard board = Boards.random(Family.of(4, new int[] {5, 3, 3}).orElseThrow(), new Dice(4));

        String shown = new TiptoeScene().composition(board).orElseThrow();

        assertThat(shown).startsWith("tiptoe 9 4 5,3,3\n|");
        assertThat(written(Boards.read(shown))).isEqualTo(written(board));
    }

    private static String written(TiptoeBoard board) {
        return new TiptoeCodec().write(board);
    }

    @Test
    void aBoardOfOtherTilesIsMadeOfNoTwoPaths() throws BoardSyntaxException {
        assertThat(new TiptoeScene().composition(Boards.read("|x|x|x|x|\n".repeat(5))))
                .isEmpty();
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
