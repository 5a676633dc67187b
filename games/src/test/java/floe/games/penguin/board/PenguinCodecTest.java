package floe.games.penguin.board;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Reading;
import floe.games.Size;
import floe.games.kit.Dice;
import floe.games.penguin.PenguinGame;
import floe.games.penguin.RandomBoards;
import org.junit.jupiter.api.Test;

class PenguinCodecTest {
    @Test
    void writesBridgesOverIceAsSignsAndOthersAsLinesInReadingOrder() {
        assertThat(clean("""
                penguin 4 4
                ..F.
                .#..
                P...
                ....
                bridge | 0 2
                bridge - 1 1
                bridge | 3 0
                """)).isEqualTo("""
                penguin 4 4
                ..F|
                .#..
                P...
                ....
                bridge - 1 1
                bridge | 0 2
                """);
    }

    @Test
    void numbersDoorsInReadingOrder() {
        assertThat(clean("""
                penguin 4 4
                .7F3
                ....
                P.73
                5..5
                """)).isEqualTo("""
                penguin 4 4
                .1F2
                ....
                P.12
                3..3
                """);
    }

    @Test
    void readsBlanksAroundLinesAndWritesNone() {
        assertThat(clean("\n \t\n  penguin   4  4 \r\n\t..F.\r\n....  \n P...\n....\n\n bridge   -   2 0  \n\n"))
                .isEqualTo("penguin 4 4\n..F.\n....\nP...\n....\nbridge - 2 0\n");
    }

    @Test
    void aBoardIsOneWithItsMirrorImagesAndTheLeastOfThemStandsForAll() {
        String canonical = board("""
                penguin 4 5
                >.1.F
                ..-.T
                P...1
                .x*..
                """).canonical();
        assertThat(board("""
                penguin 4 5
                F.1.<
                T.-..
                1...P
                ..*x.
                """).canonical()).isEqualTo(canonical);
        assertThat(board("""
                penguin 4 5
                ..*x.
                1...P
                T.-..
                F.1.<
                """).canonical()).isEqualTo(canonical);
        assertThat(board("""
                penguin 4 5
                ..*x.
                1...P
                T.|..
                F.1.<
                """).canonical()).isNotEqualTo(canonical);
    }

    @Test
    void aSquareBoardIsOneWithItsTransposedImageToo() {
        assertThat(board("penguin 4 4\n>F..\n-...\n*..P\nvT..\n").canonical())
                .isEqualTo(board("penguin 4 4\nv|*>\nF..T\n....\n..P.\n").canonical());
    }

    @Test
    void knowsTheSize() {
        assertThat(board("penguin 5 4\n..F.\n....\nP...\n....\n....").size()).isEqualTo(new Size(5, 4));
    }

    @Test
    void saysWhereTheFirstThingIsWrong() {
        assertThat(detail("")).isEqualTo("line 1: no board here, a heading such as 'penguin 16 8' was expected");
        assertThat(detail("penguin 4"))
                .isEqualTo(
                        "line 1: 'penguin 4' is no heading: 'penguin', the rows and the columns were expected, such as"
                                + " 'penguin 16 8'");
        assertThat(detail("penguin 4 4\nP..F\n....\n..Q.\n...."))
                .isEqualTo(
                        "row 3, column 3: 'Q' is no tile of this game: . P F # T * x < > ^ v - | and doors 1 to 9 are");
        assertThat(detail("penguin 4 4\nP..F\n....\n...\n...."))
                .isEqualTo("row 3, column 4: the row has 3 signs, and the heading says 4 columns");
        assertThat(detail("penguin 4 4\nP..F\n....\n....\n....\nbridge + 1 1"))
                .startsWith("line 6: 'bridge + 1 1' is no bridge: ");
        assertThat(detail("penguin 4 4\nP..F\n....\n....\n....\nbridge - 1 9"))
                .startsWith("line 6: 'bridge - 1 9' lies outside the board of 4 rows and 4 columns");
        assertThat(detail("penguin 4 4\nP..F\n1...\n....\n...."))
                .isEqualTo("row 2, column 1: door 1 stands alone: there must be two of a number, or none");
    }

    @Test
    void aHeadingIsTheNameAndTwoNumbersApart() {
        assertThat(heading("4 4")).startsWith("line 1: '4 4' is no heading: ");
        assertThat(heading("penguin4 4")).startsWith("line 1: 'penguin4 4' is no heading: ");
        assertThat(heading("penguin 0 4")).startsWith("a board of 0 rows and 4 columns: ");
        assertThat(heading("penguin 4 0")).startsWith("a board of 4 rows and 0 columns: ");
    }

    @Test
    void aBridgeIsTheNameAnAxisAndTwoNumbersApart() {
        assertThat(bridge("- 1 1")).startsWith("line 6: '- 1 1' is no bridge: ");
        assertThat(bridge("bridge |1 1")).startsWith("line 6: 'bridge |1 1' is no bridge: ");
        assertThat(bridge("bridge - 00001 1")).startsWith("line 6: 'bridge - 00001 1' is no bridge: ");
        assertThat(bridge("bridge - 0 4")).startsWith("line 6: 'bridge - 0 4' lies outside the board");
    }

    @Test
    void ofALongLineTheFirstFortySignsAreShown() {
        assertThat(bridge("b".repeat(40))).startsWith("line 6: '" + "b".repeat(40) + "' is no bridge: ");
        assertThat(bridge("c" + "b".repeat(40))).startsWith("line 6: 'c" + "b".repeat(39) + "…' is no bridge: ");
    }

    @Test
    void aSignBeyondAsciiIsNoBlock() {
        assertThat(detail("penguin 4 4\nP..F\n\u0080...\n....\n....")).startsWith("row 2, column 1: ");
    }

    @Test
    void aBoardEqualsThoseOnlyThatReadTheSame() throws Exception {
        PenguinCodec codec = new PenguinCodec();
        PenguinBoard board = codec.read("penguin 4 4\nP..F\n1.-.\n1...\n....");
        PenguinBoard same = codec.read("penguin 4 4\nP..F\n7.-.\n7...\n....");
        assertThat(board).isEqualTo(same).hasSameHashCodeAs(same);
        assertThat(board).isNotEqualTo(codec.read("penguin 4 4\n.P.F\n1.-.\n1...\n...."));
        assertThat(board).isNotEqualTo(codec.read("penguin 4 4\nP..F\n1.|.\n1...\n...."));
        assertThat(board).isNotEqualTo(codec.read("penguin 4 4\nP..F\n1.-.\n1..x\n...."));
        assertThat(board).isNotEqualTo(codec.read("penguin 5 4\nP..F\n1.-.\n1...\n....\n...."));
    }

    @Test
    void blanksMayBeTheLastLine() {
        assertThat(clean("penguin 4 4\n..F.\n....\nP...\n....\n \t"))
                .isEqualTo("penguin 4 4\n..F.\n....\nP...\n....\n");
    }

    private static String heading(String line) {
        return detail(line + "\nP..F\n....\n....\n....\n");
    }

    private static String bridge(String line) {
        return detail("penguin 4 4\nP..F\n....\n....\n....\n" + line + "\n");
    }

    @Test
    void whatItWritesItReadsAgain() throws Exception {
        PenguinCodec codec = new PenguinCodec();
        for (int seed = 0; seed < 2_000; seed++) {
            Dice dice = new Dice(seed);
            PenguinBoard board = codec.read(RandomBoards.text(dice, dice.between(4, 24), dice.between(4, 24)));
            assertThat(codec.read(codec.write(board))).as("seed " + seed).isEqualTo(board);
            assertThat(PenguinField.of(board).toBoard()).as("seed " + seed).isEqualTo(board);
        }
    }

    private static String clean(String text) {
        return board(text).text();
    }

    private static Reading.Board board(String text) {
        return switch (PenguinGame.create().referee().read(text)) {
            case Reading.Board board -> board;
            case Reading.Malformed malformed -> throw new AssertionError(malformed.detail());
        };
    }

    private static String detail(String text) {
        return switch (PenguinGame.create().referee().read(text)) {
            case Reading.Board board -> throw new AssertionError("read as " + board);
            case Reading.Malformed malformed -> malformed.detail();
        };
    }
}
