package floe.games.cave.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import floe.games.Size;
import floe.games.cave.make.Caves;
import floe.games.kit.BoardSyntaxException;
import floe.games.kit.Dice;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CaveCodecTest {
    /// Two chambers, a corridor between them, a ladder in the second.
    private static final String SMALL = """
            cave 20 20 level=3 move=J2,D2
            start 2 17
            exit 17 17
            chamber 1 14 5 4
            chamber 13 14 6 4
            effect 1 13 16 2 2
            ....................
            ....................
            ....................
            ....................
            ....................
            ....................
            ....................
            ....................
            ....................
            ....................
            ....................
            ....................
            ....................
            #######.....########
            #     #.....#      #
            #     #.....#      #
            #     #######  H   #
            #              H   #
            ####################
            ....................
            """;

    private final CaveCodec codec = new CaveCodec();

    @Test
    void writesWhatItRead() throws BoardSyntaxException {
        assertThat(codec.write(codec.read(SMALL))).isEqualTo(SMALL);
    }

    @Test
    void readsWhatItWrites() throws BoardSyntaxException {
        Dice dice = new Dice(1);
        for (int i = 0; i < 50; i++) {
            CaveBoard board = Caves.draw(new Size(20 + i, 120 - i), dice);
            assertThat(codec.read(codec.write(board))).isEqualTo(board);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {62, 63, 64, 65, 127, 128, 129, 192, 255, 256})
    void theMirrorImageIsTheTextTurnedRound(int columns) throws BoardSyntaxException {
        CaveBoard board = Caves.draw(new Size(30, columns), new Dice(columns));
        assertThat(codec.read(codec.write(board.mirrored()))).isEqualTo(board.mirrored());
        assertThat(rows(board.mirrored()))
                .isEqualTo(rows(board).stream()
                        .map(row -> new StringBuilder(row).reverse().toString())
                        .toList());
        assertThat(board.mirrored().mirrored()).isEqualTo(board);
    }

    private List<String> rows(CaveBoard board) {
        List<String> lines = codec.write(board).lines().toList();
        return lines.subList(lines.size() - board.grid().rows(), lines.size());
    }

    @Test
    void findsVoidAnewWhateverTheTextSaysOfIt() throws BoardSyntaxException {
        CaveBoard board = codec.read(SMALL);
        assertThat(codec.read(SMALL.replace('.', '#'))).isEqualTo(board);
        assertThat(codec.read(SMALL.replace('#', '.'))).isEqualTo(board);
        assertThat(codec.write(codec.read(SMALL.replace('.', '#')))).isEqualTo(SMALL);
    }

    @Test
    void writesCreaturesInOneOrderHoweverTheyStood() throws BoardSyntaxException {
        String one = "effect 1 13 16 2 2\n";
        for (String other : List.of("effect 1 13 16 1 2\n", "effect 1 13 16 2 1\n", "effect 0 13 16 2 2\n")) {
            assertThat(codec.write(codec.read(SMALL.replace(one, one + other))))
                    .isEqualTo(codec.write(codec.read(SMALL.replace(one, other + one))))
                    .isEqualTo(SMALL.replace(one, other + one));
        }
    }

    @Test
    void aCellMoreOrLessIsAnotherBoard() throws BoardSyntaxException {
        assertThat(codec.read(SMALL.replace("#     #######  H", "#     ######   H")))
                .isNotEqualTo(codec.read(SMALL));
        assertThat(codec.read(SMALL.replace("H ", "  "))).isNotEqualTo(codec.read(SMALL));
    }

    @Test
    void readsBlankLinesAroundOtherLineEndsAndBlanksBetweenNumbers() throws BoardSyntaxException {
        assertThat(codec.read("\n  \n" + SMALL + "\n \n\n")).isEqualTo(codec.read(SMALL));
        assertThat(codec.read(SMALL.replace("\n", "\r\n"))).isEqualTo(codec.read(SMALL));
        assertThat(codec.read(SMALL.replace("chamber 13 14", "chamber  13   14")))
                .isEqualTo(codec.read(SMALL));
        assertThat(codec.read(SMALL.strip())).isEqualTo(codec.read(SMALL));
    }

    @Test
    void writesChambersAndEffectsInOrder() throws BoardSyntaxException {
        String swapped =
                SMALL.replace("chamber 1 14 5 4\nchamber 13 14 6 4\n", "chamber 13 14 6 4\nchamber 1 14 5 4\n");
        assertThat(swapped).isNotEqualTo(SMALL);
        assertThat(codec.write(codec.read(swapped))).isEqualTo(SMALL);
    }

    @Test
    void aRowOfAirAtTheBottomIsARow() throws BoardSyntaxException {
        String open = SMALL.substring(0, SMALL.length() - 21) + " ".repeat(20) + "\n";
        assertThat(codec.write(codec.read(open))).isEqualTo(open);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            cave 20 20 level=3       | cave 20 20               | line 1: 'cave 20 20 move=J2,D2' is no head; 'cave ROWS COLUMNS level=N move=J2,D2' is
            J2,D2                    | J2,D2 please             | line 1: 'cave 20 20 level=3 move=J2,D2 please' is no head; 'cave ROWS COLUMNS level=N move=J2,D2' is
            cave 20 20               | cave 19 20               | line 1: 19 rows of 20 columns: from 20 to 256 are allowed each way
            cave 20 20               | cave 20 257              | line 1: 20 rows of 257 columns: from 20 to 256 are allowed each way
            level=3                  | level=0                  | line 1: there is no level 0, the first is 1
            start 2 17               | begin 2 17               | line 2: 'begin 2 17' is not 'start COLUMN ROW' in whole numbers of three digits at most
            start 2 17               | start 2                  | line 2: 'start 2' is not 'start COLUMN ROW' in whole numbers of three digits at most
            start 2 17               | start 2 17 1             | line 2: 'start 2 17 1' is not 'start COLUMN ROW' in whole numbers of three digits at most
            start 2 17               | start 2 0017             | line 2: 'start 2 0017' is not 'start COLUMN ROW' in whole numbers of three digits at most
            start 2 17               | start2 17                | line 2: 'start2 17' is not 'start COLUMN ROW' in whole numbers of three digits at most
            start 2 17               | start 20 17              | line 2: the start in column 20, row 17 lies outside: columns go from 0 to 19, rows from 0 to 19
            exit 17 17               | exit 17 20               | line 3: the exit in column 17, row 20 lies outside: columns go from 0 to 19, rows from 0 to 19
            start 2 17               | start 0 17               | the start in column 0, row 17 is in the rock: it belongs in air
            start 2 17               | start 2 16               | the start in column 2, row 16 hangs in the air: it belongs on ground or a ladder
            exit 17 17               | exit 8 17                | the exit in column 8, row 17 lies in no chamber
            exit 17 17               | exit 2 17                | start and exit are the same cell: a level leads from one to another
            chamber 1 14 5 4         | chamber 1 14 5           | line 4: 'chamber 1 14 5' is not 'chamber X Y WIDTH HEIGHT' in whole numbers of three digits at most
            chamber 1 14 5 4         | chamber 1 14 0 4         | line 4: the chamber from column 1, row 14, 0 wide and 4 high does not lie in a grid of 20 columns and 20 rows
            chamber 13 14 6 4        | chamber 13 14 8 4        | line 5: the chamber from column 13, row 14, 8 wide and 4 high does not lie in a grid of 20 columns and 20 rows
            chamber 13 14 6 4        | chamber 13 17 6 4        | line 5: the chamber from column 13, row 17, 6 wide and 4 high does not lie in a grid of 20 columns and 20 rows
            chamber 13 14 6 4        | chamber 5 16 14 2        | line 5: the chamber lies over one before it, in row 16
            effect 1 13 16 2 2       | effect 8 13 16 2 2       | line 6: there is no creature of kind 8: kinds go from 0 to 7
            effect 1 13 16 2 2       | effect 1 13 16 2         | line 6: 'effect 1 13 16 2' is not 'effect KIND X Y WIDTH HEIGHT' in whole numbers of three digits at most
            effect 1 13 16 2 2       | effect 1 19 16 2 2       | line 6: the effect from column 19, row 16, 2 wide and 2 high does not lie in a grid of 20 columns and 20 rows
            #     #######  H   #     | #     ###Q###  H   #     | row 17, column 10: 'Q' is no tile of this game: '#' rock, ' ' air, '.' void and 'H' ladder are
            #     #######  H   #     | #     #######  H   ##    | row 17, column 21: the row is 21 long and the head says 20
            #     #######  H   #     | #     #######  H         | row 17, column 17: the row is 16 long and the head says 20
            """)
    void saysWhereAndWhyATextIsNoBoard(String good, String bad, String why) {
        assertThat(SMALL).contains(good);
        assertThatThrownBy(() -> codec.read(SMALL.replace(good, bad)))
                .isInstanceOf(BoardSyntaxException.class)
                .hasMessage(why);
    }

    @Test
    void saysWhereATextEndsOrGoesOn() {
        assertThatThrownBy(() -> codec.read(SMALL.substring(0, SMALL.length() - 42)))
                .hasMessage("the text ends before row 19 of 20 rows");
        assertThatThrownBy(() -> codec.read(SMALL + "\nmore"))
                .hasMessage("line 28: 'more' comes after the last of 20 rows");
        assertThatThrownBy(() -> codec.read(""))
                .hasMessage("line 1: '' is no head; 'cave ROWS COLUMNS level=N move=J2,D2' is");
        assertThatThrownBy(() -> codec.read("x".repeat(1_000)))
                .hasMessage("line 1: '" + "x".repeat(40) + "…' is no head; 'cave ROWS COLUMNS level=N move=J2,D2' is");
    }
}
