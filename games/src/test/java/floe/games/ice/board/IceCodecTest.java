package floe.games.ice.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import floe.games.Size;
import floe.games.kit.BoardSyntaxException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IceCodecTest {
    private final IceCodec codec = new IceCodec();

    @Test
    void writesWhatItRead() throws BoardSyntaxException {
        assertThat(codec.write(codec.read(Boards.EXAMPLE))).isEqualTo(Boards.EXAMPLE);
    }

    @Test
    void readsZeroAsBoulderOrWallAndWritesItClean() throws BoardSyntaxException {
        assertThat(codec.write(codec.read(Boards.EXAMPLE.replace('O', '0')))).isEqualTo(Boards.EXAMPLE);
    }

    @Test
    void ignoresBlanksAroundLines() throws BoardSyntaxException {
        String spaced = "\n  \n" + Boards.EXAMPLE.replace("\n", " \t\r\n  ") + "\n";
        assertThat(codec.write(codec.read(spaced))).isEqualTo(Boards.EXAMPLE);
    }

    @Test
    void readsTheLargestBoard() throws BoardSyntaxException {
        String wall = "O".repeat(60) + "\n";
        String ice = "O" + ".".repeat(58) + "O\n";
        String text = wall + ice.repeat(57) + "s" + ".".repeat(58) + "e\n" + wall;
        assertThat(codec.write(codec.read(text))).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ''                              | a board of 0 rows and 0 columns: from 5x5 to 60x60 are allowed
            OsOOO/O...O/O...O/OOOeO         | a board of 4 rows and 5 columns: from 5x5 to 60x60 are allowed
            OsOO/O..O/O..O/O..O/OOeO        | a board of 5 rows and 4 columns: from 5x5 to 60x60 are allowed
            OsOOO/O...O/O.Q.O/O...O/OOOeO   | row 3, column 3: 'Q' is no tile of this game: O . s e are
            OsOOO/O...O/O..O/O...O/OOOeO    | row 3, column 5: the row is 4 long and the first one 5
            OsOOO/O...O/O...OO/O...O/OOOeO  | row 3, column 6: the row is 6 long and the first one 5
            OsOOO/O...O/....O/O...O/OOOeO   | row 3, column 1: ice in the border, where only O s e may stand
            OOOOO/O.s.O/O...O/O...O/OOOeO   | row 2, column 3: the start 's' belongs in the border and not in a corner
            sOOOO/O...O/O...O/O...O/OOOeO   | row 1, column 1: the start 's' belongs in the border and not in a corner
            OsOOO/O...O/O.e.O/O...O/OOOOO   | row 3, column 3: the exit 'e' belongs in the border and not in a corner
            OsOsO/O...O/O...O/O...O/OOOeO   | row 1, column 4: a second start 's': a board has one
            OsOOO/O...e/O...O/O...O/OOOeO   | row 5, column 4: a second exit 'e': a board has one
            OOOOO/O...e/O...O/O...O/OOOOO   | rows 1 to 5: no start 's' anywhere, and there must be one
            OsOOO/O...O/O...O/O...O/OOOOO   | rows 1 to 5: no exit 'e' anywhere, and there must be one
            OseOO/O...O/O...O/O...O/OOOOO   | row 1, column 3: the exit is next to the start
            OOOOO/O...O/O...O/O...O/OesOO   | row 5, column 2: the exit is next to the start
            OOOOO/O...O/e...O/s...O/OOOOO   | row 3, column 1: the exit is next to the start
            OOOOO/O...s/O...e/O...O/OOOOO   | row 3, column 5: the exit is next to the start
            OsOOO//O...O/O...O/OOOeO        | row 2, column 1: the row is 0 long and the first one 5
            """)
    void saysWhereAndWhyATextIsNoBoard(String text, String why) {
        assertThatThrownBy(() -> codec.read(text.replace('/', '\n')))
                .isInstanceOf(BoardSyntaxException.class)
                .hasMessage(why);
    }

    @Test
    void knowsTheSize() throws BoardSyntaxException {
        assertThat(codec.size(codec.read(Boards.EXAMPLE))).isEqualTo(new Size(5, 14));
    }

    @Test
    void allowsStartAndExitOnBothSidesOfACorner() throws BoardSyntaxException {
        String text = "OsOOO\ne...O\nO...O\nO...O\nOOOOO\n";
        assertThat(codec.write(codec.read(text))).isEqualTo(text);
    }
}
