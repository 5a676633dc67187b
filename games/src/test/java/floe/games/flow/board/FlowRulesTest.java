package floe.games.flow.board;

import static org.assertj.core.api.Assertions.assertThat;

import floe.games.Replay;
import floe.games.flow.fill.BacktrackingSearch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FlowRulesTest {
    private static final FlowBoard BOARD = Boards.read("A.BC/..../A.BC");

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            D:R        | 0 | there is no colour 'D' on the board
            A:DD A:DD  | 1 | the path of 'A' is drawn already
            A:DDR      | 0 | the path goes on behind its other end, row 3, column 1
            A:X        | 0 | 'X' is no step: U, D, L and R are
            A:L        | 0 | L leads off the board from row 1, column 1
            B:U        | 0 | U leads off the board from row 1, column 3
            C:R        | 0 | R leads off the board from row 1, column 4
            A:RDDD     | 0 | D leads off the board from row 3, column 2
            A:RR       | 0 | the path runs into an end of 'B', row 1, column 3
            A:R B:L    | 1 | the path crosses that of 'A', row 1, column 2
            A:RDLU     | 0 | the path crosses itself, row 1, column 1
            A:         | 0 | 'A:' is no path: a path is a colour, ':' and steps, such as A:RRD
            A-R        | 0 | 'A-R' is no path: a path is a colour, ':' and steps, such as A:RRD
            """)
    void aSlipSaysWhy(String moves, int at, String why) {
        assertThat(FlowRules.play(BOARD, moves)).isEqualTo(Replay.stopped(at, why));
    }

    @Test
    void allPairsJoinedAreNotEnough() {
        assertThat(FlowRules.play(BOARD, "A:DD B:DD C:DD")).isEqualTo(Replay.played(false, 3));
        assertThat(FlowRules.play(BOARD, "A:RDDL B:DD C:DD")).isEqualTo(Replay.played(false, 3));
    }

    @Test
    void aPathThatStopsShortLeavesTheBoardOpen() {
        FlowBoard board = Boards.read("A..A/B..B");
        assertThat(FlowRules.play(board, "A:RR B:RRR").solved()).isFalse();
        FlowBoard corners = Boards.read("A../..A");
        assertThat(FlowRules.play(corners, "A:RRDLL"))
                .isEqualTo(Replay.stopped(0, "the path goes on behind its other end, row 2, column 3"));
        assertThat(FlowRules.play(corners, "A:RRD").solved()).isFalse();
    }

    @Test
    void writesTheMovesThatItPlays() {
        FlowBoard board = Boards.read("AB..B/...../.C.A./...C.");
        String moves = "A:DDDRRUR B:RRR C:URRRDDL";
        Field field = Field.narrow(board);
        BacktrackingSearch search = new BacktrackingSearch(field, Boards.plenty());
        assertThat(search.count(2)).isEqualTo(1);
        assertThat(FlowMoves.write(board, field.onBoard(search.first()))).isEqualTo(moves);
        assertThat(FlowRules.play(board, moves)).isEqualTo(Replay.played(true, 3));
    }
}
