package floe.games.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import floe.games.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GridTest {
    @Test
    void readsTilesAndNoBlanksAroundThem() throws BoardSyntaxException {
        Grid grid = read("\r\n  P.\t\r\n .F \n\n");
        assertThat(grid.size()).isEqualTo(new Size(2, 2));
        assertThat(grid.tile(1, 1)).isEqualTo('F');
        assertThat(grid.only('P', "start")).isZero();
        assertThat(grid.atMostOne('F', "finish")).isEqualTo(3);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ''      | a board of 0 rows and 0 columns: from 1x2 to 3x3 are allowed
            P       | a board of 1 row and 1 column: from 1x2 to 3x3 are allowed
            P...    | a board of 1 row and 4 columns: from 1x2 to 3x3 are allowed
            P./..F  | row 2, column 3: the row is 3 long and the first one 2
            P../.F  | row 2, column 3: the row is 2 long and the first one 3
            P./F?   | row 2, column 2: '?' is no tile of this game: . P F are
            ../.F   | rows 1 to 2: no start 'P' anywhere, and there must be one
            P./P.   | row 2, column 1: a second start 'P': a board has one
            """)
    void saysWhatIsWrong(String rows, String complaint) {
        assertThatThrownBy(() -> read(rows.replace('/', '\n')).only('P', "start"))
                .isInstanceOf(BoardSyntaxException.class)
                .hasMessage(complaint);
    }

    private static Grid read(String text) throws BoardSyntaxException {
        return Grid.read(text, new Size(1, 2), new Size(3, 3), ".PF");
    }
}
