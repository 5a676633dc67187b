package floe.games.tiptoe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import floe.games.Size;
import floe.games.kit.BoardSyntaxException;
import floe.games.kit.Dice;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TiptoeCodecTest {
    private final TiptoeCodec codec = new TiptoeCodec();

    @ParameterizedTest
    @ValueSource(strings = {"13x10", "5x4", "16x13", "8x6", "6x13", "16x4"})
    void readsWhatItWritesAndWritesWhatItRead(String size) throws BoardSyntaxException {
        Family family = Family.usual(Size.parse(size));
        Dice dice = new Dice(1);
        for (int i = 0; i < 50; i++) {
            TiptoeBoard board = Boards.random(family, dice);
            String text = codec.write(board);
            TiptoeBoard again = codec.read(text);
            assertThat(again.family()).isSameAs(family);
            assertThat(again.rows()).isEqualTo(board.rows());
            assertThat(codec.write(again)).isEqualTo(text);
            assertThat(codec.size(again)).isEqualTo(Size.parse(size));
        }
    }

    @Test
    void anotherFamilyThanTheUsualOneIsNamed() throws BoardSyntaxException {
        String rows = "|x| | |x|\n".repeat(9);
        assertThat(codec.write(codec.read("\ntiptoe  9 4 3,3,5\n" + rows))).isEqualTo("tiptoe 9 4 5,3,3\n" + rows);
        assertThat(codec.write(codec.read("tiptoe 9 4 3,3,3,3\n" + rows))).isEqualTo("tiptoe 9 4 3,3,3,3\n" + rows);
        assertThat(codec.write(codec.read("tiptoe 9 4 3,4,4\n" + rows))).isEqualTo(rows);
        assertThat(codec.write(codec.read("tiptoe 8 4 3,4,3\n" + rows.substring(10))))
                .isEqualTo(rows.substring(10));
    }

    @Test
    void twoPathsAndTheirUnionAreTheUnion() throws BoardSyntaxException {
        Family family = Boards.STANDARD;
        Dice dice = new Dice(9);
        for (int i = 0; i < 200; i++) {
            int[] one = new int[family.rows()];
            int[] other = new int[family.rows()];
            Path.random(family, dice).lay(one);
            Path.random(family, dice).lay(other);
            TiptoeBoard union = new TiptoeBoard(family, one).with(new TiptoeBoard(family, other));
            String text = inARow(
                    codec.write(new TiptoeBoard(family, one)),
                    codec.write(new TiptoeBoard(family, other)),
                    codec.write(union));
            assertThat(codec.read(text).rows()).isEqualTo(union.rows());
            int row = dice.next(family.rows());
            int column = dice.next(family.columns());
            union.rows()[row] ^= 1 << column;
            String wrong = inARow(
                    codec.write(new TiptoeBoard(family, one)),
                    codec.write(new TiptoeBoard(family, other)),
                    codec.write(union));
            assertThatThrownBy(() -> codec.read(wrong))
                    .isInstanceOf(BoardSyntaxException.class)
                    .hasMessageStartingWith("row " + (row + 1) + ", column " + (48 + 2 * column + 2) + ": ")
                    .hasMessageContaining("not the union of the first two");
        }
    }

    /// As their author writes them, with blanks behind every row but the middle one.
    private static String inARow(String one, String other, String union) {
        String[] ones = one.split("\n");
        String[] others = other.split("\n");
        String[] unions = union.split("\n");
        StringBuilder text = new StringBuilder();
        for (int row = 0; row < ones.length; row++) {
            boolean isMiddle = row == ones.length / 2;
            text.append(ones[row]).append(isMiddle ? " + " : "   ").append(others[row]);
            text.append(isMiddle ? " = " : "   ").append(unions[row]).append(isMiddle ? "\n" : "   \n");
        }
        return text.toString();
    }

    @Test
    void blanksBehindRowsAndEmptyLinesAroundThemAreNothing() throws BoardSyntaxException {
        String rows = "|x| | |x|\n".repeat(5);
        assertThat(codec.write(codec.read("\n \n" + rows.replace("\n", "  \t \r\n") + "\n\n")))
                .isEqualTo(rows);
    }

    @Test
    void linesAreCountedFromTheFirstOfTheText() {
        assertThatThrownBy(() -> codec.read("\n\ntiptoe 5 4 2\n")).hasMessageStartingWith("line 3: ");
        assertThatThrownBy(() -> codec.read("")).hasMessageStartingWith("line 1: no board");
        assertThatThrownBy(() -> codec.read("\ntiptoe 5 4 3,3")).hasMessageStartingWith("line 3: no board");
    }

    @Test
    void oneIsSingular() {
        assertThatThrownBy(() -> codec.read("|x|\n| |\n|x|"))
                .hasMessageContaining("begins a board of 3 rows and 1 column: from");
        assertThatThrownBy(() -> codec.read("tiptoe 5 4 3,3\n|x|x|x|x|"))
                .hasMessageContaining("begins a board of 1 row and 4 columns: from");
    }

    @Test
    void quotesAreCut() {
        assertThatThrownBy(() -> codec.read("q".repeat(1_000)))
                .hasMessageStartingWith("line 1: '" + "q".repeat(40) + "…'")
                .hasMessageContaining("is no row");
    }
}
