package floe.games.flow.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import floe.games.kit.BoardSyntaxException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FlowCodecTest {
    private static final String CLEAN = "flow 2 3\nA.A\nB.B\n";

    private final FlowCodec codec = new FlowCodec();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "A.A/B.B",
                "x.x/y.y",
                "3 2/A.A/B.B",
                "flow 2 3/A.A/B.B",
                "# a board/flow  2  3 # rows first//  B.B  /A.A# and so on/",
                "é.é/\uD83D\uDE00.\uD83D\uDE00"
            })
    void readsEitherFormWithCommentsAndWritesOne(String text) throws BoardSyntaxException {
        assertThat(codec.write(codec.read(text.replace('/', '\n')))).isEqualTo(CLEAN);
    }

    /// Pages and word processors write line ends that split no line here; the comment ended at them.
    @ParameterizedTest
    @ValueSource(strings = {"\u2028", "\u2029", "\u0085"})
    void aCommentGoesOnToTheEndOfItsLine(String sign) throws Exception {
        assertThat(codec.write(codec.read("# by A" + sign + "B\nA.A\nB.B\n"))).isEqualTo(CLEAN);
    }

    @Test
    void namesColoursInReadingOrder() {
        assertThat(codec.write(Boards.read("Z.b/Zb."))).isEqualTo("flow 2 3\nA.B\nAB.\n");
    }

    @Test
    void hasASignForEveryColourOfTheLargestBoard() throws BoardSyntaxException {
        StringBuilder text = new StringBuilder();
        for (int row = 0; row < 40; row += 2) {
            StringBuilder line = new StringBuilder();
            for (int column = 0; column < 40; column++) {
                line.append((char) (0x4E00 + row * 40 + column));
            }
            text.append(line).append('\n').append(line).append('\n');
        }
        FlowBoard board = codec.read(text.toString());
        assertThat(board.pairs()).isEqualTo(800);
        assertThat(codec.write(board)).contains("XYZabc").contains("xyz012").contains("89一丁");
        assertThat(codec.read(codec.write(board))).isEqualTo(board);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            ""               | a board of 0 rows and 0 columns: from 2x2 to 40x40 are allowed
            A.A              | a board of 1 row and 3 columns: from 2x2 to 40x40 are allowed
            A.A/B..B         | row 2, column 4: the row is 4 long and the first one 3
            A.A/B.           | row 2, column 3: the row is 2 long and the first one 3
            A.A/B..          | row 2, column 1: 'B' stands alone; a colour has two ends
            A.A/BAB          | row 2, column 2: a third 'A'; a colour has two ends
            .../...          | row 1 to 2: no ends stand there; at least one pair does
            A.A/B B          | row 2, column 2: a blank; '.' is how an empty cell is written
            2 3/A.A/B.B      | line 1: it says 3 rows of 2, and 2 rows of 3 stand below it: '2 3'
            flow 3 2/A.A/B.B | line 1: it says 3 rows of 2, and 2 rows of 3 stand below it: 'flow 3 2'
            ice 2 3/A.A/B.B  | "line 1: 'ice 2 3' is no first line: 'WIDTH HEIGHT', 'flow ROWS COLUMNS' or a row without blanks is"
            flow 0 9/A.A/B.B | a board of 0 rows and 9 columns: from 2x2 to 40x40 are allowed
            """)
    void saysWhereAndWhyATextIsNoBoard(String text, String why) {
        assertThatThrownBy(() -> codec.read(text.replace('/', '\n')))
                .isInstanceOf(BoardSyntaxException.class)
                .hasMessage(why);
    }

    @Test
    void aSquareHasEightImagesAndARectangleFour() {
        assertThat(Boards.read("AAB/C.B/C.D/..D").images()).hasSize(4).doesNotHaveDuplicates();
        FlowBoard square = Boards.read("AAB/C.B/CDD");
        assertThat(square.images()).hasSize(8);
        for (FlowBoard image : square.images()) {
            assertThat(image.images()).containsExactlyInAnyOrderElementsOf(square.images());
            assertThat(image.leastImage()).isEqualTo(square.leastImage());
        }
    }

    /// A no-break space, a zero-width space, a variation selector, a filler, an empty pattern of Braille, a mark, and
    /// signs of private use.
    @ParameterizedTest
    @ValueSource(
            ints = {
                0x00A0, 0x2007, 0x200B, 0xFE0F, 0x3164, 0x115F, 0x2800, 0x0301, 0x00AD, 0xFEFF, 0x0007, 0xE000, 0xF0000
            })
    void aSignThatNobodySeesIsNoColour(int sign) {
        String board = "A.A/B.B/?.?".replace("?", Character.toString(sign)).replace('/', '\n');
        assertThatThrownBy(() -> codec.read(board))
                .isInstanceOf(BoardSyntaxException.class)
                .hasMessage("row 3, column 1: the sign U+%04X, which nobody sees; '.' is how an empty cell is written"
                        .formatted(sign));
    }

    @ParameterizedTest
    @ValueSource(strings = {"é", "★", "😀", "一", "-"})
    void anyOtherSignMayBeOne(String sign) throws BoardSyntaxException {
        String board = "A.A/B.B/?.?".replace("?", sign).replace('/', '\n');
        assertThat(codec.read(board).pairs()).isEqualTo(3);
    }
}
